import type { Page } from '@playwright/test';
import { photograph } from '../harness/photographs.ts';
import { chooseClub, fillCollection, fillPersonal, send } from '../harness/shopper.ts';
import { expectToast } from '../harness/staff.ts';
import { logInByCall } from '../harness/submissions.ts';
import { expect, open, ready, test } from '../harness/test.ts';

/** A picture that can't load and would run a script, a mark that turns what follows it around, and an emoji. */
const oddName = (word: string) => `<img src=x data-run onerror="window.hasRun=1"> ${word} \u202egnip ⛳`;

const brand = oddName('Brand');
const model = oddName('Model');
const person = oddName('Person');
const club = { type: 'Driver', brand, model };

/** The names stand there as they were typed, and none of them became part of the page. */
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
  await ready(customer);
  await expectText(customer, `${brand} ${model}`, `${brand} ${model} (Right-Handed, Average condition)`);
  await fillCollection(customer);
  await customer.getByLabel('Contact Name').fill(person);
  await customer.getByRole('button', { name: 'Get Quote', exact: true }).click();
  await customer.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(customer, await photograph(400, 250));
  await customer.getByLabel('Full Name').fill(person);
  await send(customer);
  await expectText(customer);
}

/** Presses Delete, and answers; what was asked. */
async function askedOnDelete(page: Page, name: string, answer: 'accept' | 'dismiss'): Promise<string> {
  const asked = page.waitForEvent('dialog');
  const pressed = page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = await asked;
  await question[answer]();
  await pressed;
  return question.message();
}

test('a name that holds script, marks and emoji is text on every screen of shop and back office', async ({
  page,
  browser,
  service,
}, info) => {
  const customer = await browser.newPage({ baseURL: service.url });
  const dialogs: string[] = [];
  for (const shown of [page, customer]) shown.on('dialog', (question) => dialogs.push(question.message()));
  const look = async (screen: string, ...names: string[]) => {
    await open(page, `/admin${screen}`);
    await expectText(page, ...names);
    await page.screenshot({ path: info.outputPath(`${screen.slice(1)}.png`) });
  };

  await logInByCall(page.request, service.url);
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

  await look('/trade-ins', `${brand} ${model}`, person);
  await look('/customers', `${brand} ${model}`, person);
  await look('/activity', `${brand} ${model} (Driver)`);
  await look('', brand);
  await look('/shipments', person);
  await page.getByRole('button', { name: 'Mark Shipped' }).click();
  await expect(page.getByRole('dialog', { name: 'Mark Shipped' })).toContainText(person);
  await expectText(page, person);
  await look('/models', model, brand);
  expect(await askedOnDelete(page, `${brand} ${model}`, 'dismiss')).toContain(`the model ${brand} ${model}?`);
  await page.getByRole('button', { name: `Edit ${brand} ${model}` }).click();
  await expectText(page, `Edit ${brand} ${model}`);
  await look('/brands', brand);
  expect(await askedOnDelete(page, brand, 'accept')).toContain(`the brand ${brand}?`);
  await expectToast(page, 'Brand deleted');
  await look('/trade-ins', `${brand} ${model}`);
  expect(dialogs).toHaveLength(2);
  await customer.close();
});
