import type { Locator, Page } from '@playwright/test';
import { openCartWith } from '../../harness/api.ts';
import { driver, fillCollection } from '../../harness/customer.ts';
import { expect, expectAccessible, test, takePicture } from '../../harness/test.ts';

const getQuote = (page: Page) => page.getByRole('button', { name: 'Get Quote', exact: true });

/** Returns whether nothing covers the middle of the element's top and bottom edges. */
function isUncovered(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    const x = left + Math.min(width / 2, 40);
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(x, y)));
  });
}

async function quote(page: Page): Promise<void> {
  await openCartWith(page, [driver]);
  await fillCollection(page);
  await getQuote(page).click();
  await expect(page.getByText('Shipping Quote Received', { exact: true })).toBeVisible();
}

test('a toast covers neither the first invalid field nor its error', { tag: '@phone' }, async ({ page }) => {
  await quote(page);
  await page.getByRole('button', { name: 'Change the collection' }).click();
  const phone = page.getByLabel('Contact Phone');
  await phone.fill('');
  // Where the toast is about to appear, so that the browser need not scroll to focus the field.
  await phone.evaluate((field) =>
    window.scrollBy(0, field.getBoundingClientRect().bottom - (window.innerHeight - 140)),
  );
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('Missing Address', { exact: true }).first()).toBeVisible();
  await expect(phone).toBeFocused();
  // Longer than scrolling to the field, and shorter than the toast.
  const { poll } = expect.configure({ timeout: 3000 });
  await poll(() => isUncovered(phone)).toBe(true);
  await poll(() => isUncovered(page.getByText('Enter a phone number for the courier'))).toBe(true);
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toBeVisible();
});

test('an earlier quote survives a failed request', { tag: ['@desktop', '@long'] }, async ({ page, context }) => {
  await quote(page);
  await page.getByRole('button', { name: 'Change the collection' }).click();
  await page.getByLabel('City').fill('Sandton');
  await context.setOffline(true);
  await getQuote(page).click();
  await expect(page.getByText('Failed to get shipping quote', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Get Quote First' })).toBeDisabled();
  const offer = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Keep this quote' }) });
  await expect(offer).toContainText('12 Links Road, Illovo, Johannesburg, 2196');
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await offer.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await takePicture(page, 'earlier-quote');
  await offer.getByRole('button', { name: 'Keep this quote' }).press('Enter');
  await expect(page.getByText('12 Links Road, Illovo, Johannesburg, 2196')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the collection' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();
});
