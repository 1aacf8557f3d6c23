import { expect, type Page } from '@playwright/test';
import { photograph } from './photographs.ts';
import { open, ready } from './test.ts';

export interface Club {
  type: string;
  brand: string;
  model: string;
}

export const irons: Club = { type: 'Irons', brand: 'Mizuno', model: 'JPX923 Forged' };
export const driver: Club = { type: 'Driver', brand: 'TaylorMade', model: 'Stealth 2' };

/** Invented people; the ID numbers only follow the rules. */
export const seller = {
  name: 'Thabo Nkosi',
  id: '8001015009087',
  address: '12 Links Road, Illovo, Johannesburg, 2196',
  cell: '082 555 0134',
  email: 'thabo.nkosi@example.co.za',
};

/** Steps 1 to 3, by tapping. */
export async function chooseClub(page: Page, { type, brand, model }: Club): Promise<void> {
  await open(page, '/');
  await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: brand, exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Club Model').selectOption({ label: model });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Your (?:Trade-In|Cash) Value$/).first()).toBeVisible();
}

/** The whole wizard, up to the cart. */
export async function addClub(page: Page, club: Club, payment: 'Trade-In' | 'Cash' = 'Trade-In'): Promise<void> {
  await chooseClub(page, club);
  await page.getByRole('radio', { name: new RegExp(`^${payment}`) }).check();
  await page.getByRole('button', { name: 'Add to Trade-In Cart' }).click();
  await page.waitForURL('**/cart');
  await ready(page);
}

export async function fillPersonal(
  page: Page,
  document: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'SA Legal Requirements' });
  await dialog.getByLabel('Full Name').fill(seller.name);
  await dialog.getByLabel('ID Number').fill(seller.id);
  await dialog.getByLabel('Address', { exact: false }).first().fill(seller.address);
  await dialog.getByLabel('Cell Number').fill(seller.cell);
  await dialog.getByLabel(/^Email/).fill(seller.email);
  await dialog.getByLabel('ID Document').setInputFiles(document);
  await expect(dialog.getByText('is uploaded')).toBeVisible();
}

export async function fillBanking(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'SA Legal Requirements' });
  await expect(dialog.getByLabel('Account Holder')).toHaveValue(seller.name);
  await dialog.getByLabel('Bank Name').fill('Capitec');
  await expect(dialog.getByLabel('Branch Code')).toHaveValue('470010');
  await dialog.getByLabel('Account Type').selectOption('Savings');
  await dialog.getByLabel('Account Number').fill('1234567890');
  await expect(dialog.getByLabel('Proof-of-Payment Email')).toHaveValue(seller.email);
}

export async function fillCollection(page: Page): Promise<void> {
  await page.getByLabel('Collect my clubs').check();
  await page.getByLabel('Street').fill('12 Links Road');
  await page.getByLabel('Suburb').fill('Illovo');
  await page.getByLabel('City').fill('Johannesburg');
  await page.getByLabel('Postal Code').fill('2196');
  await page.getByLabel('Contact Name').fill(seller.name);
  await page.getByLabel('Contact Phone').fill(seller.cell);
}

/** A customer's visit from the first tap to the result: two clubs, fetched from this contact, for a code. */
export async function submitByCourier(customer: Page, contact = seller.name): Promise<void> {
  await addClub(customer, irons);
  await addClub(customer, driver);
  await fillCollection(customer);
  await customer.getByLabel('Contact Name').fill(contact);
  await customer.getByRole('button', { name: 'Get Quote', exact: true }).click();
  await expect(customer.getByText('Shipping Quote Received', { exact: true })).toBeVisible();
  await customer.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(customer, await photograph(800, 500));
  await send(customer);
}

/** One club, dropped off, for cash. */
export async function submitForCash(customer: Page): Promise<void> {
  await addClub(customer, irons, 'Cash');
  await customer.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(customer, await photograph(800, 500));
  await fillBanking(customer);
  await send(customer);
}

/** The confirmation and the last tap, up to the result. */
export async function send(customer: Page): Promise<void> {
  const legal = customer.getByRole('dialog', { name: 'SA Legal Requirements' });
  await legal.getByLabel('I confirm that the information is correct').check();
  await legal.getByRole('button', { name: 'Submit Trade-In' }).click();
  await expect(legal).toBeHidden();
  await expect(customer.getByRole('dialog', { name: 'Trade-In Complete!' })).toBeVisible();
}
