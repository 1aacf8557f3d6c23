import { expect, type Locator, type Page } from '@playwright/test';
import { photograph } from './photographs.ts';
import { open, waitUntilReady } from './test.ts';

export interface Club {
  type: string;
  brand: string;
  model: string;
}

export const irons: Club = { type: 'Irons', brand: 'Mizuno', model: 'JPX923 Forged' };
export const driver: Club = { type: 'Driver', brand: 'TaylorMade', model: 'Stealth 2' };

/** A fictional person; the ID number is valid but belongs to nobody. */
export const customerDetails = {
  name: 'Thabo Nkosi',
  id: '8001015009087',
  address: '12 Links Road, Illovo, Johannesburg, 2196',
  cell: '082 555 0134',
  email: 'thabo.nkosi@example.co.za',
};

/** Completes steps 1 to 3 of the wizard, by a tap each. */
export async function chooseClub(page: Page, { type, brand, model }: Club): Promise<void> {
  await open(page, '/');
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).click();
  await page.getByRole('radio', { name: brand, exact: true }).click();
  await modelOption(page, model).click();
  await expect(page.getByText(/^Your (?:Trade-In|Cash) Value$/).first()).toBeVisible();
}

/** Returns the row of a model in step 3. */
export function modelOption(page: Page, model: string): Locator {
  return page.getByRole('option').filter({ has: page.getByText(model, { exact: true }) });
}

/** Completes the wizard and opens the cart. */
export async function addClub(page: Page, club: Club, payment: 'Trade-In' | 'Cash' = 'Trade-In'): Promise<void> {
  await chooseClub(page, club);
  await page.getByRole('radio', { name: new RegExp(`^${payment}`) }).check();
  await page.getByRole('button', { name: 'Add to Trade-In Cart' }).click();
  await page.waitForURL('**/cart');
  await waitUntilReady(page);
}

export async function fillPersonal(
  page: Page,
  document: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'SA Legal Requirements' });
  await dialog.getByLabel('Full Name').fill(customerDetails.name);
  await dialog.getByLabel('ID Number').fill(customerDetails.id);
  await dialog.getByLabel('Address', { exact: false }).first().fill(customerDetails.address);
  await dialog.getByRole('textbox', { name: 'Cell Number' }).fill(customerDetails.cell);
  await dialog.getByLabel(/^Email/).fill(customerDetails.email);
  await dialog.getByLabel('ID Document').setInputFiles(document);
  await expect(dialog.getByText('is uploaded')).toBeVisible();
}

export async function fillBanking(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'SA Legal Requirements' });
  await expect(dialog.getByLabel('Account Holder')).toHaveValue(customerDetails.name);
  await dialog.getByLabel('Bank Name').fill('Capitec');
  await expect(dialog.getByLabel('Branch Code')).toHaveValue('470010');
  await dialog.getByLabel('Account Type').selectOption('Savings');
  await dialog.getByLabel('Account Number').fill('1234567890');
  await expect(dialog.getByLabel('Proof-of-Payment Email')).toHaveValue(customerDetails.email);
}

/** Returns the cart's choice of a collection by courier. */
export function courierChoice(page: Page) {
  return page.getByRole('radio', { name: /^Courier Collection/ });
}

export async function fillCollection(page: Page): Promise<void> {
  await courierChoice(page).check();
  await page.getByLabel('Street').fill('12 Links Road');
  await page.getByLabel('Suburb').fill('Illovo');
  await page.getByLabel('City').fill('Johannesburg');
  await page.getByLabel('Postal Code').fill('2196');
  await page.getByLabel('Contact Name').fill(customerDetails.name);
  await page.getByLabel('Contact Phone').fill(customerDetails.cell);
}

/** Trades in two clubs for a discount code, collected by courier from this contact. */
export async function submitByCourier(customer: Page, contact = customerDetails.name): Promise<void> {
  await addClub(customer, irons);
  await addClub(customer, driver);
  await fillCollection(customer);
  await customer.getByLabel('Contact Name').fill(contact);
  await customer.getByRole('button', { name: 'Get Quote', exact: true }).click();
  await expect(customer.getByText('Shipping Quote Received', { exact: true })).toBeVisible();
  await customer.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(customer, await photograph(800, 500));
  await confirmAndSubmit(customer);
}

/** Trades in one club for cash, with drop-off. */
export async function submitForCash(customer: Page): Promise<void> {
  await addClub(customer, irons, 'Cash');
  await customer.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(customer, await photograph(800, 500));
  await fillBanking(customer);
  await confirmAndSubmit(customer);
}

/** Trades in one club for a discount code, with drop-off. */
export async function submitForCode(customer: Page): Promise<void> {
  await addClub(customer, driver);
  await customer.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(customer, await photograph(800, 500));
  await confirmAndSubmit(customer);
}

/** Opens the status page by the link of the result. Returns the trade-in's reference. */
export async function openStatusPage(customer: Page): Promise<string> {
  const link = customer.getByRole('dialog').getByRole('link', { name: 'Open your status page' });
  await open(customer, (await link.getAttribute('href')) ?? '');
  return customer
    .getByText(/^Reference/)
    .locator('strong')
    .innerText();
}

/** Confirms and submits the checkout, and waits for the result. */
export async function confirmAndSubmit(customer: Page): Promise<void> {
  const legal = customer.getByRole('dialog', { name: 'SA Legal Requirements' });
  await legal.getByLabel('I confirm that the information is correct').check();
  await legal.getByRole('button', { name: 'Submit Trade-In' }).click();
  await expect(legal).toBeHidden();
  await expect(customer.getByRole('dialog', { name: 'Trade-In Complete!' })).toBeVisible();
}
