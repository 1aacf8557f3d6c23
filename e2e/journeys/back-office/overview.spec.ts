import { startService } from '../../harness/service.ts';
import { submitByCourier } from '../../harness/customer.ts';
import { logIn } from '../../harness/staff.ts';
import { expect, expectAccessible, waitUntilReady, test } from '../../harness/test.ts';

test('a submitted trade-in appears in the counts and charts of the overview, which link to the lists', async ({
  page,
  browser,
}, info) => {
  const service = await startService();
  const customer = await browser.newPage({ baseURL: service.url });
  await submitByCourier(customer);
  await customer.close();

  await logIn(page, `${service.url}/admin`);
  await expect(page.getByRole('link', { name: 'New trade-ins' })).toContainText('1');
  await expect(page.getByText(/^1 trade-in in twelve weeks, 1 this week/)).toBeVisible();
  await expect(page.getByText(/^Most were .*: 1 of 2 clubs, 50%\.$/)).toHaveCount(2);
  await page.getByText('Show as a table').first().click();
  const weeks = page.getByRole('table', { name: 'Trade-ins by week' }).getByRole('row');
  await expect(weeks).toHaveCount(13);
  await expect(weeks.nth(1).getByRole('cell')).toHaveText(['1', '0', '1']);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('overview.png'), fullPage: true });

  await page.getByRole('link', { name: 'Pending shipments' }).click();
  await waitUntilReady(page);
  await expect(page).toHaveURL(/\/admin\/shipments\?status=pending$/);
  await service.stop();
});
