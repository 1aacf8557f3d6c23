import type { Locator, Page } from '@playwright/test';
import { photograph } from '../../harness/photographs.ts';
import { openCartWith } from '../../harness/api.ts';
import { driver, fillPersonal } from '../../harness/customer.ts';
import { expect, test } from '../../harness/test.ts';

async function openCheckout(page: Page): Promise<Locator> {
  await openCartWith(page, [driver]);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  return page.getByRole('dialog', { name: 'SA Legal Requirements' });
}

/** Submits, and expects the toast and the field's error to be fully visible. The toast stays as long as the mouse is over it. */
async function submitAndExpect(checkout: Locator, title: string, error: string): Promise<void> {
  await checkout.getByRole('button', { name: 'Submit Trade-In' }).click();
  await expect(checkout.getByRole('listitem').getByText(title, { exact: true })).toBeInViewport({ ratio: 1 });
  await checkout.getByRole('listitem').hover();
  await expect(checkout.getByText(error, { exact: true }).first()).toBeInViewport({ ratio: 1 });
}

for (const [width, height] of [
  [360, 740],
  [740, 360],
  [850, 900],
] as const) {
  test(`a field error stays visible beside its toast at ${width} × ${height}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const checkout = await openCheckout(page);
    const toast = checkout.getByRole('listitem');
    const document = checkout.getByLabel('ID Document');
    await submitAndExpect(checkout, 'Missing Required Information', 'Add a photo or PDF of your ID document');
    await expect(document).toBeFocused();
    await checkout.getByRole('button', { name: 'Dismiss message' }).click();
    await document.setInputFiles(await photograph(800, 500));
    await expect(checkout.getByText('is uploaded')).toBeVisible();
    const name = checkout.getByLabel('Full Name');
    await submitAndExpect(checkout, 'Missing Required Information', 'Enter your full name as it appears on your ID');
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport({ ratio: 1 });

    await checkout.getByRole('button', { name: 'Dismiss message' }).click();
    await expect(toast).toHaveCount(0);
    await fillPersonal(page, await photograph(800, 500));
    const tick = checkout.getByLabel('I confirm that the information is correct');
    await submitAndExpect(checkout, 'Confirmation Required', 'Please confirm that the information is correct');
    await expect(tick).toBeFocused();
    await expect(tick).toBeInViewport({ ratio: 1 });

    await page.keyboard.press('F8');
    await expect(tick).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toast).toHaveCount(0);
    await expect(checkout).toBeVisible();
    await expect(tick).toBeFocused();
    await expect(tick).toBeInViewport({ ratio: 1 });
    await expect(checkout.getByText('Please confirm that the information is correct', { exact: true })).toBeInViewport({
      ratio: 1,
    });
  });
}
