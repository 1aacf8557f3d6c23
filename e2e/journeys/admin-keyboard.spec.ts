import { expectFocusSeen, press, tabTo, typeInto } from '../harness/keyboard.ts';
import { mailsTo } from '../harness/mails.ts';
import { admin, startService } from '../harness/service.ts';
import { expectToast } from '../harness/staff.ts';
import { logInByCall, submitByCalls } from '../harness/submissions.ts';
import { expect, expectAccessible, open, ready, test } from '../harness/test.ts';

test('staff log in, set a forgotten password anew, change it and log out, all by keys', async ({ page }, info) => {
  const service = await startService();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const username = page.getByLabel('Username');
  const password = page.getByLabel(/^Password/);
  await open(page, `${service.url}/admin/brands`);
  await page.waitForURL('**/admin/login**');
  await ready(page);
  await typeInto(page, username, admin.username);
  await typeInto(page, password, 'not-the-password');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login failed');
  await expect(password).toBeFocused();
  await expectAccessible(page);

  await press(page, button('Forgot Password?'));
  const forgot = page.getByRole('dialog', { name: 'Forgot Password?' });
  await expect(forgot.getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(forgot).toBeHidden();
  await expect(button('Forgot Password?')).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, button('Send Reset Email'));
  await expectToast(page, 'Reset email sent');
  await expect(button('Forgot Password?')).toBeFocused();

  const links = () => mailsTo(service, admin.username).flatMap((mail) => /http\S+token=[\w-]+/.exec(mail)?.[0] ?? []);
  await expect.poll(links).toHaveLength(1);
  await open(page, links()[0] ?? '');
  await typeInto(page, page.getByLabel('New Password'), 'seven-iron-by-the-keys');
  await typeInto(page, page.getByLabel('Confirm Password'), 'seven-iron-by-the-keys');
  await press(page, button('Reset Password'));
  await expectToast(page, 'Password reset successful');
  await expect(page.locator('main')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Go to login' }));
  await page.waitForURL('**/admin/login');
  await typeInto(page, username, admin.username);
  await typeInto(page, password, 'seven-iron-by-the-keys');
  await press(page, button('Login'));
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();

  const account = page.getByRole('button', { name: `Account ${admin.username}` });
  const change = page.getByRole('dialog', { name: 'Change password' });
  await tabTo(page, account, 'Shift+Tab');
  // Twice: the second time the dialog's code is there already, and it opens before the menu closes.
  for (const _ of ['late', 'at once']) {
    await page.keyboard.press('Enter');
    await press(page, button('Change password'));
    await expect(change.getByLabel('Current Password')).toBeFocused();
    await expect(page.locator('[popover]')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(change).toBeHidden();
    await expect(account).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('account.png') });
  await press(page, button('Change password'));
  await expectAccessible(page);
  await page.keyboard.type('seven-iron-by-the-keys');
  await typeInto(page, change.getByLabel('New Password'), 'nine-iron-by-the-keys');
  await typeInto(page, change.getByLabel('Confirm Password'), 'nine-iron-by-the-keys');
  await page.screenshot({ path: info.outputPath('change-password.png') });
  await press(page, change.getByRole('button', { name: 'Change password' }));
  await expectToast(page, 'Password changed');
  await expect(account).toBeFocused();
  await press(page, button('Logout'));
  await expectToast(page, 'Logged out');
  await page.waitForURL('**/admin/login');
  await expect(page.locator('main')).toBeFocused();
  await tabTo(page, username);
  await service.stop();
});

test('every screen is reached from the sidebar by Tab and Enter, and starts at its content', async ({
  page,
  service,
}, info) => {
  await logInByCall(page.request, service.url);
  await open(page, '/admin');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expectFocusSeen(page);
  await page.screenshot({ path: info.outputPath('skip.png') });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();

  const toggle = page.getByRole('button', { name: 'Toggle Sidebar' });
  await page.keyboard.press('Control+b');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  for (const title of [
    'Brands',
    'Models',
    'Category Images',
    'Trade-In Submissions',
    'Shipment Management',
    'Customer Data',
    'Bulk Upload',
    'Activity',
    'Overview',
  ]) {
    const link = page.getByRole('navigation').getByRole('link', { name: title });
    await tabTo(page, link, 'Shift+Tab');
    // Of a narrow rail only the icons show, and the name of the one that has the focus.
    if (title === 'Activity') await expectAccessible(page);
    if (title === 'Activity') await page.screenshot({ path: info.outputPath('narrow.png') });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await ready(page);
    await expect(page.locator('main')).toBeFocused();
  }
  await press(page, toggle, { by: 'Shift+Tab', key: 'Space' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle).toBeFocused();
});

test('the start page leads on by Enter, and its charts are read as tables', async ({ page, service }, info) => {
  await submitByCalls(service.url, { name: 'Palesa Mokoena', clubs: 1, byCourier: false });
  await logInByCall(page.request, service.url);
  await open(page, '/admin');
  await press(page, page.getByRole('button', { name: 'Refresh' }));
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  for (const chart of ['Trade-ins by week', 'Value by week']) {
    await press(page, page.getByRole('region', { name: chart }).getByText('Show as a table'));
    await expect(page.getByRole('table', { name: chart }).getByRole('row')).toHaveCount(13);
  }
  await expect(page.getByRole('table', { name: 'Clubs by type' })).toContainText('Driver');
  await page.screenshot({ path: info.outputPath('overview.png') });
  for (const [count, address] of [
    ['Pending shipments', /\/admin\/shipments\?status=pending$/],
    ['New trade-ins', /\/admin\/trade-ins$/],
  ] as const) {
    await press(page, page.getByRole('link', { name: count }), { by: 'Shift+Tab' });
    await expect(page).toHaveURL(address);
    await expect(page.locator('main')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
    await ready(page);
    await page.keyboard.press('End');
  }
});
