import { submitByApi } from '../../harness/api.ts';
import { expectToast, logInByForm } from '../../harness/staff.ts';
import { expect, expectAccessible, takePicture, test } from '../../harness/test.ts';

const name = 'Lindiwe Nkosi';

for (const { screen, api, title, retried = name } of [
  { screen: 'trade-ins', api: '**/api/admin/trade-ins/TI-*', title: 'The trade-in could not be loaded' },
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
    { tag: ['@desktop', '@long'] },
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

test(
  'the back office stays when the charts or a dialog fail to load',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    await submitByApi(service.url, { name, clubs: 1, byCourier: false });
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('visx-axis')) await route.abort();
      else await route.fulfill({ response });
    });
    await logInByForm(page, '/admin');
    await expect(page.getByText('The charts could not be loaded. Reload the page to try again.')).toBeVisible();
    await expect(page.getByText('Pending shipments')).toBeVisible();
    await expectAccessible(page);
    await page.route('**/*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'This could not be loaded. Check your connection and try again.');
    await expect(page.getByText('Pending shipments')).toBeVisible();
  },
);
