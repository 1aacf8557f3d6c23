import type { Page } from '@playwright/test';
import { photograph } from '../../harness/photographs.ts';
import { chooseClub, fillCollection, fillPersonal, confirmAndSubmit } from '../../harness/customer.ts';
import { expectToast } from '../../harness/staff.ts';
import { logInByApi } from '../../harness/api.ts';
import { expect, open, waitUntilReady, test, takePicture } from '../../harness/test.ts';

/** Contains markup that would run a script, a right-to-left override and an emoji. */
const nameWithMarkup = (word: string) => `<img src=x data-run onerror="window.hasRun=1"> ${word} \u202egnip ⛳`;

const brand = nameWithMarkup('Brand');
const model = nameWithMarkup('Model');
const person = nameWithMarkup('Person');
const club = { type: 'Driver', brand, model };

/** Expects the names to be shown as typed, without being parsed as markup. */
async function expectText(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[data-run]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
}

async function sellClub(customer: Page): Promise<void> {
  await open(customer, '/');
  await customer.getByRole('combobox', { name: 'Find your club' }).fill('gnip');
  await expectText(customer, `${brand} ${model}`);
  await chooseClub(customer, club);
  await expectText(customer, `${brand} ${model}`);
  await customer.getByRole('button', { name: 'Back' }).click();
  await expectText(customer, `Choose your ${brand} model`);
  await customer.getByRole('button', { name: 'Next' }).click();
  await customer.getByRole('button', { name: 'Add to Trade-In Cart' }).click();
  await customer.waitForURL('**/cart');
  await waitUntilReady(customer);
  await expectText(customer, `${brand} ${model}`, `${brand} ${model} (Right-Handed, Average condition)`);
  await fillCollection(customer);
  await customer.getByLabel('Contact Name').fill(person);
  await customer.getByRole('button', { name: 'Get Quote', exact: true }).click();
  await customer.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(customer, await photograph(400, 250));
  await customer.getByLabel('Full Name').fill(person);
  await confirmAndSubmit(customer);
  await expectText(customer);
}

/** Clicks Delete and answers the confirmation dialog. Returns the dialog's text. */
async function clickDelete(page: Page, name: string, answer: 'accept' | 'dismiss'): Promise<string> {
  const opened = page.waitForEvent('dialog');
  const clicked = page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = await opened;
  await dialog[answer]();
  await clicked;
  return dialog.message();
}

test(
  'names with markup, control characters and emoji are plain text on every screen',
  { tag: '@long' },
  async ({ page, browser, service }) => {
    const customer = await browser.newPage({ baseURL: service.url });
    const dialogs: string[] = [];
    for (const shown of [page, customer]) shown.on('dialog', (question) => dialogs.push(question.message()));
    const expectOnScreen = async (screen: string, ...names: string[]) => {
      await open(page, `/admin${screen}`);
      await expectText(page, ...names);
      await takePicture(page, screen.slice(1));
    };

    await logInByApi(page.request, service.url);
    await open(page, '/admin/brands');
    await page.getByRole('button', { name: 'Add Brand' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(brand);
    await page.getByLabel('Logo').setInputFiles(await photograph(400, 200));
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Brand created');
    await expectText(page, brand);
    const brands = await (await page.request.get('/api/admin/brands?name=gnip')).text();
    const multipart = {
      name: model,
      type: club.type,
      brandId: /"id":"([^"]+)"/.exec(brands)?.[1] ?? '',
      price: '199900',
      image: await photograph(400, 300),
    };
    expect((await page.request.post('/api/admin/models', { multipart })).ok()).toBe(true);
    await sellClub(customer);

    await expectOnScreen('/trade-ins', `${brand} ${model}`, person);
    await expectOnScreen('/customers', `${brand} ${model}`, person);
    await expectOnScreen('/activity', `${brand} ${model} (Driver)`);
    await expectOnScreen('', brand);
    await expectOnScreen('/shipments', person);
    await page.getByRole('button', { name: `Mark Shipped: ${person}` }).click();
    await expect(page.getByRole('dialog', { name: 'Mark Shipped' })).toContainText(person);
    await expectText(page, person);
    await expectOnScreen('/models', model, brand);
    expect(await clickDelete(page, `${brand} ${model}`, 'dismiss')).toContain(`the model ${brand} ${model}?`);
    await page.getByRole('button', { name: `Edit ${brand} ${model}` }).click();
    await expectText(page, `Edit ${brand} ${model}`);
    await expectOnScreen('/brands', brand);
    expect(await clickDelete(page, brand, 'accept')).toContain(`the brand ${brand}?`);
    await expectToast(page, 'Brand deleted');
    await expectOnScreen('/trade-ins', `${brand} ${model}`);
    expect(dialogs).toHaveLength(2);
    await customer.close();
  },
);
