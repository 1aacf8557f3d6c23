import type { Page } from '@playwright/test';
import { photograph } from '../../harness/photographs.ts';
import { openCartWith } from '../../harness/api.ts';
import { driver, fillPersonal } from '../../harness/customer.ts';
import { expect, expectAccessible, open, takePicture, test, waitUntilReady } from '../../harness/test.ts';

/** Submits one club and drops the response after the service has created the trade-in. Returns its discount code. */
async function submitWithLostResponse(page: Page): Promise<string> {
  await openCartWith(page, [driver]);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(page, await photograph(800, 500));
  await page.getByLabel('I confirm that the information is correct').check();

  let body = '';
  await page.route(
    '**/api/trade-in/submit',
    async (route) => {
      body = await (await route.fetch()).text();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Submit Trade-In' }).click();
  await expect(page.getByText('We did not receive a response')).toBeVisible();
  return /"discountCode":"([^"]+)"/.exec(body)?.[1] ?? 'no code in the response';
}

test('a submission whose response was lost is retried and stored once', { tag: '@phone' }, async ({ page }) => {
  const code = await submitWithLostResponse(page);
  await expect(page.getByLabel('Full Name')).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Trade-In Complete!' })).toBeVisible();
  await expect(page.getByText(code).first()).toBeVisible();
});

test(
  'a submission whose response was lost shows its code after a reload',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const code = await submitWithLostResponse(page);
    await page.reload();
    await waitUntilReady(page);
    const result = page.getByRole('dialog', { name: 'Trade-In Complete!' });
    await expect(result.getByText(code, { exact: true })).toBeVisible();
    // An Enter too many neither closes the result nor loses the code.
    await page.keyboard.press('Enter');
    await result.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(result).toBeVisible();
    page.once('dialog', (question) => void question.accept());
    await result.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await open(page, '/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(result).toBeHidden();
  },
);

test('a failed upload keeps the file and can be retried', { tag: '@phone' }, async ({ page }) => {
  await openCartWith(page, [driver]);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.route('**/api/upload/id-document', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByLabel('ID Document').setInputFiles(await photograph(800, 500));
  await expect(page.getByRole('alert')).toContainText('Your file is still here');
  // axe can't measure the contrast of elements outside the viewport.
  await page.getByRole('button', { name: 'Try again' }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('is uploaded')).toBeVisible();
});

test('a photograph of 12 megapixels is uploaded at less than 1 MB', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await openCartWith(page, [driver]);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const picture = await photograph(4000, 3000);
  expect(picture.buffer.length).toBeGreaterThan(3_000_000);
  const sent = page.waitForRequest('**/api/upload/id-document');
  await page.getByLabel('ID Document').setInputFiles(picture);
  const { requestBodySize } = await (await sent).sizes();
  expect(requestBodySize).toBeLessThan(1_000_000);
  await expect(page.getByText('is uploaded')).toBeVisible();
});

test('an unknown path shows the 404 page', { tag: ['@phone', '@long'] }, async ({ page }) => {
  const response = await page.goto('/clubhouse');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectAccessible(page);
});

test(
  'the cart does not show that it is loading without JavaScript',
  { tag: ['@phone', '@long'] },
  async ({ browser, service }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${service.url}/cart`);
    await expect(page.getByRole('heading', { name: 'Your Trade-In Cart' })).toBeVisible();
    await expect(page.getByText('Loading your cart...')).toBeHidden();
    await context.close();
  },
);

test('an empty cart links to the first step', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await open(page, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start Trading In' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a cart that fails to load shows an error and can be retried', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/api/cart', (route) => route.abort('connectionreset'), { times: 1 });
  await page.goto('/cart');
  await expect(page.getByRole('alert')).toContainText('Your cart could not be loaded');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

for (const { path, api, title, next } of [
  {
    path: '/t/AAAAAAAAAAAAAAAAAAAAAA',
    api: '**/api/status/*',
    title: 'We could not load your trade-in',
    next: 'This link does not work',
  },
  {
    path: '/club-not-listed/AAAAAAAAAAAAAAAAAAAAAA',
    api: '**/api/club-requests/*',
    title: 'This page could not be loaded',
    next: 'This link does not work',
  },
]) {
  test(
    `a page that fails to load has a heading and can be retried: ${path}`,
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      await open(page, '/how-it-works');
      await page.route(api, (route) => route.abort('connectionreset'), { times: 1 });
      await page.evaluate((url) => history.pushState({}, '', url), path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectAccessible(page);
      await takePicture(page, 'failed');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
    },
  );
}
