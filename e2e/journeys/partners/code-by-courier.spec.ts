import { logInByApi } from '../../harness/api.ts';
import { startConnectedService } from '../../harness/connected-service.ts';
import {
  expectEventually,
  expectOneMail,
  messagesOf,
  onlyOne,
  proceedWithCourier,
  submitWithMessages,
} from '../../harness/connected-story.ts';
import { driver, irons } from '../../harness/customer.ts';
import { expect, expectAccessible, open, test, takePicture } from '../../harness/test.ts';

test(
  'a trade-in for a code is collected by the courier, and the code is used in the shop',
  { tag: ['@phone', '@long'] },
  async ({ page, browser }) => {
    const service = await startConnectedService();
    const { shop, courier, sms } = service.partners;
    courier.account.rates = [187.35];
    const customer = await browser.newPage({ baseURL: service.url });
    await proceedWithCourier(customer, { clubs: [irons, driver], payment: 'Trade-In', fee: 'R187.35' });
    await submitWithMessages(customer);
    const result = customer.getByRole('dialog', { name: 'Trade-In Complete!' });
    await expect(result.getByText('Your code works as soon as our shop knows it')).toBeVisible();
    await expect(result.getByText('Your code is on its way to your cell number.')).toBeVisible();
    await expectAccessible(customer);
    await takePicture(customer, 'result');

    const { code, amount } = await onlyOne(() => shop.held.codes);
    const { waybill, body } = await onlyOne(() => courier.account.shipments);
    await expect(result.getByText(code).first()).toBeVisible();
    await expect(result.getByText(`R${amount}`).first()).toBeVisible();
    expect(body).toMatchObject({ collection_after: '09:00', collection_before: '17:00' });
    await expectOneMail(service, new RegExp(`^Subject: .*R${amount}`, 'm'));
    await expectOneMail(service, new RegExp(`^Subject: .*your discount code[\\s\\S]*${code}`, 'm'));
    const message = await onlyOne(() => messagesOf(service, 'trade_in_code'));
    expect(message).toEqual(expect.arrayContaining([code, `R${amount}`]));
    expect(sms.sent).toEqual([]);

    await logInByApi(page.request, service.url);
    const shipments = `${service.url}/admin/shipments`;
    await expectEventually(page, shipments, waybill);
    const link = page.getByRole('link', { name: /^Label: / });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe(`waybill-${waybill}.pdf`);
    const label = await page.request.get(new URL((await link.getAttribute('href')) ?? '', service.url).href);
    expect(await label.text()).toMatch(new RegExp(`^%PDF-[\\s\\S]*${waybill}`));
    await expectEventually(page, shipments, 'Label (opened)');
    await page.getByRole('button', { name: /^Mark Shipped/ }).click();
    await expect(page.getByLabel('Waybill Number')).toHaveValue(waybill);
    await expectAccessible(page);
    await takePicture(page, 'mark-shipped');

    for (let step = 0; step < 4; step += 1) await courier.advance();
    await expectEventually(page, shipments, /^Shipped/);
    await takePicture(page, 'shipped');
    await expectOneMail(service, new RegExp(`^Subject: .*on their way[\\s\\S]*${waybill}`, 'm'));

    const orderName = await shop.pay({ code });
    await expectEventually(page, `${service.url}/admin/codes`, orderName ?? '');
    await expect(page.getByText('Used', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await takePicture(page, 'code-used');
    await open(page, `${service.url}/admin/deliveries`);
    await expect(page.getByRole('heading', { name: 'No delivery has failed' })).toBeVisible();
    await service.stop();
  },
);
