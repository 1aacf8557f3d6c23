import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { labelReader } from '../../../src/adapters/couriers/ship-logic/ship-logic-label.ts';
import type { PartnerClient } from '../../../src/adapters/partner-http/partner-client.ts';
import { courierBookingStore } from '../../../src/adapters/postgres/courier/courier-booking-store.ts';
import { bookCollection } from '../../../src/features/courier-bookings/book-collection.ts';
import { refusalIn } from '../../harness/client.ts';
import { longTimeoutMs, shortTimeoutMs } from '../fault-aware-client.ts';
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

test('a label at a URL that is not a web page is refused with a sentence', async () => {
  scene.courier.account.labelUrl = 'ftp://127.0.0.1/label.pdf';
  expect(await refusal()).toMatchObject(unavailable);
});

const setState = (state: string) =>
  scene.service.database.pool.query('UPDATE courier_bookings SET state = $1', [state]);
const hasLabel = async () => (await scene.staff.get('/api/admin/shipments')).json<Shipment[]>()[0]?.booking?.hasLabel;

describe('a label of a collection that was cancelled', () => {
  const cancelled = {
    status: 404,
    error: 'The collection of this shipment was cancelled, so its label must not be used. Please reload the list.',
  };
  afterEach(() => setState('booked'));

  test.each(['cancelling', 'cancelled'])('is neither offered nor given for a booking that is %s', async (state) => {
    expect(await hasLabel()).toBe(true);
    await setState(state);
    expect(await hasLabel()).toBe(false);
    expect(await refusal()).toMatchObject(cancelled);
  });

  test('is neither offered nor given for a cancelled shipment, even if the courier refused to cancel', async () => {
    await scene.service.database.pool.query(`UPDATE shipments SET status = 'cancelled', cancelled_at = now()`);
    expect(await hasLabel()).toBe(false);
    expect(await refusal()).toMatchObject(cancelled);
    await scene.service.database.pool.query(`UPDATE shipments SET status = 'pending', cancelled_at = NULL`);
  });

  test('is not given while another day is being booked', async () => {
    await scene.service.database.pool.query(
      `INSERT INTO courier_bookings (trade_in_id, attempt, reference, state, collection_on, quoted_cents, checked_at, created_at)
        SELECT trade_in_id, 2, reference || '-2', 'requested', collection_on, quoted_cents, checked_at, created_at
        FROM courier_bookings`,
    );
    expect(await refusal()).toMatchObject({
      status: 404,
      error: 'This shipment has no label, because the courier has not booked it yet.',
    });
    await scene.service.database.pool.query('DELETE FROM courier_bookings WHERE attempt = 2');
  });
});

/** Returns a reader whose courier responds with the URL of a label. Host names resolve to the given addresses. */
function readerFor({
  labelUrl,
  courierUrl,
  resolved = [],
  timeoutMs = longTimeoutMs,
}: {
  labelUrl: string;
  courierUrl: string;
  resolved?: string[];
  timeoutMs?: number;
}) {
  const lookups: string[] = [];
  const client: PartnerClient = {
    partner: 'courier',
    send: () =>
      Promise.resolve({ status: 200, headers: new Headers(), bytes: Buffer.from(JSON.stringify({ url: labelUrl })) }),
  };
  const account = {
    client,
    ratesClient: client,
    url: courierUrl,
    apiKey: 'key',
    timeouts: { rates: timeoutMs, read: timeoutMs, create: timeoutMs },
  };
  const readLabel = labelReader(account, (hostname) => {
    lookups.push(hostname);
    return Promise.resolve(resolved.map((address) => ({ address, family: isIP(address) })));
  });
  return { read: () => readLabel('7'), lookups };
}

describe('a courier on the internet', () => {
  const courierUrl = 'https://api.example/v2';

  test.each([
    'https://10.0.0.1/label.pdf',
    'https://127.0.0.1/label.pdf',
    'https://[::1]/label.pdf',
    'https://[::ffff:10.0.0.1]/label.pdf',
    'https://[64:ff9b::a00:1]/label.pdf',
    'http://labels.example/label.pdf',
    'https://user:password@labels.example/label.pdf',
    'label.pdf',
  ])('cannot make the service request %s', async (labelUrl) => {
    const { read, lookups } = readerFor({ labelUrl, courierUrl, resolved: ['127.0.0.1'] });
    await expect(read()).rejects.toThrow('courier: invalid_response');
    expect(lookups).toEqual([]);
  });

  test.each([[['10.0.0.1']], [['93.184.216.34', '169.254.169.254']], [['fd00::1']], [[]]])(
    'cannot make the service request a host that resolves to %j',
    async (resolved) => {
      const { read, lookups } = readerFor({ labelUrl: 'https://labels.example/label.pdf', courierUrl, resolved });
      await expect(read()).rejects.toThrow('courier: invalid_response');
      expect(lookups).toEqual(['labels.example']);
    },
  );
});

describe('a label of a simulator on this machine', () => {
  const requests: IncomingHttpHeaders[] = [];
  let respond: (response: ServerResponse) => void;
  const server = createServer(({ headers }, response) => {
    requests.push(headers);
    respond(response);
  });
  let port: number;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requests.length = 0;
  });

  const readerAt = (host: string, options: { resolved?: string[]; timeoutMs?: number } = {}) =>
    readerFor({ labelUrl: `http://${host}:${port}/7.pdf`, courierUrl: 'http://127.0.0.1:1/v2', ...options });

  test('is requested without the key, and its host is resolved once', async () => {
    respond = (response) => response.end('%PDF-1.7');
    const { read, lookups } = readerAt('localhost', { resolved: ['127.0.0.1'] });
    expect((await read()).toString()).toBe('%PDF-1.7');
    expect(lookups).toEqual(['localhost']);
    expect(requests).toHaveLength(1);
    expect(requests[0]).not.toHaveProperty('authorization');
  });

  test('is not requested from a name that resolves to this machine', async () => {
    const { read } = readerAt('labels.example', { resolved: ['127.0.0.1'] });
    await expect(read()).rejects.toThrow('courier: invalid_response');
    expect(requests).toEqual([]);
  });

  test.each<[string, string, (response: ServerResponse) => void]>([
    ['redirects', 'rejected', (response) => response.writeHead(302, { location: '/8.pdf' }).end('%PDF-')],
    ['is no PDF', 'invalid_response', (response) => response.end('<html>')],
    ['is larger than 8 MB', 'invalid_response', (response) => response.end(Buffer.alloc(9 * 1024 * 1024, '%PDF-'))],
    ['does not end', 'timeout', (response) => response.write('%PDF-')],
    ['breaks off', 'unreachable', (response) => response.socket?.destroy()],
  ])('that %s is refused as %s', async (_what, fault, response) => {
    respond = response;
    const timeoutMs = fault === 'timeout' ? shortTimeoutMs : longTimeoutMs;
    await expect(readerAt('127.0.0.1', { timeoutMs }).read()).rejects.toMatchObject({ fault });
    expect(requests).toHaveLength(1);
  });
});
