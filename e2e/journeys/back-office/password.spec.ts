import type { Page } from '@playwright/test';
import { press } from '../../harness/keyboard.ts';
import { mailsTo } from '../../harness/mail.ts';
import { admin, startService } from '../../harness/service.ts';
import { expectToast, logIn } from '../../harness/staff.ts';
import { expect, expectAccessible, waitUntilReady, test, takePicture } from '../../harness/test.ts';

const newPassword = 'seven-iron-in-the-wind';

const linkIn = (mail: string) => /http\S+\/admin\/reset-password#token=[\w-]+/.exec(mail)?.[0];

/** Keeps the screen after a reset open, which the login page replaces after two seconds. Call before opening the reset page. */
async function delayLoginPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = window.setTimeout;
    const delayed = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
      original(run, ms === 2000 ? 120_000 : ms, ...args);
    window.setTimeout = Object.assign(delayed, original);
  });
}

test(
  'a password reset by mail sets a new password and ends open sessions',
  { tag: ['@desktop', '@long'] },
  async ({ page, browser }) => {
    const service = await startService();
    const other = await (await browser.newContext()).newPage();
    await logIn(other, `${service.url}/admin/brands`);
    const checkScreen = async (name: string) => {
      await expectAccessible(page);
      await takePicture(page, name);
    };

    await page.goto(`${service.url}/admin/login`);
    await waitUntilReady(page);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot Password?' });
    await dialog.getByLabel('Username').fill(admin.username);
    await checkScreen('forgot');
    await dialog.locator('button[type=submit]').click();
    await expectToast(page, 'Reset link created');

    await expect.poll(() => mailsTo(service, admin.username).map(linkIn).filter(Boolean)).toHaveLength(1);
    const link = mailsTo(service, admin.username).map(linkIn).find(Boolean) ?? '';
    await delayLoginPage(page);
    await page.goto(link);
    await waitUntilReady(page);
    await page.getByLabel('New Password').fill('password1');
    await page.getByLabel('Confirm Password').fill('password1');
    await page.locator('button[type=submit]').click();
    await expectToast(page, 'Reset failed');
    await checkScreen('too-common');
    await page.getByLabel('New Password').fill(newPassword);
    await page.getByLabel('Confirm Password').fill(newPassword);
    await page.locator('button[type=submit]').click();
    await expectToast(page, 'Password reset successful');
    await expect(page.locator('main')).toBeFocused();
    await checkScreen('reset');

    await press(page, page.getByRole('link', { name: 'Go to login' }));
    await page.waitForURL('**/admin/login');
    const logInWith = async (password: string) => {
      await page.getByLabel('Username').fill(admin.username);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
    };
    await logInWith(admin.password);
    await expectToast(page, 'Login failed');
    await logInWith(newPassword);
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await waitUntilReady(page);
    await checkScreen('overview');

    await other.reload();
    await other.waitForURL('**/admin/login**');
    await page.goto(link);
    await waitUntilReady(page);
    await page.getByLabel('New Password').fill(`${newPassword}-again`);
    await page.getByLabel('Confirm Password').fill(`${newPassword}-again`);
    await page.locator('button[type=submit]').click();
    await expectToast(page, 'Reset failed');
    await other.context().close();
    await service.stop();
  },
);
