import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { labelReader } from '../../src/adapters/couriers/ship-logic/ship-logic-label.ts';
import type { PartnerClient } from '../../src/adapters/partner-http/partner-client.ts';
import { courierBookingStore } from '../../src/adapters/postgres/courier/courier-booking-store.ts';
import { bookCollection } from '../../src/features/courier-bookings/book-collection.ts';
import { refusalIn } from '../harness/client.ts';
import { type CourierTest, collectionService, startCourierTest } from './courier-account.ts';

let scene: CourierTest;
let url: string;
let waybill: string;
/** The response before the booking. */
let missingLabel: number;

beforeAll(async () => {
  scene = await startCourierTest();
  const reference = await scene.submit();
  const bookings = courierBookingStore(scene.service.database);
  const { rows } = await scene.service.database.pool.query<{ id: string }>('SELECT id FROM trade_ins');
  const book = bookCollection({ bookings, service: collectionService(scene), clock: () => scene.now });
  const [shipment] = (await scene.staff.get('/api/admin/shipments')).json<{ id: string }[]>();
  url = `/api/admin/shipments/${shipment!.id}/label`;
  missingLabel = (await scene.staff.get(url)).statusCode;
  await book({ tradeInId: rows[0]!.id });
  waybill = scene.courier.account.findByReference(reference)[0]!.waybill;
});
afterAll(() => scene.close());
beforeEach(() => {
  scene.courier.faults.clear();
  scene.courier.account.labelUrl = null;
});

test('a label is a PDF that staff download, and the list shows that it was', async () => {
  const response = await scene.staff.get(url);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['content-disposition']).toContain(`waybill-${waybill}.pdf`);
  expect(response.body).toContain(waybill);
  const [row] = (await scene.staff.get('/api/admin/shipments')).json<{ booking: object }[]>();
  expect(row?.booking).toMatchObject({ hasLabel: true, isLabelOpened: true });
});

test('a label is missing until the courier has the booking', () => {
  expect(missingLabel).toBe(404);
});

test('a label is for staff only', async () => {
  expect((await scene.service.visitor().get(url)).statusCode).toBe(401);
});

async function refusal(): Promise<unknown> {
  return refusalIn(await scene.staff.get(url));
}

const unavailable = { status: 503, error: 'The courier did not provide the label. Try again in a minute.' };

test.each(['html', 'error', 'partial_body'] as const)(
  'a label with the fault %s is refused with a sentence',
  async (fault) => {
    scene.courier.faults.set(fault, { path: '/labels/', times: 1 });
    expect(await refusal()).toMatchObject(unavailable);
  },
);

test('a label at a URL that is no web page is refused with a sentence', async () => {
  scene.courier.account.labelUrl = 'ftp://127.0.0.1/label.pdf';
  expect(await refusal()).toMatchObject(unavailable);
});

test.each([
  'https://10.0.0.1/label.pdf',
  'https://127.0.0.1/label.pdf',
  'https://[::1]/label.pdf',
  'https://[::ffff:10.0.0.1]/label.pdf',
  'https://localhost/label.pdf',
  'http://203.0.113.9/label.pdf',
  'https://user:password@203.0.113.9/label.pdf',
])('a courier on the internet can not have %s requested', async (labelUrl) => {
  const requested: string[] = [];
  const network: PartnerClient = {
    partner: 'courier',
    send: (target) => {
      requested.push(target);
      const bytes = Buffer.from(JSON.stringify({ url: labelUrl }));
      return Promise.resolve({ status: 200, headers: new Headers(), bytes });
    },
  };
  const timeouts = { rates: 1, read: 1, create: 1 };
  const readLabel = labelReader({ client: network, url: 'https://203.0.113.7/v2', apiKey: 'key', timeouts }, network);
  await expect(readLabel('7')).rejects.toThrow('courier: invalid_response');
  expect(requested).toEqual(['https://203.0.113.7/v2/shipments/label?id=7']);
});
