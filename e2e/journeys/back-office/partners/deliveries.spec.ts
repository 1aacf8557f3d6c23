import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logInByApi, submitByApi } from '../../../harness/api.ts';
import { press } from '../../../harness/keyboard.ts';
import { startService, type Service } from '../../../harness/service.ts';
import { expectToast, filterBy } from '../../../harness/staff.ts';
import {
  expect,
  expectAccessible,
  expectFitsPhone,
  open,
  test,
  takePicture,
  waitUntilReady,
} from '../../../harness/test.ts';

/** Makes every mail fail: a file takes the place of the directory that mails are written to. */
function breakMail({ dataDir }: Service): void {
  rmSync(join(dataDir, 'outbox'), { recursive: true, force: true });
  writeFileSync(join(dataDir, 'outbox'), '');
}

function mendMail({ dataDir }: Service): void {
  renameSync(join(dataDir, 'outbox'), join(dataDir, 'outbox-was-a-file'));
  mkdirSync(join(dataDir, 'outbox'));
}

test('staff see an email that failed, set it aside, and try it again until it is done @long', async ({ page }) => {
  const service = await startService({ MAIL: 'file' });
  await logInByApi(page.request, service.url);
  await open(page, `${service.url}/admin/deliveries`);
  await expect(page.getByRole('heading', { name: 'No delivery has failed' })).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'empty', { fullPage: true });

  breakMail(service);
  await submitByApi(service.url, { name: 'Palesa Mokoena', clubs: 1, byCourier: false });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Confirmation email', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/^An unexpected error: /)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await takePicture(page, 'failed', { fullPage: true });
  await page.reload();
  await waitUntilReady(page);
  await expect(page.getByRole('button', { name: 'Try all again: Mail server' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: 'Set aside: Confirmation email for Palesa Mokoena' }).click();
  await expectToast(page, 'Set aside: Confirmation email for Palesa Mokoena');
  await expect(page.locator('[data-index]')).toContainText('Set aside');

  mendMail(service);
  await page.getByRole('button', { name: 'Try again: Confirmation email for Palesa Mokoena' }).click();
  await expectToast(page, 'It is being tried again');
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await expect(page.getByRole('heading', { name: 'No delivery has failed' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Done' }).click();
  await expect(page.getByText('Confirmation email', { exact: true })).toBeVisible();
  await takePicture(page, 'done', { fullPage: true });
  await service.stop();
});

test('all deliveries that failed with a partner are tried again at once', { tag: '@long' }, async ({ page }) => {
  const service = await startService({ MAIL: 'file' });
  await logInByApi(page.request, service.url);
  breakMail(service);
  await submitByApi(service.url, { name: 'Palesa Mokoena', clubs: 1, byCourier: false });
  await submitByApi(service.url, { name: 'Sipho Dube', clubs: 1, byCourier: false });
  await open(page, `${service.url}/admin/deliveries`);
  const retryAll = page.getByRole('button', { name: 'Try all again: Mail server' });
  await expect(async () => {
    await page.reload();
    await waitUntilReady(page);
    await expect(page.getByText('2 not delivered')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await filterBy(page, 'Customer', 'Sipho');
  await expect(page.locator('[data-index]')).toHaveCount(1);
  // While the cause remains: ten seconds after a failure, an email is tried again without staff.
  await press(page, retryAll);
  await expectToast(page, '2 deliveries are being tried again');
  mendMail(service);
  await expect(async () => {
    await open(page, `${service.url}/admin/deliveries`);
    if (await retryAll.isVisible()) await press(page, retryAll);
    await expect(page.getByRole('heading', { name: 'No delivery has failed' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await service.stop();
});
