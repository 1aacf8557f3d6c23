import fastify, { type FastifyInstance } from 'fastify';
import { calendarDay } from '@trade-in/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialects } from '../../../src/adapters/couriers/ship-logic/dialect.ts';
import { shipLogicBookings } from '../../../src/adapters/couriers/ship-logic/ship-logic-bookings.ts';
import { partnerBreaker } from '../../../src/adapters/partner-http/circuit-breaker.ts';
import { partnerClient } from '../../../src/adapters/partner-http/partner-client.ts';
import type { CollectionService } from '../../../src/ports/partners/courier.ts';
import { longTimeoutMs } from '../fault-aware-client.ts';

const now = new Date('2026-03-03T08:00:00Z');
const request = {
  reference: 'TI-7K3Q-9M2X',
  tradeInReference: 'TI-7K3Q-9M2X',
  from: { street: '12 Kloof Street', suburb: 'Gardens', city: 'Cape Town', postalCode: '8001' },
  parcel: { length: 114, width: 15, height: 15, weight: 3 },
  collectionOn: calendarDay('2026-03-04'),
  contact: { name: 'Sipho Sample', phone: '+27215550123', email: null },
};
const shop = {
  name: 'The Club',
  address: { street: '1 Example Street', suburb: 'Nowhere', city: 'Cape Town', postalCode: '8001' },
  contact: 'Pat Example',
  phone: '+27210000000',
};

let bobGo: FastifyInstance;
let service: CollectionService;
let created: unknown = null;

beforeAll(async () => {
  bobGo = fastify();
  bobGo.post('/v2/rates', (_request, reply) =>
    reply.send({
      id: 1,
      provider_rate_requests: [
        { provider_slug: 'slow', status: 'pending', responses: [] },
        {
          provider_slug: 'demo',
          status: 'success',
          responses: [
            { service_level_code: 'ECO', service_level: { code: 'ECO' }, rate_amount: 104.955, status: 'success' },
          ],
        },
      ],
    }),
  );
  bobGo.post('/v2/shipments', (received, reply) => {
    created = received.body;
    return reply.send({ id: 7, tracking_reference: 'UASDQ4', submission_status: 'success' });
  });
  const url = `${await bobGo.listen({ host: '127.0.0.1', port: 0 })}/v2`;
  const client = partnerClient({ breaker: partnerBreaker('courier'), timeoutMs: longTimeoutMs });
  const timeouts = { rates: longTimeoutMs, read: longTimeoutMs, create: longTimeoutMs };
  const account = { client, ratesClient: client, url, apiKey: 'key', timeouts };
  service = shipLogicBookings({
    account,
    dialect: dialects.bobgo,
    shop,
    serviceCodes: [],
    clock: () => now,
  });
});
afterAll(() => bobGo.close());

test('Bob Go gets flat contacts and the provider whose rate was chosen', async () => {
  const prepared = await service.prepare(request);
  expect(prepared).toMatchObject({ serviceCode: 'ECO', provider: 'demo' });
  expect(await service.create(prepared)).toEqual({
    courierId: '7',
    waybillNumber: 'UASDQ4',
    booked: null,
    status: { status: 'submitted', at: now },
  });
  expect(created).toMatchObject({
    collection_contact_full_name: 'Sipho Sample',
    collection_contact_mobile_number: '+27215550123',
    delivery_contact_full_name: 'Pat Example',
    service_level_code: 'ECO',
    provider_slug: 'demo',
    custom_order_number: 'TI-7K3Q-9M2X',
  });
});

test('the lookup at Bob Go is not relied on', () => {
  expect(service.findsByReference).toBe(false);
});
