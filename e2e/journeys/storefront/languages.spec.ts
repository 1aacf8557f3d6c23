import { type Language, languageFacts } from '@trade-in/words/languages';
import { type Words, wordsIn } from '@trade-in/words/words-in';
import { type Page, request } from '@playwright/test';
import { isLong } from '../../../tools/test-support/test-scope.ts';
import { logInByApi, readJson, submitByApi, textAt, valueAt } from '../../harness/api.ts';
import { inspectByApi } from '../../harness/arrival.ts';
import { expectUnclipped, expectWholeWords } from '../../harness/layout.ts';
import { customerDetails, irons, modelOption } from '../../harness/customer.ts';
import { mailsTo } from '../../harness/mail.ts';
import { photograph } from '../../harness/photographs.ts';
import { startService, type Service } from '../../harness/service.ts';
import { expect, expectAccessible, open, test as base, waitUntilReady, takePicture } from '../../harness/test.ts';

const test = base.extend<object, { service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const service = await startService({ LANGUAGES: isLong ? 'en,af,zu,en-XA' : 'en,af,zu' });
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// In parallel, each worker would start a service of its own.
test.describe.configure({ mode: 'default' });

test.describe('a browser in Afrikaans @phone', () => {
  test.use({ locale: 'af-ZA' });

  test('gets Afrikaans pages, and keeps the language that the customer chooses', async ({ page }) => {
    await open(page, '/?type=Irons');
    await expect(page).toHaveURL('/af/?type=Irons');
    await expect(page.locator('html')).toHaveAttribute('lang', 'af-ZA');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('af').brandStep.title());

    await page.getByRole('link', { name: 'isiZulu' }).click();
    await expect(page).toHaveURL('/zu/?type=Irons');
    await waitUntilReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('zu').brandStep.title());
    await page.getByRole('link', { name: wordsIn('zu').shell.viewCart() }).click();
    await expect(page).toHaveURL('/zu/cart');
    await expect(page).toHaveTitle(new RegExp(wordsIn('zu').shell.cartTitle()));
    await open(page, '/');
    await expect(page).toHaveURL('/zu/');

    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/');
    await waitUntilReady(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-ZA');
    await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  });
});

// The texts of `en-XA` are longer than those of the others.
for (const language of ['af', 'zu', 'en-XA'] satisfies Language[]) {
  test(`a trade-in in ${languageFacts[language].name} has room for its texts @phone @long`, async ({
    page,
    service,
  }) => {
    const words = wordsIn(language);
    const shots = new Screens(page);
    await chooseClub(page, language, shots);
    await page.getByRole('button', { name: words.confirmStep.addToCart() }).click();
    await page.waitForURL(`/${language}/cart`);
    await waitUntilReady(page);
    await requestQuote(page, words, shots);
    await page.getByRole('button', { name: words.cart.proceedToCheckout() }).click();
    await completeCheckout(page, words, shots);
    await expect(page.getByRole('heading', { name: words.result.completeTitle() })).toBeVisible();
    await shots.check('result');

    const mails = () => mailsTo(service, customerDetails.email);
    await expect
      .poll(() => mails().some((mail) => mail.includes(`<html lang="${languageFacts[language].tag}"`)))
      .toBe(true);
    await open(page, `/${language}/no-such-page`);
    await shots.check('not-found');
    await open(page, `/${language}/club-not-listed`);
    await shots.check('club-not-listed');
  });

  test(`the pages of a customer's links in ${languageFacts[language].name} have room for their texts @phone @long`, async ({
    page,
    service,
  }) => {
    const shots = new Screens(page);
    const submission = { name: customerDetails.name, clubs: 2, byCourier: true };
    const { reference, statusUrl } = await submitByApi(service.url, submission);
    await open(page, `/${language}${statusUrl}`);
    await shots.check('status-submitted');
    await inspectByApi(service.url, reference, [
      { face: 'Below Average', value: 100_00 },
      { face: 'Below Average', value: 200_00, photos: 1 },
    ]);
    await page.reload();
    await waitUntilReady(page);
    const { statusPage } = wordsIn(language);
    for (const amount of ['R100.00', 'R200.00']) {
      await expect(page.getByRole('button', { name: statusPage.accept({ amount }), exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: statusPage.decline(), exact: true })).toHaveCount(2);
    for (const width of [320, 768, 1024, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectWholeWords(page);
    }
    await shots.check('status-offered');
    await open(page, `/${language}/t/AAAAAAAAAAAAAAAAAAAAAA`);
    await shots.check('status-unknown');

    await askForPrice(page, language);
    await shots.check('club-request-waiting');
    await priceByApi(service.url);
    await page.reload();
    await waitUntilReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn(language).clubRequest.offeredTitle());
    await shots.check('club-request-priced');
  });
}

/** Checks and photographs one screen after another. */
class Screens {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async check(name: string): Promise<void> {
    await expectAccessible(this.#page);
    await this.#page.emulateMedia({ reducedMotion: 'reduce' });
    await expectUnclipped(this.#page);
    await takePicture(this.#page, name, { fullPage: true });
  }
}

async function chooseClub(page: Page, language: Language, screens: Screens): Promise<void> {
  const { wizard } = wordsIn(language);
  const next = page.getByRole('button', { name: wizard.next(), exact: true });
  await open(page, `/${language}/`);
  await screens.check('type');
  await page.locator(`[name=type][value=${irons.type}]`).press('Space');
  await next.click();
  await page.getByRole('radio', { name: irons.brand, exact: true }).press('Space');
  await screens.check('brand');
  await next.click();
  await expect(modelOption(page, irons.model)).toBeVisible();
  await screens.check('model');
  await modelOption(page, irons.model).click();
  await expect(page.locator('[name=condition]').first()).toBeVisible();
  await screens.check('confirm');
}

async function requestQuote(page: Page, { courier }: Words, screens: Screens): Promise<void> {
  const button = page.getByRole('button', { name: courier.getQuote(), exact: true });
  await page.locator('[name=delivery][value=courier]').check();
  await button.click();
  await screens.check('cart-errors');
  const fields = {
    street: '12 Links Road',
    suburb: 'Illovo',
    city: 'Johannesburg',
    postalCode: '2196',
    contactName: customerDetails.name,
    contactPhone: customerDetails.cell,
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
  await button.click();
  await expect(page.getByText(courier.quotedTitle(), { exact: true })).toBeVisible();
  await screens.check('cart-quoted');
}

async function completeCheckout(page: Page, words: Words, screens: Screens): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words.checkout.title() });
  const submit = dialog.getByRole('button', { name: words.checkout.submit() });
  await submit.click();
  await screens.check('checkout-errors');
  const fields = {
    customerFullName: customerDetails.name,
    customerIdNumber: customerDetails.id,
    customerAddress: customerDetails.address,
    customerCellNumber: customerDetails.cell,
    customerEmail: customerDetails.email,
  };
  for (const [name, value] of Object.entries(fields)) await dialog.locator(`[name=${name}]`).fill(value);
  const document = await photograph(800, 500);
  await dialog.locator('[name=idDocument]').setInputFiles(document);
  const uploaded = words.idDocument.uploaded({ name: document.name, size: '' }).split('(')[0] ?? '';
  await expect(dialog.getByText(uploaded)).toBeVisible();
  // The English counts, so nothing of the panel may be missing there.
  const english = dialog.locator(`[lang=${languageFacts.en.tag}]`);
  await expect(english.filter({ hasText: wordsIn('en').checkout.trustTitle() })).toBeVisible();
  await dialog.locator('[name=confirmation]').check();
  await screens.check('checkout');
  await submit.click();
  await expect(dialog).toBeHidden();
}

async function askForPrice(page: Page, language: Language): Promise<void> {
  const { clubRequest: words } = wordsIn(language);
  await open(page, `/${language}/club-not-listed`);
  await page.locator('[name=type]').selectOption('Driver');
  for (const [name, value] of Object.entries({
    brand: 'Zodia',
    name: 'Prototype 8',
    cellNumber: customerDetails.cell,
  })) {
    await page.locator(`[name=${name}]`).fill(value);
  }
  await page.getByRole('button', { name: words.send(), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.waitingTitle());
}

/** Answers the only open request with a price and a note. */
async function priceByApi(baseURL: string): Promise<void> {
  const staff = await request.newContext({ baseURL });
  await logInByApi(staff, baseURL);
  const reference = textAt(await readJson(staff.get('/api/admin/club-requests')), 'requests', 0, 'reference');
  const path = `/api/admin/club-requests/${reference}`;
  const version = valueAt(await readJson(staff.get(path)), 'version');
  await readJson(staff.post(`${path}/price`, { data: { version, value: 1500_00, note: 'A rare one. Thank you.' } }));
  await staff.dispose();
}
