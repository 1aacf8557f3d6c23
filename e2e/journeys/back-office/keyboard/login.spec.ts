import type { Page } from '@playwright/test';
import { press, tabTo, typeInto } from '../../../harness/keyboard.ts';
import { mailsTo } from '../../../harness/mail.ts';
import { admin, type Service } from '../../../harness/service.ts';
import { expectToast } from '../../../harness/staff.ts';
import { expect, expectAccessible, open, waitUntilReady, test, takePicture } from '../../../harness/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('login, password change, logout and password reset work with the keyboard', async ({ page, service }) => {
  const password = page.getByLabel(/^Password/);
  await page.goto('/admin/brands');
  await page.waitForURL('**/admin/login**');
  await waitUntilReady(page);
  await typeInto(page, page.getByLabel('Username'), admin.username);
  await typeInto(page, password, 'not-the-password');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login failed');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(admin.password);
  await press(page, button(page, 'Login'));
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await changePassword(page);
  await press(page, button(page, 'Logout'));
  await page.waitForURL('**/admin/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  // Restores the original password, because other journeys log in to the same service.
  await resetPassword(page, service);
});

async function changePassword(page: Page): Promise<void> {
  const account = button(page, `Account ${admin.username}`);
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await tabTo(page, account, 'Shift+Tab');
  // The first time, the dialog's code still has to load; the second time, it opens at once.
  for (let times = 0; times < 2; times++) {
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'Change password'));
    await takePicture(page, 'account');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Current Password')).toBeFocused();
    await expect(page.locator('[popover]')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(account).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await press(page, button(page, 'Change password'));
  await expectAccessible(page);
  await page.keyboard.type(admin.password);
  await typeInto(page, dialog.getByLabel('New Password'), 'nine-iron-by-the-keys');
  await typeInto(page, dialog.getByLabel('Confirm Password'), 'nine-iron-by-the-keys');
  await press(page, dialog.getByRole('button', { name: 'Change password' }));
  await expectToast(page, 'Password changed');
  await expect(account).toBeFocused();
}

async function resetPassword(page: Page, service: Service): Promise<void> {
  const links = () => mailsTo(service, admin.username).flatMap((mail) => /http\S+token=[\w-]+/.exec(mail)?.[0] ?? []);
  const before = links();
  const newLink = () => links().find((link) => !before.includes(link));
  const dialog = page.getByRole('dialog', { name: 'Forgot Password?' });
  await press(page, button(page, 'Forgot Password?'));
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Forgot Password?')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(admin.username);
  await press(page, button(page, 'Send Reset Email'));
  await expectToast(page, 'Reset link created');
  await expect(button(page, 'Forgot Password?')).toBeFocused();

  await expect.poll(newLink).toBeDefined();
  await open(page, newLink() ?? '');
  await typeInto(page, page.getByLabel('New Password'), admin.password);
  await typeInto(page, page.getByLabel('Confirm Password'), admin.password);
  await press(page, button(page, 'Reset Password'));
  await expectToast(page, 'Password reset successful');
  // The login page opens by itself after two seconds.
  await page.waitForURL('**/admin/login');
  await expect(page.getByLabel('Username')).toBeFocused();
}
