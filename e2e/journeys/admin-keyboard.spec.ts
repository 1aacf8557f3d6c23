import type { Page } from '@playwright/test';
import { press, tabTo, typeInto } from '../harness/keyboard.ts';
import { mailsTo } from '../harness/mails.ts';
import { admin, type Service } from '../harness/service.ts';
import { expectToast } from '../harness/staff.ts';
import { expect, expectAccessible, open, ready, test } from '../harness/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('staff log in, change a password, log out and set a forgotten one anew, all by keys', async ({
  page,
  service,
}, info) => {
  const password = page.getByLabel(/^Password/);
  await page.goto('/admin/brands');
  await page.waitForURL('**/admin/login**');
  await ready(page);
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
  await changePassword(page, info.outputPath('account.png'));
  await press(page, button(page, 'Logout'));
  await page.waitForURL('**/admin/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  // To what it was, as other journeys log in to the same service.
  await setForgotten(page, service);
});

async function changePassword(page: Page, shot: string): Promise<void> {
  const account = button(page, `Account ${admin.username}`);
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await tabTo(page, account, 'Shift+Tab');
  // The first time the dialog's code has still to come, the second time it opens at once.
  for (let times = 0; times < 2; times++) {
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'Change password'));
    await page.screenshot({ path: shot });
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

async function setForgotten(page: Page, service: Service): Promise<void> {
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
  await expectToast(page, 'Reset link written');
  await expect(button(page, 'Forgot Password?')).toBeFocused();

  await expect.poll(newLink).toBeDefined();
  await open(page, newLink() ?? '');
  await typeInto(page, page.getByLabel('New Password'), admin.password);
  await typeInto(page, page.getByLabel('Confirm Password'), admin.password);
  await press(page, button(page, 'Reset Password'));
  await expectToast(page, 'Password reset successful');
  await expect(page.locator('main')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Go to login' }));
  await page.waitForURL('**/admin/login');
  await expect(page.getByLabel('Username')).toBeFocused();
}
