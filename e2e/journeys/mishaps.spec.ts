import type { Page } from '@playwright/test';
import { photograph } from '../harness/photographs.ts';
import { addClub, driver, fillPersonal } from '../harness/shopper.ts';
import { expect, expectAccessible, open, test } from '../harness/test.ts';

/** Submits one club; the service makes the trade-in, and the page never hears of it. The code that it was given. */
async function submitUnheard(page: Page): Promise<string> {
  await addClub(page, driver);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(page, await photograph(800, 500));
  await page.getByLabel('I confirm that the information is correct').check();

  let answer = '';
  await page.route(
    '**/api/trade-in/submit',
    async (route) => {
      answer = await (await route.fetch()).text();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Submit Trade-In' }).click();
  await expect(page.getByText('We could not hear the answer')).toBeVisible();
  return /"discountCode":"([^"]+)"/.exec(answer)?.[1] ?? 'no code was answered';
}

test('a submission whose answer was lost is asked for again and made once', { tag: '@phone' }, async ({ page }) => {
  const code = await submitUnheard(page);
  await expect(page.getByLabel('Full Name')).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Trade-In Complete!' })).toBeVisible();
  await expect(page.getByText(code).first()).toBeVisible();
});

test(
  'a submission whose answer was lost with the page shows its code once the cart is opened again',
  { tag: '@phone' },
  async ({ page }) => {
    const code = await submitUnheard(page);
    await page.reload();
    const result = page.getByRole('dialog', { name: 'Trade-In Complete!' });
    await expect(result.getByText(code, { exact: true })).toBeVisible();
    await result.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await open(page, '/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(result).toBeHidden();
  },
);

test('a broken upload keeps the file and is tried again when asked', { tag: '@phone' }, async ({ page }) => {
  await addClub(page, driver);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.route('**/api/upload/id-document', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByLabel('ID Document').setInputFiles(await photograph(800, 500));
  await expect(page.getByRole('alert')).toContainText('Your file is still here');
  // What has been scrolled away has no contrast to measure.
  await page.getByRole('button', { name: 'Try again' }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('is uploaded')).toBeVisible();
});

test('a photograph of 12 megapixels goes up as under 1 MB', { tag: '@phone' }, async ({ page }) => {
  await addClub(page, driver);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const picture = await photograph(4000, 3000);
  expect(picture.buffer.length).toBeGreaterThan(3_000_000);
  const sent = page.waitForRequest('**/api/upload/id-document');
  await page.getByLabel('ID Document').setInputFiles(picture);
  const { requestBodySize } = await (await sent).sizes();
  expect(requestBodySize).toBeLessThan(1_000_000);
  await expect(page.getByText('is uploaded')).toBeVisible();
});

test('an unknown page says so and leads home', { tag: '@phone' }, async ({ page }) => {
  const answer = await page.goto('/clubhouse');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectAccessible(page);
});

test('a cart without JavaScript does not say that it loads', { tag: '@phone' }, async ({ browser, service }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${service.url}/cart`);
  await expect(page.getByRole('heading', { name: 'Your Trade-In Cart' })).toBeVisible();
  await expect(page.getByText('Loading your cart…')).toBeHidden();
  await context.close();
});

test('an empty cart leads to the first step', async ({ page }) => {
  await open(page, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start Trading In' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a cart that could not be loaded says so, and is asked for again', async ({ page }) => {
  await page.route('**/api/cart', (route) => route.abort('connectionreset'), { times: 1 });
  await page.goto('/cart');
  await expect(page.getByRole('alert')).toContainText('Your cart could not be loaded');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
