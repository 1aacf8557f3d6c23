import { photograph } from '../../harness/photographs.ts';
import { openCartWith } from '../../harness/api.ts';
import {
  addClub,
  chooseClub,
  customerDetails,
  driver,
  fillBanking,
  fillPersonal,
  irons,
} from '../../harness/customer.ts';
import { expect, expectAccessible, open, test, takePicture } from '../../harness/test.ts';

test('a dropped-off club is paid in cash', { tag: '@phone' }, async ({ page }) => {
  await addClub(page, irons, 'Cash');
  await chooseClub(page, driver);
  await expect(
    page.getByText('You have items in your cart with Cash payment. All clubs must use the same payment method.'),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Trade-In/ })).toHaveCount(0);

  await open(page, '/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const legal = page.getByRole('dialog', { name: 'SA Legal Requirements' });
  await fillPersonal(page, await photograph(800, 500));
  await legal.getByLabel('I confirm that the information is correct').check();
  await legal.getByRole('button', { name: 'Submit Trade-In' }).click();
  await expect(page.getByText('Missing Banking Information', { exact: true })).toBeVisible();
  await fillBanking(page);
  await expectAccessible(page);
  await takePicture(page, 'checkout-cash');
  await legal.getByRole('button', { name: 'Submit Trade-In' }).click();

  const result = page.getByRole('dialog', { name: 'Trade-In Complete!' });
  await expect(result.getByText('within 24 hours after successful inspection')).toBeVisible();
  await expect(result.getByText('discount code', { exact: false })).toHaveCount(0);
  await expectAccessible(page);
  await takePicture(page, 'result-cash');
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the result links to the invoice of the courier fee', { tag: ['@phone', '@long'] }, async ({ page }) => {
  const invoiceUrl = 'https://shop.example.com/invoices/17';
  await page.route(invoiceUrl, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Invoice 17</h1>' }));
  await page.route('**/api/trade-in/submit', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const withInvoice = body
      .replace('"invoiceUrl":null', `"invoiceUrl":"${invoiceUrl}"`)
      .replace('"shippingCost":0', '"shippingCost":14900');
    await route.fulfill({ response, body: withInvoice });
  });
  await openCartWith(page, [irons], 'Cash');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(page, await photograph(800, 500));
  await fillBanking(page);
  await page.getByLabel('I confirm that the information is correct').check();
  await page.getByRole('button', { name: 'Submit Trade-In' }).click();
  const result = page.getByRole('dialog', { name: 'Payment Required' });
  await expect(result.getByText('R149.00')).toBeVisible();
  await expectAccessible(page);
  await result.getByRole('link', { name: 'Pay Courier Fee' }).click();
  await expect(page.getByRole('heading', { name: 'Invoice 17' })).toBeVisible();
});

test(
  'a checkout whose cart another tab switched to cash goes on with the bank account',
  { tag: '@long' },
  async ({ page, context }) => {
    const changed = 'The payment type of your cart has changed. Please look at your cart again.';
    await openCartWith(page, [irons]);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await fillPersonal(page, await photograph(800, 500));
    await page.getByLabel('I confirm that the information is correct').check();
    const otherTab = await context.newPage();
    await open(otherTab, '/cart');
    await otherTab.getByRole('radio', { name: /^Cash/ }).check();
    await expect(otherTab.getByText('Payment type changed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit Trade-In' }).click();
    await expect(page.getByText(changed, { exact: true })).toBeVisible();
    const legal = page.getByRole('dialog', { name: 'SA Legal Requirements' });
    await expect(legal).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(legal.getByLabel('Full Name')).toHaveValue(customerDetails.name);
    await fillBanking(page);
    await page.getByRole('button', { name: 'Submit Trade-In' }).click();
    await expect(page.getByRole('dialog', { name: 'Trade-In Complete!' })).toBeVisible();
  },
);
