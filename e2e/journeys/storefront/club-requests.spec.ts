import type { Page } from '@playwright/test';
import { logInByApi } from '../../harness/api.ts';
import { confirmAndSubmit, fillPersonal } from '../../harness/customer.ts';
import { expectFocusVisible, press, tabTo, typeInto } from '../../harness/keyboard.ts';
import { expectWholeWords, resize } from '../../harness/layout.ts';
import { photograph } from '../../harness/photographs.ts';
import { expectToast } from '../../harness/staff.ts';
import {
  expect,
  expectAccessible,
  expectFitsPhone,
  expectPicture,
  open,
  test,
  waitUntilReady,
} from '../../harness/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Describes a club that no catalogue has, and sends it. */
async function askAbout(page: Page, model: string): Promise<void> {
  await page.getByLabel('Club type').selectOption('Driver');
  await page.getByLabel('Brand').fill('Zodia');
  await page.getByLabel('Name of the model').fill(model);
  await page.getByLabel('Cell number').fill('082 555 0134');
  await page.getByRole('button', { name: 'Ask for the Price' }).click();
  await page.waitForURL(/\/club-not-listed\/[\w-]{22}$/);
  await expect(heading(page)).toHaveText('We have your question');
}

async function openAsStaff(page: Page, url: string, path: string): Promise<void> {
  await logInByApi(page.request, url);
  await open(page, url + path);
}

test(
  'a customer asks about a club that is not listed, staff price it by keyboard, and the customer trades it in',
  { tag: '@desktop' },
  async ({ page, browser, service }) => {
    const model = 'Prototype 8';
    await open(page, '/');
    await page.getByRole('combobox').fill('zodia prototype');
    await page.getByRole('link', { name: 'Ask for its price' }).click();
    await expect(heading(page)).toHaveText('Is your club not in our list?');
    await waitUntilReady(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ask for the Price' }).click();
    await expect(page.getByLabel('Club type')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Add photos').setInputFiles([await photograph(800, 600), await photograph(600, 800)]);
    await expect(page.getByText('Photo 2', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await askAbout(page, model);
    // Without a mail server, the page promises no email.
    await expect(page.getByText(/Keep its link: we can't send it to you\.$/)).toBeVisible();
    await expectAccessible(page);
    const answerUrl = page.url();

    const staff = await (await browser.newContext({ baseURL: service.url })).newPage();
    await openAsStaff(staff, service.url, '/admin');
    await press(staff, staff.getByRole('link', { name: 'Price: Clubs to price' }));
    await expect(heading(staff)).toHaveText(`Zodia ${model}`);
    await expectPicture(staff.getByRole('list', { name: 'Photos' }).getByRole('img').last());
    await waitUntilReady(staff);
    await expectAccessible(staff);
    await expectFitsPhone(staff);
    await staff.keyboard.press('a');
    await expectFocusVisible(staff);
    await staff.keyboard.type('0');
    await staff.keyboard.press('Enter');
    await expect(
      staff.getByText('A price must be more than R0.00. Decline a club that is worth nothing.'),
    ).toBeVisible();
    await staff.keyboard.press('Control+A');
    await staff.keyboard.type('1500');
    await expect(
      staff.getByText(/^The customer gets R1500\.00 as a discount code, or R1200\.00 in cash/),
    ).toBeVisible();
    await typeInto(staff, staff.getByLabel('Note to the customer').first(), 'A rare one. Thank you.');
    await press(staff, staff.getByRole('button', { name: 'Offer this price' }));
    await expectToast(staff, 'Answer saved');
    await expect(staff.getByRole('region', { name: 'Answer' })).toBeFocused();
    await expectAccessible(staff);

    await page.reload();
    await waitUntilReady(page);
    await expect(heading(page)).toHaveText('Your club has a price');
    await expect(page.getByText('R1500.00', { exact: true })).toBeVisible();
    await expect(page.getByText('A rare one. Thank you.')).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Add to Cart for a Code' }).click();
    await page.waitForURL('**/cart');
    await waitUntilReady(page);
    await expect(page.getByText(/^This price holds until/)).toBeVisible();
    await expect(page.getByRole('button', { name: `Change Zodia ${model}` })).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await staff.reload();
    await expect(staff.getByText('Offered R1500.00 as a discount code, or R1200.00 in cash.')).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Undo the answer' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await fillPersonal(page, await photograph(800, 500));
    await confirmAndSubmit(page);
    await page.goto(answerUrl);
    await expect(heading(page)).toHaveText('This club is submitted');
    await staff.goto('/admin/club-requests');
    await expect(staff.getByRole('link', { name: `Zodia ${model}` })).toContainText('Submitted');
    await expectAccessible(staff);
    await expectFitsPhone(staff);
    await resize(staff, { width: 768, height: 900 });
    await expectWholeWords(staff);
  },
);

test(
  'staff recognise a club of the catalogue, undo the answer, and decline another club',
  { tag: ['@desktop', '@long'] },
  async ({ page, browser, service }) => {
    const [one, other] = ['Qi10 Max blue', 'Unknown'];
    const asking = await (await browser.newContext({ baseURL: service.url })).newPage();
    await open(asking, '/club-not-listed');
    await askAbout(asking, one);
    await open(page, '/club-not-listed');
    await askAbout(page, other);
    const staff = await (await browser.newContext({ baseURL: service.url })).newPage();
    await openAsStaff(staff, service.url, '/admin/brands');
    await staff.keyboard.press('Control+k');
    await expect(staff.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox')).toBeFocused();
    await staff.keyboard.type('club requests');
    await staff.keyboard.press('Enter');
    await expect(heading(staff)).toHaveText('Club Requests');
    await press(staff, staff.getByRole('link', { name: `Zodia ${one}` }));
    await press(staff, staff.getByRole('button', { name: /^It is this model: .*Qi10 Max/ }).first());
    const value = staff.getByLabel('Value as a discount code');
    await expect(value).toBeFocused();
    await expect(value).not.toHaveValue('');
    await staff.keyboard.press('Enter');
    await expectToast(staff, 'Answer saved');
    await asking.reload();
    await expect(asking.getByText(/^This is the .*Qi10 Max in our list\.$/)).toBeVisible();
    await press(staff, staff.getByRole('button', { name: 'Undo the answer' }));
    await expectToast(staff, 'Answer undone');
    await asking.reload();
    await expect(heading(asking)).toHaveText('We have your question');

    await open(staff, '/admin/club-requests');
    await staff.getByRole('link', { name: `Zodia ${other}` }).click();
    await expect(heading(staff)).toHaveText(`Zodia ${other}`);
    await tabTo(staff, staff.getByText('Decline instead'));
    await staff.keyboard.press('Enter');
    await staff.getByLabel('Reason').selectOption('Not recognised');
    await expectAccessible(staff);
    await press(staff, staff.getByRole('button', { name: 'Decline the club' }));
    await expectToast(staff, 'Answer saved');
    await page.reload();
    await waitUntilReady(page);
    await expect(heading(page)).toHaveText("We can't take this club");
    await expect(page.getByText(/^We could not tell which club it is\./)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a New Price' }).click();
    await expect(heading(page)).toHaveText('Is your club not in our list?');
  },
);

test(
  'the form leads to its answer on a phone, and the answer is readable without JavaScript',
  { tag: ['@phone', '@long'] },
  async ({ page, browser, service }) => {
    await open(page, '/club-not-listed');
    await expectAccessible(page);
    await page.getByLabel('Add photos').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no photo'),
    });
    await expect(page.getByText(/^notes\.txt was not added\. This file is not a photo\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeHidden();
    await expectAccessible(page);
    await askAbout(page, 'Phone 1');
    await expectAccessible(page);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: service.url });
    const plain = await context.newPage();
    const response = await plain.goto(page.url());
    await expect(heading(plain)).toHaveText('We have your question');
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await plain.goto('/club-not-listed');
    await expect(plain.locator('noscript > p')).toContainText('Sending your question needs JavaScript.');
    await expect(plain.getByRole('button', { name: 'Ask for the Price' })).toBeHidden();
    await context.close();
  },
);
