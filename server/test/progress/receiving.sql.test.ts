import type { Parcel, ParcelEntry, Receiving } from '@trade-in/contract/endpoints/progress/receiving';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statusTokenHash } from '../../src/ports/encryption/status-link.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { addClub, byCourier, codeSubmission, quoteCourier, submitTradeIn, uploadDocument } from '../samples/shopper.ts';
import { lastAuditEntry, shipShipment } from '../samples/staff.ts';

const start = new Date('2026-03-03T08:00:00Z');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let now = start;
let service: TestApp;
let staff: Client;
let driver: string;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());
beforeEach(async () => {
  now = start;
  await service.database.pool.query('TRUNCATE trade_ins CASCADE');
  staff = await service.admin();
});

interface Given {
  name?: string;
  cell?: string;
  clubs?: number;
  isByCourier?: boolean;
}

/** Submits a trade-in and returns its reference. */
async function submit({ name = 'Anton Pretorius', cell = '082 123 4567', clubs = 2, isByCourier = false }: Given = {}) {
  const visitor = service.visitor();
  for (let club = 0; club < clubs; club += 1) await addClub(visitor, { modelId: driver });
  if (isByCourier) await quoteCourier(visitor);
  const person = { customerFullName: name, customerCellNumber: cell };
  const body = codeSubmission(await uploadDocument(visitor), person);
  const submitted = await submitTradeIn(visitor, isByCourier ? { ...body, ...byCourier } : body);
  return submitted.reference;
}

interface Found {
  entries: ParcelEntry[];
  hasMore: boolean;
  parcel: Parcel | null;
}

async function find(search: string): Promise<Found> {
  const query = new URLSearchParams({ search }).toString();
  return (await staff.get(`/api/admin/receiving/parcels?${query}`)).json<Found>();
}

async function open(reference: string): Promise<Parcel> {
  const { parcel } = await find(reference);
  if (parcel === null) throw new Error(`${reference} was not found`);
  return parcel;
}

const lists = async () => (await staff.get('/api/admin/receiving')).json<Receiving>();
const referencesIn = (entries: readonly { reference: string }[]) => entries.map(({ reference }) => reference);
const statesOf = ({ clubs }: Parcel) => clubs.map(({ state }) => state);

function receive(reference: string, body: object, by = staff) {
  return by.post(`/api/admin/receiving/${reference}`, body);
}

async function receiveAll(reference: string) {
  const { version, clubs } = await open(reference);
  const here = clubs.flatMap(({ state }, place) => (state === 'awaited' ? [place] : []));
  const response = await receive(reference, { version, here });
  return response.json<{ isRepeat: boolean; parcel: Parcel }>();
}

const undo = (reference: string, batch: string, by = staff) =>
  by.post(`/api/admin/receiving/${reference}/undo`, { batch });

async function ship(reference: string, waybill: string): Promise<void> {
  const { rows } = await service.database.pool.query<{ id: string }>(
    'SELECT s.id FROM shipments AS s JOIN trade_ins AS t ON t.id = s.trade_in_id WHERE reference = $1',
    [reference],
  );
  const { statusCode, body } = await shipShipment(staff, rows[0]?.id ?? '', waybill);
  if (statusCode === 200) return;
  expect(body).toContain('duplicate_waybill');
  const url = `/api/admin/shipments/${rows[0]?.id}/ship`;
  await staff.send({ method: 'PATCH', url, payload: { waybillNumber: waybill, isDuplicateConfirmed: true } });
}

test('a parcel is found by its reference in any spelling, also within a URL', async () => {
  const reference = await submit();
  const spellings = [
    reference,
    reference.toLowerCase(),
    reference.replaceAll('-', ' '),
    `https://x.example/${reference}`,
  ];
  for (const spelling of spellings) expect((await find(spelling)).parcel?.reference).toBe(reference);
  expect(await find('TI-0000-0000')).toEqual({ entries: [], hasMore: false, parcel: null });
});

test('a parcel is found by the QR code of its status page', async () => {
  const reference = await submit();
  const token = 'AbCdEfGhIjKlMnOpQrStUv';
  await service.database.pool.query(
    'UPDATE trade_in_progress SET status_token_hash = $1 WHERE trade_in_id = (SELECT id FROM trade_ins WHERE reference = $2)',
    [statusTokenHash(token), reference],
  );
  expect((await find(`https://shop.example/t/${token}`)).parcel?.reference).toBe(reference);
});

test('a parcel is found by a name in any word order and by a phone number in any spelling', async () => {
  const reference = await submit();
  await submit({ name: 'Megan Fourie', cell: '083 555 0199' });
  for (const text of [
    'pretorius anton',
    'Anton',
    '082 123 4567',
    '+27 82 123 4567',
    '0821234567',
    reference.slice(0, 7),
  ]) {
    expect([text, ...referencesIn((await find(text)).entries)]).toEqual([text, reference]);
  }
  expect((await find('a')).entries).toEqual([]);
});

test('a name finds awaited parcels before those that were received', async () => {
  const [first, second] = [await submit(), await submit()];
  expect(referencesIn((await find('pretorius')).entries)).toEqual([second, first]);
  await receiveAll(second);
  expect(referencesIn((await find('pretorius')).entries)).toEqual([first]);
  await receiveAll(first);
  expect(referencesIn((await find('pretorius')).entries)).toEqual([second, first]);
});

test('a waybill of two trade-ins finds both', async () => {
  const [first, second] = [await submit({ isByCourier: true }), await submit({ isByCourier: true })];
  await ship(first, 'WB00006944');
  expect((await find('wb00006944')).parcel).toMatchObject({ reference: first, waybillNumber: 'WB00006944' });
  await ship(second, 'WB00006944');
  const found = await find('WB00006944');
  expect([referencesIn(found.entries), found.parcel]).toEqual([[second, first], null]);
});

test('a parcel is found by the waybill of a booking that was not shipped yet', async () => {
  const reference = await submit({ isByCourier: true });
  await service.database.pool.query(
    `INSERT INTO courier_bookings (trade_in_id, attempt, reference, state, collection_on, quoted_cents, waybill_number, checked_at, created_at)
     SELECT id, 1, reference, 'booked', '2026-03-04', 9900, 'TCG123', now(), now() FROM trade_ins WHERE reference = $1`,
    [reference],
  );
  expect((await find('tcg123')).parcel).toMatchObject({ reference, waybillNumber: 'TCG123' });
});

test('a parcel shows its clubs and the other awaited trade-ins of the same person', async () => {
  const [other, reference] = [await submit({ clubs: 1 }), await submit()];
  const club = { state: 'awaited', type: 'Driver', stated: { condition: 'Average', value: 200000 } };
  expect(await open(reference)).toMatchObject({
    customerName: 'Anton Pretorius',
    cellNumber: '+27821234567',
    stage: 'new',
    isDropOff: true,
    quoteEndedOn: null,
    dimensions: null,
    clubCount: 2,
    receipt: null,
    clubs: [club, club],
    others: [{ reference: other, clubCount: 1 }],
  });
  await receiveAll(other);
  expect((await open(reference)).others).toEqual([]);
});

test('receiving all clubs says who and when, and is audited', async () => {
  const reference = await submit();
  const { isRepeat, parcel } = await receiveAll(reference);
  expect([isRepeat, statesOf(parcel)]).toEqual([false, ['received', 'received']]);
  expect(parcel).toMatchObject({
    stage: 'to_inspect',
    receivedCount: 2,
    receipt: { at: start.toISOString(), by: 'staff@example.com', undoableUntil: '2026-03-03T08:10:00.000Z' },
  });
  expect(await lastAuditEntry(service.database)).toMatchObject({
    action: 'clubs_received',
    subject: reference,
    details: { received: 2, missing: null, extra: null },
  });
});

test('the same scan twice changes nothing, whoever sends it', async () => {
  const reference = await submit();
  const { version } = await open(reference);
  await receiveAll(reference);
  now = new Date(start.getTime() + minuteMs);
  const repeated = (await receive(reference, { version, here: [0, 1] })).json<{ isRepeat: boolean; parcel: Parcel }>();
  expect(repeated).toMatchObject({
    isRepeat: true,
    parcel: { receipt: { at: start.toISOString() }, version: version + 1 },
  });
  expect((await lists()).received.count).toBe(1);
});

test('a missing club can arrive later', async () => {
  const reference = await submit();
  const { version } = await open(reference);
  await receive(reference, { version, here: [1] });
  const partly = await open(reference);
  expect([statesOf(partly), partly.receivedCount, partly.missingCount]).toEqual([['missing', 'received'], 1, 1]);
  const again = await receive(reference, { version: partly.version, here: [] });
  expect(again.json()).toMatchObject({ isRepeat: true });
  const { parcel } = (await receive(reference, { version: partly.version, here: [0] })).json<{ parcel: Parcel }>();
  expect(statesOf(parcel)).toEqual(['received', 'received']);
});

const extra = { type: 'Putter', brandName: 'Odyssey', modelName: 'White Hot' };

test('a club more than stated is received with what staff wrote about it', async () => {
  const reference = await submit({ clubs: 1 });
  const { version } = await open(reference);
  await receive(reference, { version, here: [0], extra: [extra] });
  const parcel = await open(reference);
  expect(parcel).toMatchObject({ clubCount: 1, receivedCount: 1, extraCount: 1 });
  expect(parcel.clubs[1]).toEqual({ ...extra, state: 'received', stated: null, imageUrl: null });
  const { rows } = await service.database.pool.query(
    'SELECT club_id, number, stated_cents FROM club_progress ORDER BY id',
  );
  expect(rows[1]).toEqual({ club_id: null, number: 1, stated_cents: 0 });
});

test('takes at most ten clubs more than stated, over all parcels', async () => {
  const reference = await submit();
  const { version } = await open(reference);
  const most = Array.from({ length: 10 }, () => extra);
  expect((await receive(reference, { version, here: [0], extra: most })).statusCode).toBe(200);
  const next = await open(reference);
  const more = await receive(reference, { version: next.version, here: [1], extra: [extra] });
  expect([more.statusCode, Object.keys(more.json<{ fields: object }>().fields)]).toEqual([400, ['extra']]);
  expect((await receive(reference, { version: next.version, here: [1] })).statusCode).toBe(200);
});

test('can be cancelled after a receipt with an extra club was undone', async () => {
  const reference = await submit();
  const { version } = await open(reference);
  await receive(reference, { version, here: [0], extra: [extra] });
  await undo(reference, (await open(reference)).receipt?.batch ?? '');
  const page = `/api/admin/trade-ins/${reference}`;
  expect((await staff.get(page)).json()).toMatchObject({ canCancel: true });
  const cancelled = await staff.post(`${page}/cancel`, { version: (await open(reference)).version });
  expect(cancelled.json()).toMatchObject({ stage: 'cancelled', canCancel: false });
});

test('parcels that were sent before receipts were recorded are late nowhere, and settled at once', async () => {
  const [early, late] = [await submit({ isByCourier: true }), await submit({ isByCourier: true })];
  for (const reference of [early, late]) await ship(reference, `WB-${reference}`);
  await service.database.pool.query(
    `UPDATE trade_in_progress SET before_receiving = 'open' WHERE trade_in_id = (SELECT id FROM trade_ins WHERE reference = $1)`,
    [early],
  );
  now = new Date(start.getTime() + 30 * dayMs);
  staff = await service.admin();
  const { late: lateList, earlier } = await lists();
  expect([referencesIn(lateList.items), earlier]).toEqual([[late], 1]);
  expect((await staff.get('/api/admin/overview')).json()).toMatchObject({ lateTradeIns: 1 });
  expect((await staff.post('/api/admin/receiving-earlier', {})).json()).toEqual({ count: 1 });
  expect(await lastAuditEntry(service.database)).toMatchObject({ action: 'received_earlier', details: { parcels: 1 } });
  expect((await staff.get(`/api/admin/trade-ins/${early}`)).json()).toMatchObject({
    stage: 'settled',
    releasedAt: now.toISOString(),
    undoableUntil: null,
  });
  expect(await receiveAll(early)).toMatchObject({ parcel: { stage: 'to_inspect' } });
});

test('a club that arrives after the quote ended is announced as late', async () => {
  const reference = await submit();
  now = new Date(start.getTime() + 22 * dayMs);
  staff = await service.admin();
  expect((await open(reference)).quoteEndedOn).toBe('2026-03-24');
});

test('a trade-in whose clubs are all missing stays open', async () => {
  const reference = await submit();
  const { version } = await open(reference);
  await receive(reference, { version, here: [] });
  expect(await open(reference)).toMatchObject({ stage: 'new', missingCount: 2 });
});

test.each([
  ['an unknown type', { ...extra, type: 'Spoon' }, 'type'],
  ['a blank brand', { ...extra, brandName: ' ' }, 'brandName'],
])('refuses an extra club with %s', async (_what, club, field) => {
  const reference = await submit({ clubs: 1 });
  const { version } = await open(reference);
  const response = await receive(reference, { version, here: [0], extra: [club] });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
  expect(statesOf(await open(reference))).toEqual(['awaited']);
});

test('refuses what was decided on an outdated parcel, and clubs that it does not have', async () => {
  const reference = await submit();
  const { version } = await open(reference);
  await receive(reference, { version, here: [1] });
  for (const body of [
    { version, here: [0] },
    { version: version + 1, here: [1] },
    { version: version + 1, here: [9] },
  ]) {
    const response = await receive(reference, body);
    expect([response.statusCode, response.json()]).toMatchObject([409, { reason: { code: 'club_moved' } }]);
  }
  expect((await receive('TI-0000-0000', { version: 0, here: [] })).statusCode).toBe(404);
});

test('of two people who receive one parcel, one changes it and the other is told', async () => {
  const reference = await submit();
  const { version } = await open(reference);
  const both = await Promise.all([0, 1].map(() => receive(reference, { version, here: [0, 1] })));
  const repeats = both.map((response) => response.json<{ isRepeat: boolean }>().isRepeat);
  expect(new Set(repeats)).toEqual(new Set([false, true]));
});

test('an undo within ten minutes restores what was before, with the extra club forgotten', async () => {
  const reference = await submit();
  const before = await open(reference);
  await receive(reference, { version: before.version, here: [0], extra: [extra] });
  const { receipt } = await open(reference);
  now = new Date(start.getTime() + 10 * minuteMs - 1);
  const { json } = await undo(reference, receipt?.batch ?? '');
  expect(json<Parcel>()).toMatchObject({
    stage: 'new',
    receivedCount: 0,
    missingCount: 0,
    extraCount: 0,
    receipt: null,
  });
  const after = await open(reference);
  expect(statesOf(after).filter((state) => state === 'awaited')).toHaveLength(2);
  expect((await lists()).received.items).toEqual([]);
  expect(await lastAuditEntry(service.database)).toMatchObject({ action: 'receiving_undone', subject: reference });
  const { rows } = await service.database.pool.query('SELECT received_at FROM trade_in_progress');
  expect(rows).toEqual([{ received_at: null }]);
  await receiveAll(reference);
  expect((await receive(reference, { version: before.version, here: [0, 1] })).json()).toMatchObject({
    isRepeat: true,
  });
  // A second press of the button.
  expect((await undo(reference, receipt?.batch ?? '')).statusCode).toBe(200);
});

test('an undo is refused after ten minutes, to anybody else, and once something has happened since', async () => {
  const reference = await submit();
  const { version } = await open(reference);
  await receive(reference, { version, here: [0] });
  const { receipt, version: since } = await open(reference);
  const batch = receipt?.batch ?? '';
  now = new Date(start.getTime() + 10 * minuteMs);
  expect((await undo(reference, batch)).json()).toMatchObject({ reason: { code: 'undo_late' } });
  now = start;
  await service.createAccount({ username: 'other@example.com', password: 'a putter in the tree' });
  const other = service.visitor();
  await other.post('/api/admin/login', { username: 'other@example.com', password: 'a putter in the tree' });
  expect((await undo(reference, batch, other)).json()).toMatchObject({ reason: { code: 'undo_other' } });
  await receive(reference, { version: since, here: [1] });
  expect((await undo(reference, batch)).json()).toMatchObject({ reason: { code: 'undo_not_last' } });
  expect((await undo('TI-0000-0000', batch)).statusCode).toBe(404);
});

test('lists late, expected and received parcels', async () => {
  now = new Date(start.getTime() - 11 * dayMs);
  const late = await submit({ name: 'Daniel Naidoo' });
  now = new Date(start.getTime() - 10 * dayMs);
  const expected = await submit({ name: 'Mpho Patel' });
  const shipped = await submit({ name: 'Grant Jacobs', isByCourier: true });
  now = start;
  const received = await submit({ name: 'Megan Fourie' });
  await ship(shipped, 'WB1');
  await receiveAll(received);
  expect(await lists()).toMatchObject({
    today: '2026-03-03',
    lateDays: 10,
    late: { count: 1, hasMore: false, items: [{ reference: late, daysAwaited: 11 }] },
    expected: {
      count: 2,
      items: [
        { reference: expected, daysAwaited: 10 },
        { reference: shipped, stage: 'in_transit' },
      ],
    },
    received: { count: 1, items: [{ reference: received, receipt: { by: 'staff@example.com' } }] },
  });
  now = new Date(start.getTime() + dayMs);
  staff = await service.admin();
  expect((await lists()).received.items).toEqual([]);
});
