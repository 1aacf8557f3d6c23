import { submitByApi } from '../../harness/api.ts';
import { logInByForm } from '../../harness/staff.ts';
import { expect, expectAccessible, takePicture, test } from '../../harness/test.ts';

const name = 'Lindiwe Nkosi';

for (const { screen, api, title, retried = name, tags = ['@desktop', '@long'] } of [
  {
    screen: 'trade-ins',
    api: '**/api/admin/trade-ins/TI-*',
    title: 'The trade-in could not be loaded',
    tags: ['@desktop'],
  },
  { screen: 'inspection', api: '**/api/admin/inspections/TI-*', title: 'The inspection could not be opened' },
  {
    screen: 'club-requests',
    api: '**/api/admin/club-requests/TI-*',
    title: /^TI-/,
    retried: 'There is no club request with this reference.',
  },
]) {
  test(
    `a page that fails to load has a heading and can be retried: ${screen}`,
    { tag: tags },
    async ({ page, service }) => {
      const { reference } = await submitByApi(service.url, { name, clubs: 1, byCourier: false });
      await page.route(api, (route) => route.abort('connectionreset'), { times: 1 });
      await logInByForm(page, `/admin/${screen}/${reference}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectAccessible(page);
      await takePicture(page, 'failed');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(retried).first()).toBeVisible();
    },
  );
}
