import { startService } from '../../harness/service.ts';
import { submitByApi } from '../../harness/api.ts';
import { logIn } from '../../harness/staff.ts';
import { expect, expectAccessible, waitUntilReady, test, takePicture } from '../../harness/test.ts';

test('a submitted trade-in appears in the counts and charts of the overview, which link to the lists @long', async ({
  page,
}) => {
  const service = await startService();
  await submitByApi(service.url, { name: 'Lerato Nkosi', clubs: 2, byCourier: true });
  await logIn(page, `${service.url}/admin`);
  await expect(page.getByRole('link', { name: 'New trade-ins' })).toContainText('1');
  await expect(page.getByText(/^1 trade-in in twelve weeks, 1 this week/)).toBeVisible();
  await expect(page.getByText(/^Most were .*: 2 of 2 clubs, 100%\.$/)).toHaveCount(2);
  await page.getByText('Show as a table').first().click();
  const weeks = page.getByRole('table', { name: 'Trade-ins by week' }).getByRole('row');
  await expect(weeks).toHaveCount(13);
  await expect(weeks.nth(1).getByRole('cell')).toHaveText(['1', '0', '1']);
  await expectAccessible(page);
  await takePicture(page, 'overview', { fullPage: true });

  await page.getByRole('link', { name: 'Pending shipments' }).click();
  await waitUntilReady(page);
  await expect(page).toHaveURL(/\/admin\/shipments\?status=pending$/);
  await service.stop();
});
