import { logInByApi } from '../../harness/api.ts';
import { expect, open, test } from '../../harness/test.ts';

test('a list prints every loaded row and no controls', async ({ page, service }, info) => {
  await logInByApi(page.request, service.url);
  await open(page, '/admin/models');
  await expect(page.getByText('457 models', { exact: true })).toBeVisible();
  const pane = page.getByRole('table').locator('..');
  await expect(async () => {
    await pane.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(page.locator('[data-index="149"]')).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await page.emulateMedia({ media: 'print' });
  const rows = page.locator('tr[data-index]');
  // A page that was requested earlier may still arrive.
  await expect(async () => {
    const printed = await rows.count();
    expect(printed).toBeGreaterThanOrEqual(150);
    await expect(page.getByText(`These are the first ${printed} rows.`)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  for (const name of ['Refresh', 'Toggle Sidebar']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await page.pdf({ path: info.outputPath('models.pdf'), preferCSSPageSize: true });
});
