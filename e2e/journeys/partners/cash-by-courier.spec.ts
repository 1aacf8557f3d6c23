import { logInByApi } from '../../harness/api.ts';
import { startConnectedService } from '../../harness/connected-service.ts';
import {
  expectEventually,
  expectOneMail,
  onlyOne,
  proceedWithCourier,
  submitWithMessages,
} from '../../harness/connected-story.ts';
import { irons } from '../../harness/customer.ts';
import { expect, expectAccessible, open, test, takePicture } from '../../harness/test.ts';

test(
  'the courier of a cash trade-in comes once its fee is paid in the shop',
  { tag: ['@desktop', '@long'] },
  async ({ page, browser }) => {
    const service = await startConnectedService();
    const { shop, courier } = service.partners;
    courier.account.rates = [187.35];
    const customer = await browser.newPage({ baseURL: service.url });
    await proceedWithCourier(customer, { clubs: [irons], payment: 'Cash', fee: 'R187.35' });
    await submitWithMessages(customer);
    const result = customer.getByRole('dialog', { name: 'Payment Required' });
    await expect(result).toBeVisible();
    await expectAccessible(customer);
    await takePicture(customer, 'payment-required');
    const invoice = await onlyOne(() => shop.held.drafts);
    expect(invoice.amount).toBe('187.35');
    expect(courier.account.shipments).toHaveLength(0);
    expect(shop.held.codes).toHaveLength(0);

    const status = await browser.newPage({ baseURL: service.url });
    await open(status, (await result.getByRole('link', { name: 'Open your status page' }).getAttribute('href')) ?? '');
    await expect(status.getByRole('heading', { name: 'We book a courier once the fee is paid' })).toBeVisible();
    await expect(status.getByRole('link', { name: 'Pay Courier Fee' })).toBeVisible();
    await expectAccessible(status);
    await takePicture(status, 'fee-unpaid');
    await logInByApi(page.request, service.url);
    const [shipments, tradeIns] = [`${service.url}/admin/shipments`, `${service.url}/admin/trade-ins`];
    await expectEventually(page, shipments, 'Courier: not booked until the fee of R187.35 is paid');
    await expectAccessible(page);
    await expectEventually(page, tradeIns, 'Courier fee R187.35: to be paid');

    await result.getByRole('link', { name: 'Pay Courier Fee' }).click();
    await customer.getByRole('button', { name: 'Pay now' }).click();
    await onlyOne(() => shop.held.orders);
    await expectEventually(page, tradeIns, 'Courier fee R187.35: paid');
    await takePicture(page, 'fee-paid');
    const { waybill } = await onlyOne(() => courier.account.shipments);
    await expectEventually(page, shipments, waybill);
    await expect(page.getByText('Courier: not booked until')).toBeHidden();
    await takePicture(page, 'booked');
    await expectOneMail(service, /^Subject: .*in cash/m);
    await service.stop();
  },
);
