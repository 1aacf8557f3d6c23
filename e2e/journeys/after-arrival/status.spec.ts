import type { Page } from '@playwright/test';
import { submitByApi } from '../../harness/api.ts';
import { inspectByApi } from '../../harness/arrival.ts';
import { expect, expectAccessible, expectPicture, open, test, waitUntilReady } from '../../harness/test.ts';

const submission = { name: 'Thabo Nkosi', clubs: 2, byCourier: false };

const notice = (page: Page) => page.getByRole('main').getByRole('status');

test(
  'the link of a trade-in shows what happens next, and leads back after a reload',
  { tag: ['@phone', '@long'] },
  async ({ page, service }) => {
    const { reference, statusUrl } = await submitByApi(service.url, submission);
    await open(page, statusUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring us your clubs');
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByText(/An email about this trade-in without \d{4} is not from us/)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring us your clubs');
  },
);

test(
  'the status page is complete without JavaScript, and never sends its URL to other sites',
  { tag: '@phone' },
  async ({ browser, service }) => {
    const { statusUrl } = await submitByApi(service.url, submission);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: service.url });
    const page = await context.newPage();
    const response = await page.goto(statusUrl);
    await expect(page.getByText('Your discount code')).toBeVisible();
    await expect(page.locator('noscript > div')).toContainText(
      'To answer or to cancel, turn on JavaScript or call us.',
    );
    await expect(page.getByRole('button', { name: 'Cancel my trade-in' })).toBeHidden();
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await context.close();
  },
);

test(
  'a club that differs is accepted after a look at its photographs, and the answer can be undone',
  { tag: '@usually-phone' },
  async ({ page, service }) => {
    const { reference, statusUrl } = await submitByApi(service.url, submission);
    await inspectByApi(service.url, reference, [
      { face: 'Average' },
      { face: 'Below Average', value: 100_00, note: 'The face is worn in the middle.', photos: 2 },
    ]);
    await open(page, statusUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One club is not quite as you described');
    await expect(page.getByText('The face is worn in the middle.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'See all 2 photos' }).click();
    const photos = page.getByRole('dialog', { name: /^Photo 1 of 2/ });
    await expectPicture(photos.getByRole('img'));
    await page.keyboard.press('Escape');

    const accept = page.getByRole('button', { name: 'Accept R100.00' });
    const decline = page.getByRole('button', { name: 'Decline, return it free' });
    expect(await accept.boundingBox()).toMatchObject(await sizeOf(decline));
    await accept.click();
    const question = page.getByRole('dialog', { name: 'Accept R100.00?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Yes, accept R100.00' }).click();
    await expect(notice(page)).toContainText('Your answer is sent.');
    await expect(notice(page)).toBeFocused();
    await expect(accept).toBeHidden();

    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notice(page)).toContainText('Your answer was undone.');
    await expect(accept).toBeVisible();
  },
);

async function sizeOf(element: ReturnType<Page['getByRole']>) {
  const box = await element.boundingBox();
  return { width: box?.width, height: box?.height };
}

test(
  'several offers are answered together, with the total before they are sent',
  { tag: ['@phone', '@long'] },
  async ({ page, service }) => {
    const { reference, statusUrl } = await submitByApi(service.url, submission);
    await inspectByApi(service.url, reference, [
      { face: 'Below Average', value: 100_00 },
      { face: 'Below Average', value: 200_00 },
    ]);
    await open(page, statusUrl);
    await expect(page.getByRole('button', { name: /^Send 0 answers/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Accept R100.00' }).click();
    await page.getByRole('button', { name: 'Decline, return it free' }).nth(1).click();
    await page.getByRole('button', { name: 'Send 2 answers' }).click();
    const question = page.getByRole('dialog', { name: 'Send 2 answers?' });
    await expect(question.getByText('You get R100.00 in all.')).toBeVisible();
    await question.getByRole('button', { name: 'Yes, send' }).click();
    await expect(notice(page)).toContainText('You get R100.00 in all.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One club comes back to you');
    await expectAccessible(page);
  },
);

test(
  'an offer that was answered in another tab is refused, and shown as it is now',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    const { reference, statusUrl } = await submitByApi(service.url, { ...submission, clubs: 1 });
    await inspectByApi(service.url, reference, [{ face: 'Below Average', value: 100_00 }]);
    await open(page, statusUrl);
    const other = await page.context().newPage();
    await open(other, statusUrl);
    await other.getByRole('button', { name: 'Decline, return it free' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Yes, decline' }).click();
    await expect(notice(other)).toContainText('Your answer is sent.');
    await page.getByRole('button', { name: 'Accept R100.00' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Yes, accept/ })
      .click();
    await expect(notice(page)).toContainText('This offer has been answered already.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One club comes back to you');
  },
);

test('a trade-in is cancelled before the collection', { tag: ['@phone', '@long'] }, async ({ page, service }) => {
  const { statusUrl } = await submitByApi(service.url, { ...submission, byCourier: true });
  await open(page, statusUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We book a courier for your clubs');
  await page.getByRole('button', { name: 'Cancel my trade-in' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel your trade-in?' });
  await expect(question.getByText('The courier does not come.')).toBeVisible();
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your trade-in is cancelled');
  await expect(page.getByText('It is switched off.')).toBeVisible();
  await expectAccessible(page);
});

test('a wrong link shows that it does not work', { tag: ['@phone', '@long'] }, async ({ page }) => {
  const response = await page.goto('/t/AAAAAAAAAAAAAAAAAAAAAA');
  expect(response?.status()).toBe(404);
  await waitUntilReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await expectAccessible(page);
});
