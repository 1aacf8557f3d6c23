import { photograph } from '../../harness/photographs.ts';
import { openCartWith } from '../../harness/api.ts';
import { driver, fillPersonal, irons, customerDetails, confirmAndSubmit } from '../../harness/customer.ts';
import { expect, waitUntilReady, test } from '../../harness/test.ts';

test(
  'Back closes the checkout and keeps its draft; Forward and a reload reopen it',
  { tag: '@usually-phone' },
  async ({ page }) => {
    await openCartWith(page, [irons]);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    const legal = page.getByRole('dialog', { name: 'SA Legal Requirements' });
    await fillPersonal(page, await photograph(800, 500));

    await page.goBack();
    await expect(legal).toBeHidden();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goForward();
    await expect(legal.getByLabel('ID Number')).toHaveValue(customerDetails.id);
    await expect(legal.getByText('is uploaded')).toBeVisible();
    await legal.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(legal).toBeHidden();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(legal.getByLabel('ID Number')).toHaveValue(customerDetails.id);

    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(stored).toContain(customerDetails.name);
    expect(stored).not.toContain(customerDetails.id);
    expect(stored).not.toContain('id-documents');

    await page.reload();
    await waitUntilReady(page);
    await expect(legal.getByLabel('Full Name')).toHaveValue(customerDetails.name);
    await expect(legal.getByLabel(/^Email/)).toHaveValue(customerDetails.email);
    await expect(legal.getByLabel('ID Number')).toHaveValue('');
  },
);

test(
  'Back after the result neither resubmits nor reopens the checkout',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    let submissions = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/trade-in/submit')) submissions += 1;
    });
    await openCartWith(page, [driver]);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await fillPersonal(page, await photograph(800, 500));
    await confirmAndSubmit(page);
    await page.goBack();
    const result = page.getByRole('dialog', { name: 'Trade-In Complete!' });
    await expect(result).toBeVisible();
    page.once('dialog', (question) => void question.accept());
    await result.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(submissions).toBe(1);
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
  },
);
