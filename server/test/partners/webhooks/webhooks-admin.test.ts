import { cents } from '@trade-in/domain/money';
import type { WebhookDelivery, WebhookEndpoint } from '@trade-in/contract/endpoints/partners/webhooks';
import { maxWebhookEndpoints, webhookEvents } from '@trade-in/domain/webhooks/webhook';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWebhookReceiver } from '../../../../simulators/webhook-receiver/webhook-receiver.ts';
import { shopOrderStore } from '../../../src/adapters/postgres/shop/shop-order-store.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import type { Client } from '../../harness/client.ts';
import { tradeInIdOf } from '../../harness/trade-in-id.ts';
import {
  addClub,
  byCourier,
  codeSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../../samples/shopper.ts';
import { cancelShipment, shipShipment } from '../../samples/staff.ts';

const path = '/api/admin/webhooks';
const EventBody = v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) });

let service: TestApp;
let staff: Client;
let modelId: string;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  service = await startApp();
  service.startBackgroundTasks();
  modelId = (await aModel(service.database, { price: 2000_00 })).id;
  staff = await service.admin();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});
beforeEach(async () => {
  await service.database.pool.query('DELETE FROM webhook_endpoints');
  await service.database.pool.query('TRUNCATE rate_limits');
  receiver.held.received.length = 0;
  receiver.held.secrets.length = 0;
});

interface Created {
  endpoint: WebhookEndpoint;
  secret: string;
}

async function create(events: readonly string[] = webhookEvents, url = receiver.hookUrl): Promise<Created> {
  const created = (await staff.post(path, { url, events })).json<Created>();
  receiver.held.secrets.push(created.secret);
  return created;
}

const list = async () => (await staff.get(path)).json<WebhookEndpoint[]>();
const patch = (id: string, body: object) => staff.send({ method: 'PATCH', url: `${path}/${id}`, payload: body });
const deliveriesOf = async (id: string) => (await staff.get(`${path}/${id}/deliveries`)).json<WebhookDelivery[]>();
const lastEntries = async (count: number) => {
  const sql = 'SELECT action, subject, details, username FROM audit_trail ORDER BY id DESC LIMIT $1';
  return (await service.database.pool.query<Record<string, unknown>>(sql, [count])).rows;
};
const refusalOf = async (body: object) => {
  const response = await staff.post(path, body);
  return [response.statusCode, response.json<{ fieldReasons?: object; reason?: object }>()];
};
const receivedTypes = () => receiver.held.received.map(({ type }) => type).toSorted();

async function submitByCourier() {
  const visitor = service.visitor();
  await addClub(visitor, { modelId });
  const url = await uploadDocument(visitor);
  const shippingCost = await quoteCourier(visitor);
  return { ...(await submitTradeIn(visitor, { ...codeSubmission(url), ...byCourier })), shippingCost };
}

test('an endpoint is created with a secret that no later response shows', async () => {
  const { endpoint, secret } = await create(['code.used', 'trade_in.submitted', 'code.used']);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(endpoint).toMatchObject({
    url: receiver.hookUrl,
    events: ['trade_in.submitted', 'code.used'],
    disabled: null,
  });
  const response = await staff.get(path);
  expect(response.json()).toEqual([endpoint]);
  expect(response.body).not.toContain(secret);
});

test('the audit trail has the host of an endpoint, never its path or its secret', async () => {
  const { endpoint, secret } = await create(['code.used'], `${receiver.hookUrl}?token=geheim`);
  await patch(endpoint.id, { events: ['code.used', 'code.issued'] });
  await patch(endpoint.id, { isEnabled: false });
  await patch(endpoint.id, { isEnabled: false });
  await patch(endpoint.id, { isEnabled: true });
  const rotated = (await staff.post(`${path}/${endpoint.id}/secret`)).json<Created>();
  await staff.delete(`${path}/${endpoint.id}`);
  const entries = await lastEntries(6);
  expect(entries.map(({ action }) => action)).toEqual([
    'webhook_deleted',
    'webhook_secret_rotated',
    'webhook_enabled',
    'webhook_disabled',
    'webhook_updated',
    'webhook_created',
  ]);
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set([new URL(receiver.url).host]));
  const text = JSON.stringify(entries);
  for (const hidden of ['geheim', secret, rotated.secret]) expect(text).not.toContain(hidden);
  expect(entries[4]?.['details']).toEqual({ eventsBefore: 'code.used', eventsAfter: 'code.issued, code.used' });
});

describe('creating an endpoint is refused', () => {
  test.each([
    ['no URL', 'nowhere', 'webhook_url_invalid'],
    ['http', 'http://shop.example/hook', 'webhook_url_not_https'],
    ['credentials', 'https://user:secret@shop.example/hook', 'webhook_url_credentials'],
    ['the port of another protocol', 'https://shop.example:25/hook', 'webhook_url_port'],
    ['a private IP address', 'https://10.0.0.1/hook', 'webhook_url_private'],
    ['a decimal IP address', 'https://2852039166/latest', 'webhook_url_private'],
    ['an IPv6 address of a private network', 'https://[fd00::1]/hook', 'webhook_url_private'],
  ])('for %s', async (_what, url, code) => {
    const [status, body] = await refusalOf({ url, events: ['code.used'] });
    expect([status, body]).toMatchObject([400, { fieldReasons: { url: { code } } }]);
  });

  test('without an event, and with an unknown one', async () => {
    const url = 'https://shop.example/hook';
    expect(await refusalOf({ url, events: [] })).toMatchObject([
      400,
      { fieldReasons: { events: { code: 'webhook_events_required' } } },
    ]);
    expect((await refusalOf({ url, events: ['everything'] }))[0]).toBe(400);
  });

  test('beyond twenty endpoints', async () => {
    for (let count = 0; count < maxWebhookEndpoints; count += 1) await create();
    expect(await refusalOf({ url: receiver.hookUrl, events: ['code.used'] })).toMatchObject([
      400,
      { reason: { code: 'webhook_limit', max: maxWebhookEndpoints } },
    ]);
  });
});

test.each([
  ['PATCH', ''],
  ['DELETE', ''],
  ['POST', '/secret'],
  ['POST', '/ping'],
] as const)('an unknown endpoint is not found by %s %s', async (method, part) => {
  for (const id of ['1', '00000000-0000-4000-8000-000000000000']) {
    const response = await staff.send({
      method,
      url: `${path}/${id}${part}`,
      ...(method !== 'DELETE' && { payload: {} }),
    });
    expect([response.statusCode, response.json()]).toMatchObject([404, { reason: { code: 'webhook_missing' } }]);
  }
  expect(await deliveriesOf('1')).toEqual([]);
});

test('a test event is delivered, listed, and sent again with the same id', async () => {
  const { endpoint } = await create(['code.used']);
  await staff.post(`${path}/${endpoint.id}/ping`);
  await expect.poll(receivedTypes).toEqual(['ping']);
  await expect.poll(async () => (await deliveriesOf(endpoint.id))[0]?.state).toBe('delivered');
  const [delivery] = await deliveriesOf(endpoint.id);
  expect(delivery).toMatchObject({ event: 'ping', attempts: 1, status: 200, responseBody: '{"received":true}' });
  expect(delivery?.requestBody).toBe(receiver.held.received[0]?.body);
  expect((await list())[0]?.lastDelivery).toMatchObject({ event: 'ping', state: 'delivered' });

  const again = await staff.post(`/api/admin/webhook-deliveries/${delivery?.id}/resend`);
  expect(again.statusCode).toBe(200);
  await expect.poll(receivedTypes).toEqual(['ping', 'ping']);
  expect(new Set(receiver.held.received.map(({ id }) => id)).size).toBe(1);
  expect((await lastEntries(2)).map(({ action }) => action)).toEqual(['webhook_resent', 'webhook_tested']);
  const unknown = await staff.post('/api/admin/webhook-deliveries/999999/resend');
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { reason: { code: 'delivery_missing' } }]);
});

test('the number of test events is limited', async () => {
  const { endpoint } = await create(['code.used']);
  const statuses = new Set<number>();
  for (let count = 0; count < 31; count += 1) {
    statuses.add((await staff.post(`${path}/${endpoint.id}/ping`)).statusCode);
  }
  expect(statuses).toEqual(new Set([200, 429]));
  expect((await staff.post('/api/admin/webhook-deliveries/1/resend')).statusCode).toBe(429);
  await expect.poll(() => receiver.held.received.length).toBe(30);
});

test('a submission and its shipment are events with ids and amounts, without personal data', async () => {
  const { endpoint } = await create();
  const { reference, shippingCost } = await submitByCourier();
  const [shipment] = (await staff.get('/api/admin/shipments?limit=1')).json<{ id: string }[]>();
  await shipShipment(staff, shipment?.id ?? '', 'WB-1');
  await submitByCourier();
  const [other] = (await staff.get('/api/admin/shipments?limit=1')).json<{ id: string }[]>();
  await cancelShipment(staff, other?.id ?? '');
  // Without the courier, the code is worth more.
  const expected = ['code.changed', 'code.issued', 'code.issued', 'shipment.cancelled', 'shipment.shipped'];
  await expect.poll(receivedTypes).toEqual([...expected, 'trade_in.submitted', 'trade_in.submitted']);

  const tradeInId = await tradeInIdOf(service.database, reference);
  const dataOf = (type: string) =>
    receiver.held.received
      .map(({ body }) => v.parse(EventBody, JSON.parse(body)))
      .find((event) => event.type === type && event.data['reference'] === reference)?.data;
  expect(dataOf('trade_in.submitted')).toEqual({
    tradeInId,
    reference,
    paymentType: 'Trade-In',
    value: 2000_00,
    courierFee: shippingCost,
    payout: 2000_00 - shippingCost,
    delivery: 'courier',
    clubs: 1,
  });
  expect(dataOf('code.issued')).toEqual({ tradeInId, reference, amount: 2000_00 - shippingCost });
  expect(dataOf('shipment.shipped')).toEqual({ tradeInId, shipmentId: shipment?.id, reference, waybillNumber: 'WB-1' });
  const bodies = receiver.held.received.map(({ body }) => body).join();
  for (const personal of ['Thandi', 'thandi@', 'Kloof', '82 123', '82123', '+27', '8001'])
    expect(bodies).not.toContain(personal);
  expect(receiver.held.received.every(({ isVerified }) => isVerified)).toBe(true);
  expect(await deliveriesOf(endpoint.id)).toHaveLength(7);
});

test('a code that an order of the web shop used is an event, once', async () => {
  const { endpoint } = await create(['code.used']);
  const { reference, discountCode, totalValue } = await submitByCourier();
  const order = {
    partner: 'shopify' as const,
    eventId: 'event-1',
    orderId: 'order-1',
    orderName: '#1001',
    state: 'placed' as const,
    paidAmount: cents(100_000_00),
    createdAt: new Date(),
    changedAt: new Date(),
    codes: [{ code: discountCode ?? '', discount: null }],
    namesAllCodes: false,
    invoicedReferences: [],
  };
  await shopOrderStore(service.database, { isCourierConnected: false }).apply(order, new Date());
  await shopOrderStore(service.database, { isCourierConnected: false }).apply(
    { ...order, eventId: 'event-2' },
    new Date(),
  );
  const bodies = (await deliveriesOf(endpoint.id)).map(({ requestBody }) =>
    v.parse(EventBody, JSON.parse(requestBody)),
  );
  expect(bodies).toMatchObject([{ type: 'code.used', data: { reference, amount: totalValue, order: '#1001' } }]);
});
