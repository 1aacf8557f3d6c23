import type { Page } from '@playwright/test';
import { logInByApi } from '../../harness/api.ts';
import { type ConnectedService, startConnectedService } from '../../harness/connected-service.ts';
import {
  addClub,
  driver,
  fillBanking,
  fillCollection,
  fillPersonal,
  irons,
  submitByCourier,
} from '../../harness/customer.ts';
import { photograph } from '../../harness/photographs.ts';
import { expect, expectAccessible, open, test } from '../../harness/test.ts';

const rowsOf = (page: Page) => page.locator('tbody tr[data-index], li[data-index]');

function subjectsOf({ partners }: ConnectedService): string[] {
  return partners.mail.mails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1] ?? '');
}

function onlyOne<Item>([item, ...more]: readonly Item[]): Item {
  if (item === undefined || more.length > 0) throw new Error('Expected one item');
  return item;
}

/** Reloads the page until it shows the text: partners report at their own time. */
async function expectEventually(page: Page, url: string, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await open(page, url);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test('a trade-in for a code is collected by the courier, and the code is used in the shop', async ({
  page,
  browser,
}, info) => {
  const service = await startConnectedService();
  const { shop, courier, mail } = service.partners;
  const customer = await browser.newPage({ baseURL: service.url });
  await submitByCourier(customer);
  const result = customer.getByRole('dialog', { name: 'Trade-In Complete!' });
  await expect(result.getByText('Your code works as soon as our shop knows it')).toBeVisible();
  await expectAccessible(customer);
  await customer.screenshot({ path: info.outputPath('result.png') });

  await expect.poll(() => [shop.held.codes.length, courier.account.shipments.length]).toEqual([1, 1]);
  const { code, amount } = onlyOne(shop.held.codes);
  const { waybill, body } = onlyOne(courier.account.shipments);
  await expect(result.getByText(code).first()).toBeVisible();
  expect(body).toMatchObject({ collection_after: '09:00', collection_before: '17:00' });
  await expect.poll(() => mail.mails.length).toBe(2);
  expect(subjectsOf(service).join(' ')).toContain(`R${amount}`);

  await logInByApi(page.request, service.url);
  await expectEventually(page, `${service.url}/admin/shipments`, waybill);
  await page.getByRole('button', { name: /^Mark Shipped/ }).click();
  await expect(page.getByLabel('Waybill Number')).toHaveValue(waybill);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('mark-shipped.png') });

  for (let step = 0; step < 4; step += 1) await courier.advance();
  await expectEventually(page, `${service.url}/admin/shipments`, /^Shipped/);
  await page.screenshot({ path: info.outputPath('shipped.png') });
  await expect.poll(() => mail.mails.length).toBe(3);

  const orderName = await shop.pay({ code });
  await expectEventually(page, `${service.url}/admin/codes`, orderName ?? '');
  await page.screenshot({ path: info.outputPath('code-used.png') });
  await service.stop();
});

test('the courier of a cash trade-in comes once its fee is paid in the shop', async ({ browser }, info) => {
  const service = await startConnectedService();
  const { shop, courier } = service.partners;
  const page = await browser.newPage({ baseURL: service.url });
  await addClub(page, irons, 'Cash');
  await fillCollection(page);
  await page.getByRole('button', { name: 'Get Quote', exact: true }).click();
  await expect(page.getByText('Shipping Quote Received', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(page, await photograph(800, 500));
  await fillBanking(page);
  await page.getByLabel('I confirm that the information is correct').check();
  await page.getByRole('button', { name: 'Submit Trade-In' }).click();
  const result = page.getByRole('dialog', { name: 'Payment Required' });
  await expect(result).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('payment-required.png') });
  expect(courier.account.shipments).toHaveLength(0);

  await result.getByRole('link', { name: 'Pay Courier Fee' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect.poll(() => shop.held.orders.length).toBe(1);
  await expect.poll(() => courier.account.shipments.length).toBe(1);
  await service.stop();
});

test('a trade-in is accepted while all partners are down, and reaches them afterwards', async ({
  page,
  browser,
}, info) => {
  const service = await startConnectedService();
  const { shop, courier, mail } = service.partners;
  const customer = await browser.newPage({ baseURL: service.url });
  await addClub(customer, driver);
  await fillCollection(customer);
  await customer.getByRole('button', { name: 'Get Quote', exact: true }).click();
  await expect(customer.getByText('Shipping Quote Received', { exact: true })).toBeVisible();
  shop.faults.set('unavailable');
  courier.faults.set('unavailable');
  mail.setFault('busy');
  await customer.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillPersonal(customer, await photograph(800, 500));
  await customer.getByLabel('I confirm that the information is correct').check();
  await customer.getByRole('button', { name: 'Submit Trade-In' }).click();
  await expect(customer.getByRole('dialog', { name: 'Trade-In Complete!' })).toBeVisible();

  await logInByApi(page.request, service.url);
  const deliveries = `${service.url}/admin/deliveries`;
  await expect(async () => {
    await open(page, deliveries);
    await expect(rowsOf(page)).toHaveCount(3, { timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('deliveries.png'), fullPage: true });
  expect([shop.held.codes.length, courier.account.shipments.length, mail.mails.length]).toEqual([0, 0, 0]);

  shop.faults.clear();
  courier.faults.clear();
  mail.setFault(null);
  for (const button of await page.getByRole('button', { name: /^Try again: / }).all()) await button.click();
  await expect
    .poll(() => [shop.held.codes.length, courier.account.shipments.length, mail.mails.length])
    .toEqual([1, 1, 2]);
  await service.stop();
});
