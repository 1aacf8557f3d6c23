import { cents } from '@trade-in/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShipLogicSimulator } from '../../../../simulators/ship-logic/ship-logic-simulator.ts';
import { startShopifySimulator } from '../../../../simulators/shopify/shopify-simulator.ts';
import { shopOrderStore } from '../../../src/adapters/postgres/shop/shop-order-store.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../../samples/shopper.ts';
import { shopifyConfig } from '../shop/shop-simulators.ts';

const apiKey = 'sl_test_key';
let courier: Awaited<ReturnType<typeof startShipLogicSimulator>>;
let shop: Awaited<ReturnType<typeof startShopifySimulator>>;
let service: TestApp;

beforeAll(async () => {
  [courier, shop] = await Promise.all([startShipLogicSimulator({ apiKey }), startShopifySimulator()]);
  const account = { url: courier.apiUrl, apiKey, webhookSecret: null, serviceCodes: [], isEstimating: false };
  service = await startApp({
    config: { shopPartner: shopifyConfig(shop), courier: { ...account, dialect: 'shiplogic' } },
  });
});
afterAll(() => Promise.all([courier.close(), shop.close(), service.close()]));

async function bookings(): Promise<number> {
  const { rows } = await service.database.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM outbox WHERE kind = 'book-courier'",
  );
  return rows[0]?.count ?? 0;
}

it('the courier of a cash trade-in is booked once its invoiced fee is paid, and only once', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: (await aModel(service.database)).id, paymentType: 'Cash' });
  await quoteCourier(visitor);
  const body = { ...cashSubmission(await uploadDocument(visitor)), ...byCourier };
  const { reference } = await submitTradeIn(visitor, body);
  expect(await bookings()).toBe(0);

  const orders = shopOrderStore(service.database, { isCourierConnected: true });
  const paidAt = new Date();
  const order = {
    partner: 'shopify' as const,
    state: 'placed' as const,
    paidAmount: cents(100_000_00),
    createdAt: paidAt,
    changedAt: paidAt,
    codes: [],
    namesAllCodes: false,
    invoicedReferences: [reference],
  };
  await orders.apply({ ...order, eventId: 'e1', orderId: '1', orderName: '#1' }, paidAt);
  expect(await bookings()).toBe(1);
  await orders.apply({ ...order, eventId: 'e2', orderId: '2', orderName: '#2' }, paidAt);
  expect(await bookings()).toBe(1);
});
