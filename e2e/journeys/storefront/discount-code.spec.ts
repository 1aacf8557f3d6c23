import type { Page } from '@playwright/test';
import { mailsTo } from '../../harness/mail.ts';
import { photograph } from '../../harness/photographs.ts';
import {
  addClub,
  courierChoice,
  customerDetails,
  driver,
  fillCollection,
  fillPersonal,
  irons,
} from '../../harness/customer.ts';
import { expect, expectAccessible, test, takePicture, waitUntilReady } from '../../harness/test.ts';

test(
  'two clubs collected by courier result in one discount code',
  { tag: '@usually-phone' },
  async ({ page, service }) => {
    const checkScreen = async (name: string) => {
      await expectAccessible(page);
      await takePicture(page, name, { fullPage: true });
    };
    await addClub(page, irons);
    await addClub(page, driver);
    await expect(page.getByRole('link', { name: /View Trade-In Cart/ })).toContainText('2');
    await checkScreen('cart');

    await courierChoice(page).check();
    await expect(page.getByRole('button', { name: 'Get Quote First' })).toBeDisabled();
    await page.getByRole('button', { name: 'Get Quote', exact: true }).click();
    await expect(page.getByText('Missing Address', { exact: true })).toBeVisible();
    await fillCollection(page);
    await page.getByRole('button', { name: 'Get Quote', exact: true }).click();
    await expect(page.getByText('Shipping Quote Received', { exact: true })).toBeVisible();
    await checkScreen('cart-quoted');

    await page.reload();
    await waitUntilReady(page);
    await page.getByRole('button', { name: 'Change the collection' }).click();
    await expect(page.getByLabel('Street')).toHaveValue('12 Links Road');
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    const legal = page.getByRole('dialog', { name: 'SA Legal Requirements' });
    await legal.getByRole('button', { name: 'Submit Trade-In' }).click();
    await expect(page.getByText('Missing Required Information', { exact: true })).toBeVisible();
    await checkScreen('checkout-errors');
    await fillPersonal(page, await photograph(800, 500));
    await legal.getByRole('button', { name: 'Submit Trade-In' }).click();
    await expect(page.getByText('Confirmation Required', { exact: true })).toBeVisible();
    await legal.getByLabel('I confirm that the information is correct').check();
    await checkScreen('checkout');
    await legal.getByRole('button', { name: 'Submit Trade-In' }).click();

    const result = page.getByRole('dialog', { name: 'Trade-In Complete!' });
    await expect(result).toBeVisible();
    await checkScreen('result');
    const code = /[0-9A-Z]{4}(-[0-9A-Z]{4})+/.exec(await result.innerText())?.[0] ?? '';
    expect(code.length).toBeGreaterThan(18);
    await expect(result.getByRole('button', { name: 'Shop Now with Discount' })).toBeVisible();
    await expectPrintedPage(page, code);
    await expect(page.getByRole('link', { name: /View Trade-In Cart/ })).not.toContainText('2');

    await expect.poll(() => mailsTo(service, customerDetails.email).some((mail) => mail.includes(code))).toBe(true);
    await result.getByRole('button', { name: 'Copy Code & Close' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

/** Expects the print of the result to fit on one A4 page, with the code, the clubs and the day of the collection, and no controls. */
async function expectPrintedPage(page: Page, code: string): Promise<void> {
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  // A4 at 96 dots per inch, less Chromium's margins.
  const paper = { width: 718, height: 1047 };
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  const result = page.getByRole('dialog');
  for (const text of [code, 'Reference', `${irons.brand} ${irons.model}`, `${driver.brand} ${driver.model}`]) {
    await expect(result.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(result.getByText(/^\w+day, \d+ \w+ \d{4}$/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(paper.height);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(screen);
}
