import type { Page } from '@playwright/test';
import { logInByApi } from '../../harness/api.ts';
import { type ConnectedService, startConnectedService } from '../../harness/connected-service.ts';
import {
  expectEventually,
  expectOneMail,
  mailsOf,
  messagesOf,
  onlyOne,
  proceedWithCourier,
  submitWithMessages,
} from '../../harness/connected-story.ts';
import { driver } from '../../harness/customer.ts';
import { expect, expectAccessible, open, test, takePicture } from '../../harness/test.ts';

const down = [
  'Courier booking',
  'Discount code in the web shop',
  'Confirmation email',
  'Message with the discount code',
];

function breakAll({ partners: { shop, courier, files, sms, whatsApp, mail } }: ConnectedService): void {
  for (const partner of [shop, courier, files]) partner.faults.set('unavailable');
  // After other faults the message may have arrived, and is never sent again.
  for (const partner of [sms, whatsApp]) partner.faults.set('throttled');
  mail.setFault('busy');
}

function repairAll({ partners: { shop, courier, files, sms, whatsApp, mail } }: ConnectedService): void {
  for (const partner of [shop, courier, files, sms, whatsApp]) partner.faults.clear();
  mail.setFault(null);
}

/** Presses 'Try again' of everything that is not delivered, until there is nothing left. */
async function retryAll(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await open(page, url);
    const buttons = page.getByRole('button', { name: /^Try again: / });
    // A delivery that is done meanwhile takes its button away: the page is opened again.
    for (const button of await buttons.all()) await button.click({ timeout: 2000 });
    await expect(page.getByRole('heading', { name: 'No delivery has failed' })).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test(
  'a trade-in is accepted while all partners are down, and reaches them afterwards',
  { tag: ['@desktop', '@long'] },
  async ({ page, browser }) => {
    const service = await startConnectedService();
    const { shop, courier } = service.partners;
    courier.account.rates = [187.35];
    const customer = await browser.newPage({ baseURL: service.url });
    await proceedWithCourier(customer, { clubs: [driver], payment: 'Trade-In', fee: 'R187.35' });
    breakAll(service);
    await submitWithMessages(customer);
    await expect(customer.getByRole('dialog', { name: 'Trade-In Complete!' })).toBeVisible();

    await logInByApi(page.request, service.url);
    const [deliveries, shipments] = [`${service.url}/admin/deliveries`, `${service.url}/admin/shipments`];
    for (const what of down) await expectEventually(page, deliveries, what);
    await expectAccessible(page);
    await takePicture(page, 'deliveries', { fullPage: true });
    await expectEventually(page, shipments, 'Courier: not booked yet');
    await expect(page.getByText(/^Tried (?:once|\d+ times)$/)).toBeVisible();
    await expectAccessible(page);
    await takePicture(page, 'not-booked');
    await page.getByRole('link', { name: /^Deliveries of TI-/ }).click();
    await expect(page.getByRole('button', { name: /^Try again: Courier booking/ })).toBeVisible();
    expect([shop.held.codes, courier.account.shipments, mailsOf(service)].map(({ length }) => length)).toEqual([
      0, 0, 0,
    ]);
    expect(messagesOf(service, 'trade_in_code')).toEqual([]);

    repairAll(service);
    await retryAll(page, deliveries);
    const { code, amount } = await onlyOne(() => shop.held.codes);
    const { waybill } = await onlyOne(() => courier.account.shipments);
    await onlyOne(() => messagesOf(service, 'trade_in_code'));
    await expectOneMail(service, new RegExp(`^Subject: .*R${amount}`, 'm'));
    await expectOneMail(service, new RegExp(`^Subject: .*your discount code[\\s\\S]*${code}`, 'm'));
    await expectEventually(page, shipments, waybill);
    await expect(page.getByText('not booked')).toBeHidden();
    await takePicture(page, 'back');
    await service.stop();
  },
);
