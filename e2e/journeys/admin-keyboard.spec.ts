import { admin } from '../harness/service.ts';
import { expectToast } from '../harness/staff.ts';
import { expect, test } from '../harness/test.ts';

// Keyboards stand at the counter.
test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test('a price is changed without a mouse: slash, arrows, Enter', async ({ page }) => {
  await page.goto('/admin/models');
  await page.waitForURL('**/admin/login**');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 20; steps++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
      if (name.test(focused)) return;
    }
    throw new Error(`Tab never came to ${name.source}`);
  };
  await tabTo(/username/);
  await page.keyboard.type(admin.username);
  await tabTo(/password/);
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Models' })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('stealth 2');
  await expect(page).toHaveURL(/name=stealth/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /^Edit TaylorMade Stealth 2/ });
  await expect(form).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await tabTo(/price/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('3210');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Model updated');
  await expect(page.getByText('R3210.00', { exact: true })).toBeVisible();
  // Back where it began, so that the next one is an arrow away.
  await expect(page.locator('tr[data-index="0"]')).toBeFocused();
});
