import type { Locator, Page } from '@playwright/test';
import { logInByApi, submitByApi } from '../../../harness/api.ts';
import { startService } from '../../../harness/service.ts';
import { expectToast } from '../../../harness/staff.ts';
import { expect, expectAccessible, expectFitsPhone, open, test, takePicture } from '../../../harness/test.ts';

/** The rows of the table, or on a phone its cards. */
const rowsOf = (page: Page) => page.locator('tbody tr[data-index], li[data-index]');
const searchOf = (page: Page) => page.getByRole('textbox', { name: 'Code, reference or name' });

/** Submits a trade-in for a code, and returns the code. */
async function codeOf(page: Page, serviceUrl: string, name: string): Promise<string> {
  await submitByApi(serviceUrl, { name, clubs: 1, byCourier: false });
  await logInByApi(page.request, serviceUrl);
  const response = await page.request.get(`${serviceUrl}/api/admin/codes?limit=1`);
  return /"code":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
}

/** Types as a barcode scanner does: fast, with an Enter at the end, and one too many. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/** Submits the dialog's form once a press of Enter can no longer be the scanner's. */
async function confirm(dialog: Locator, page: Page): Promise<void> {
  await expect(dialog).toBeVisible();
  await page.waitForTimeout(600);
  await page.keyboard.press('Enter');
}

test('staff find a code, mark it as used, as unused, and switch it off and on', async ({ page }) => {
  const service = await startService();
  const code = await codeOf(page, service.url, 'Thandi Dlamini');
  await codeOf(page, service.url, 'Renée van der Merwe');
  const checkScreen = async (name: string) => {
    await expectAccessible(page);
    await expectFitsPhone(page);
    await takePicture(page, name);
  };
  await open(page, `${service.url}/admin/codes`);
  await expect(rowsOf(page)).toHaveCount(2);
  await checkScreen('codes');
  const search = searchOf(page);
  await search.fill('nobody');
  await expect(page.getByText('No discount code matches. Check the code letter by letter.')).toBeVisible();
  await checkScreen('none-found');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rowsOf(page)).toHaveCount(2);

  await search.fill('dlamini thandi');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Mark as used: ${code}` }).click();
  const use = page.getByRole('dialog', { name: 'Mark as used' });
  await expect(use).toContainText(code);
  await expect(use).toContainText(/R\d/);
  await checkScreen('use');
  await use.getByLabel('Slip number').fill('4711');
  await page.waitForTimeout(500);
  await use.getByRole('button', { name: 'Mark as used' }).click();
  await expectToast(page, 'Code marked as used');
  await expect(rowsOf(page)).toContainText('Used');
  await expect(rowsOf(page)).toContainText('Slip 4711');
  await checkScreen('used');

  await page.getByRole('button', { name: `Mark as unused: ${code}` }).click();
  const release = page.getByRole('dialog', { name: 'Mark as unused' });
  await page.waitForTimeout(500);
  await release.getByRole('button', { name: 'Mark as unused' }).click();
  await expect(release.getByText('Reason is required')).toBeVisible();
  await checkScreen('release');
  await release.getByLabel('Reason').fill('The sale was cancelled');
  await release.getByRole('button', { name: 'Mark as unused' }).click();
  await expectToast(page, 'Code marked as unused');
  await expect(rowsOf(page)).toContainText('Usable');

  await page.getByRole('button', { name: `Switch off: ${code}` }).click();
  const off = page.getByRole('dialog', { name: 'Switch off' });
  await off.getByLabel('Reason').fill('The club was a copy');
  await page.waitForTimeout(500);
  await off.getByRole('button', { name: 'Switch off' }).click();
  await expectToast(page, 'Code switched off');
  await expect(rowsOf(page)).toContainText('Switched off');
  await checkScreen('off');

  await open(page, `${service.url}/admin/activity`);
  await expect(page.getByText('Discount code used', { exact: true })).toBeVisible();
  await expect(page.getByText('Marked a discount code as unused', { exact: true })).toBeVisible();
  await expect(page.getByText('Switched a discount code off', { exact: true })).toBeVisible();
  await service.stop();
});

test(
  'a scanned code opens at once, Enter confirms, and the next scan replaces it',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }, info) => {
    const [first, second] = [`First ${info.project.name}`, `Second ${info.project.name}`];
    const [code, other] = [await codeOf(page, service.url, first), await codeOf(page, service.url, second)];
    await open(page, `${service.url}/admin/codes`);
    await expect(searchOf(page)).toBeFocused();
    const dialog = page.getByRole('dialog', { name: 'Mark as used' });
    await scan(page, code.replaceAll('-', '').toLowerCase());
    await expect(dialog).toContainText(first);
    await confirm(dialog, page);
    await expectToast(page, 'Code marked as used');
    await expect(dialog).toBeHidden();
    await expect(searchOf(page)).toBeFocused();

    await scan(page, other);
    await expect(dialog).toContainText(second);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await scan(page, code);
    const usedBefore = page.getByRole('dialog', { name: 'Code already used' });
    await expect(usedBefore).toContainText('At the till on');
    await expect(usedBefore.getByRole('button', { name: 'Mark as unused' })).toBeVisible();
    await expectAccessible(page);
    await takePicture(page, 'used-before');
  },
);

test(
  'a code that another till has used meanwhile is refused with its use',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }, info) => {
    const customer = `Two tills ${info.project.name}`;
    const code = await codeOf(page, service.url, customer);
    await open(page, `${service.url}/admin/codes?${new URLSearchParams({ search: customer }).toString()}`);
    // The dialog reads the code once more when it opens, before the other till uses it.
    const isRead = page.waitForResponse((response) => /\/api\/admin\/codes\/\d+$/.test(response.url()));
    await page.getByRole('button', { name: `Mark as used: ${code}` }).click();
    await isRead;
    const dialog = page.getByRole('dialog', { name: 'Mark as used' });
    await expect(dialog.getByLabel('Slip number')).toBeFocused();
    const list = await page.request.get(
      `${service.url}/api/admin/codes?${new URLSearchParams({ search: code }).toString()}`,
    );
    const id = /"id":"(\d+)"/.exec(await list.text())?.[1] ?? '';
    const used = await page.request.post(`${service.url}/api/admin/codes/${id}/use`, { data: { slip: '77' } });
    expect(used.ok()).toBe(true);
    await dialog.getByLabel('Slip number').fill('78');
    await confirm(dialog, page);
    const refused = page.getByRole('dialog', { name: 'Code already used' });
    await expect(refused.getByRole('alert')).toContainText('slip 77, so nothing was changed.');
    await takePicture(page, 'refused');
    await refused.getByRole('button', { name: 'Back to the list' }).click();
    await expect(rowsOf(page)).toContainText('Slip 77');
  },
);
