import { expect, type Page } from '@playwright/test';
import type { ConnectedService } from './connected-service.ts';
import { addClub, type Club, fillBanking, fillCollection, fillPersonal } from './customer.ts';
import { photograph } from './photographs.ts';
import { open } from './test.ts';

interface Order {
  clubs: readonly Club[];
  payment: 'Trade-In' | 'Cash';
  /** What the courier is to charge, as the cart shows it: 'R187.35'. */
  fee: string;
}

/** Fills the cart, gets the courier's quote and opens the checkout. */
export async function proceedWithCourier(customer: Page, { clubs, payment, fee }: Order): Promise<void> {
  for (const club of clubs) await addClub(customer, club, payment);
  await fillCollection(customer);
  await customer.getByRole('button', { name: 'Get Quote', exact: true }).click();
  await expect(customer.getByText('Shipping Quote Received', { exact: true })).toBeVisible();
  await expect(customer.getByText(fee).first()).toBeVisible();
  await customer.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(customer, await photograph(800, 500));
  if (payment === 'Cash') await fillBanking(customer);
}

/** Agrees to short messages, confirms and submits the checkout. */
export async function submitWithMessages(customer: Page): Promise<void> {
  const messages = customer.getByRole('checkbox', { name: /cell number$/ });
  if ((await messages.count()) > 0) await messages.check();
  await customer.getByLabel('I confirm that the information is correct').check();
  await customer.getByRole('button', { name: 'Submit Trade-In' }).click();
}

/** Returns the headers and texts of all mails, without their line breaks and soft hyphenation. */
export function mailsOf({ partners }: ConnectedService): string[] {
  return partners.mail.mails.map(({ raw }) => raw.replaceAll(/=\r?\n/g, ''));
}

/** Returns the values of the messages that were sent from a template. */
export function messagesOf({ partners }: ConnectedService, template: string): string[][] {
  return partners.whatsApp.sent.filter((message) => message.template === template).map(({ values }) => values);
}

/** Waits until exactly one mail has this text. */
export async function expectOneMail(service: ConnectedService, text: RegExp): Promise<void> {
  await expect.poll(() => mailsOf(service).filter((mail) => text.test(mail)).length).toBe(1);
}

/** Waits for the only item of a list that grows. */
export async function onlyOne<Item>(items: () => readonly Item[]): Promise<Item> {
  await expect.poll(() => items().length).toBe(1);
  const [item] = items();
  if (item === undefined) throw new Error('The item is gone');
  return item;
}

/** Reloads the page until it shows the text: partners report at their own time. */
export async function expectEventually(page: Page, url: string, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await open(page, url);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
}
