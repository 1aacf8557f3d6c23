import { mailsTo } from '../harness/mails.ts';
import { admin, startService } from '../harness/service.ts';
import { expectToast, logIn } from '../harness/staff.ts';
import { expect, expectAccessible, ready, test } from '../harness/test.ts';

const newPassword = 'seven-iron-in-the-wind';

const linkIn = (mail: string) => /http\S+\/admin\/reset-password#token=[\w-]+/.exec(mail)?.[0];

test(
  'a forgotten password is set anew by mail, and ends what was open under the old one',
  { tag: '@desktop' },
  async ({ page, browser }, info) => {
    const service = await startService();
    const other = await (await browser.newContext()).newPage();
    await logIn(other, `${service.url}/admin/brands`);
    const look = async (name: string) => {
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath(`${name}.png`) });
    };

    await page.goto(`${service.url}/admin/login`);
    await ready(page);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot Password?' });
    await dialog.getByLabel('Username').fill(admin.username);
    await look('forgot');
    await dialog.locator('button[type=submit]').click();
    await expectToast(page, 'Reset link written');

    await expect.poll(() => mailsTo(service, admin.username).map(linkIn).filter(Boolean)).toHaveLength(1);
    const link = mailsTo(service, admin.username).map(linkIn).find(Boolean) ?? '';
    await page.goto(link);
    await ready(page);
    await page.getByLabel('New Password').fill('password1');
    await page.getByLabel('Confirm Password').fill('password1');
    await page.locator('button[type=submit]').click();
    await expectToast(page, 'Reset failed');
    await look('too-common');
    await page.getByLabel('New Password').fill(newPassword);
    await page.getByLabel('Confirm Password').fill(newPassword);
    await page.locator('button[type=submit]').click();
    await expectToast(page, 'Password reset successful');
    await look('reset');

    await page.waitForURL('**/admin/login');
    const enter = async (password: string) => {
      await page.getByLabel('Username').fill(admin.username);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
    };
    await enter(admin.password);
    await expectToast(page, 'Login failed');
    await enter(newPassword);
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await ready(page);
    await look('overview');

    await other.reload();
    await other.waitForURL('**/admin/login**');
    await page.goto(link);
    await ready(page);
    await page.getByLabel('New Password').fill(`${newPassword}-again`);
    await page.getByLabel('Confirm Password').fill(`${newPassword}-again`);
    await page.locator('button[type=submit]').click();
    await expectToast(page, 'Reset failed');
    await other.context().close();
    await service.stop();
  },
);
