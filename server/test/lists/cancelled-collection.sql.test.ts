import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { addClub, byCourier, codeSubmission, quoteCourier, submitTradeIn, uploadDocument } from '../samples/shopper.ts';
import { cancelShipment } from '../samples/staff.ts';

const value = 2000_00;
let service: TestApp;
let staff: Client;
let reference: string;
beforeAll(async () => {
  service = await startApp();
  staff = await service.admin();
  const visitor = service.visitor();
  await addClub(visitor, { modelId: (await aModel(service.database, { price: value })).id });
  await quoteCourier(visitor);
  const body = { ...codeSubmission(await uploadDocument(visitor)), ...byCourier };
  reference = (await submitTradeIn(visitor, body)).reference;
});
afterAll(() => service.close());

const listed = async (list: string) => (await staff.get(`/api/admin/${list}`)).json<TradeInSubmission[]>();

/** Returns the amount that the customer receives, by the place that shows it. */
async function amounts() {
  const [[tradeIn], [customer]] = [await listed('trade-ins'), await listed('customers')];
  const found = await staff.get(`/api/admin/search?q=${reference}`);
  const page = await staff.get(`/api/admin/trade-ins/${reference}`);
  return {
    tradeIns: tradeIn?.totalValue,
    customers: customer?.totalValue,
    search: found.json<{ tradeIns: { payout: number }[] }>().tradeIns[0]?.payout,
    code: page.json<{ code: { amount: number } }>().code.amount,
  };
}

test('the fee of a collection is deducted everywhere until the collection is cancelled', async () => {
  const [tradeIn] = await listed('trade-ins');
  const fee = tradeIn?.shippingCost ?? 0;
  expect(fee).toBeGreaterThan(0);
  const less = value - fee;
  expect(await amounts()).toEqual({ tradeIns: less, customers: less, search: less, code: less });

  const [shipment] = (await staff.get('/api/admin/shipments')).json<Shipment[]>();
  expect((await cancelShipment(staff, shipment?.id ?? '')).statusCode).toBe(200);
  expect(await amounts()).toEqual({ tradeIns: value, customers: value, search: value, code: value });
  expect(await listed('trade-ins')).toMatchObject([{ shippingCost: 0 }]);
});
