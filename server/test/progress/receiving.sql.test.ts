import type { Parcel } from '@trade-in/contract/endpoints/progress/receiving';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastAuditEntry } from '../samples/staff.ts';
import { ReceivingDesk, referencesIn } from './receiving-desk.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const statesOf = ({ clubs }: Parcel) => clubs.map(({ state }) => state);
let desk: ReceivingDesk;
beforeAll(async () => {
  desk = await ReceivingDesk.open();
});
afterAll(() => desk.service.close());
beforeEach(() => desk.clear());

test('receiving all clubs says who and when, and is audited', async () => {
  const reference = await desk.submit();
  const { isRepeat, parcel } = await desk.receiveAll(reference);
  expect([isRepeat, statesOf(parcel)]).toEqual([false, ['received', 'received']]);
  expect(parcel).toMatchObject({
    stage: 'to_inspect',
    receivedCount: 2,
    receipt: { at: desk.openedAt.toISOString(), by: 'staff@example.com', undoableUntil: '2026-03-03T08:10:00.000Z' },
  });
  expect(await lastAuditEntry(desk.service.database)).toMatchObject({
    action: 'clubs_received',
    subject: reference,
    details: { received: 2, missing: null, extra: null },
  });
});

test('the same scan twice changes nothing, whoever sends it', async () => {
  const reference = await desk.submit();
  const { version } = await desk.read(reference);
  await desk.receiveAll(reference);
  desk.now = new Date(desk.openedAt.getTime() + minuteMs);
  const repeated = (await desk.receive(reference, { version, here: [0, 1] })).json<{
    isRepeat: boolean;
    parcel: Parcel;
  }>();
  expect(repeated).toMatchObject({
    isRepeat: true,
    parcel: { receipt: { at: desk.openedAt.toISOString() }, version: version + 1 },
  });
  expect((await desk.lists()).received.count).toBe(1);
});

test('a missing club can arrive later', async () => {
  const reference = await desk.submit();
  const { version } = await desk.read(reference);
  await desk.receive(reference, { version, here: [1] });
  const partly = await desk.read(reference);
  expect([statesOf(partly), partly.receivedCount, partly.missingCount]).toEqual([['missing', 'received'], 1, 1]);
  const again = await desk.receive(reference, { version: partly.version, here: [] });
  expect(again.json()).toMatchObject({ isRepeat: true });
  const { parcel } = (await desk.receive(reference, { version: partly.version, here: [0] })).json<{ parcel: Parcel }>();
  expect(statesOf(parcel)).toEqual(['received', 'received']);
});

const extra = { type: 'Putter', brandName: 'Odyssey', modelName: 'White Hot' };

test('an extra club is received with what staff wrote about it', async () => {
  const reference = await desk.submit({ clubs: 1 });
  const { version } = await desk.read(reference);
  await desk.receive(reference, { version, here: [0], extra: [extra] });
  const parcel = await desk.read(reference);
  expect(parcel).toMatchObject({ clubCount: 1, receivedCount: 1, extraCount: 1 });
  expect(parcel.clubs[1]).toEqual({ ...extra, state: 'received', stated: null, imageUrl: null });
  const { rows } = await desk.service.database.pool.query(
    'SELECT club_id, number, stated_cents FROM club_progress ORDER BY id',
  );
  expect(rows[1]).toEqual({ club_id: null, number: 1, stated_cents: 0 });
});

test('a trade-in takes at most ten extra clubs, over all parcels', async () => {
  const reference = await desk.submit();
  const { version } = await desk.read(reference);
  const most = Array.from({ length: 10 }, () => extra);
  expect((await desk.receive(reference, { version, here: [0], extra: most })).statusCode).toBe(200);
  const next = await desk.read(reference);
  const more = await desk.receive(reference, { version: next.version, here: [1], extra: [extra] });
  expect([more.statusCode, Object.keys(more.json<{ fields: object }>().fields)]).toEqual([400, ['extra']]);
  expect((await desk.receive(reference, { version: next.version, here: [1] })).statusCode).toBe(200);
});

test('a trade-in can be cancelled after a receipt with an extra club was undone', async () => {
  const reference = await desk.submit();
  const { version } = await desk.read(reference);
  await desk.receive(reference, { version, here: [0], extra: [extra] });
  await desk.undo(reference, (await desk.read(reference)).receipt?.batch ?? '');
  const page = `/api/admin/trade-ins/${reference}`;
  expect((await desk.staff.get(page)).json()).toMatchObject({ canCancel: true });
  const cancelled = await desk.staff.post(`${page}/cancel`, { version: (await desk.read(reference)).version });
  expect(cancelled.json()).toMatchObject({ stage: 'cancelled', canCancel: false });
});

test('an extra club whose receipt was undone is in no parcel, and changes no stage', async () => {
  const reference = await desk.submit({ isByCourier: true });
  const { version } = await desk.read(reference);
  await desk.receive(reference, { version, here: [0, 1], extra: [extra] });
  await desk.undo(reference, (await desk.read(reference)).receipt?.batch ?? '');
  const undone = await desk.read(reference);
  expect(statesOf(undone)).toEqual(['awaited', 'awaited']);
  await desk.receive(reference, { version: undone.version, here: [] });
  expect(await desk.read(reference)).toMatchObject({ stage: 'to_ship', missingCount: 2 });
  await desk.ship(reference, 'WB1');
  expect((await desk.read(reference)).stage).toBe('in_transit');
});

test('parcels that were sent before receipts were recorded are in no list, and are settled all at once', async () => {
  const [early, late] = [await desk.submit({ isByCourier: true }), await desk.submit({ isByCourier: true })];
  for (const reference of [early, late]) await desk.ship(reference, `WB-${reference}`);
  await desk.service.database.pool.query(
    `UPDATE trade_in_progress SET before_receiving = 'open' WHERE trade_in_id = (SELECT id FROM trade_ins WHERE reference = $1)`,
    [early],
  );
  await desk.moveTo(new Date(desk.openedAt.getTime() + 30 * dayMs));
  const { late: lateList, earlier } = await desk.lists();
  expect([referencesIn(lateList.items), earlier]).toEqual([[late], 1]);
  expect((await desk.staff.get('/api/admin/overview')).json()).toMatchObject({ lateTradeIns: 1 });
  expect((await desk.staff.post('/api/admin/receiving-earlier', {})).json()).toEqual({ count: 1 });
  expect(await lastAuditEntry(desk.service.database)).toMatchObject({
    action: 'received_earlier',
    details: { parcels: 1 },
  });
  expect((await desk.staff.get(`/api/admin/trade-ins/${early}`)).json()).toMatchObject({
    stage: 'settled',
    releasedAt: desk.now.toISOString(),
    undoableUntil: null,
  });
  const { parcel } = await desk.receiveAll(early);
  expect(parcel.stage).toBe('to_inspect');
  const page = async () => (await desk.staff.get(`/api/admin/trade-ins/${early}`)).json<object>();
  expect(await page()).toMatchObject({ releasedAt: null });
  await desk.undo(early, parcel.receipt?.batch ?? '');
  expect(await page()).toMatchObject({ stage: 'settled', releasedAt: desk.now.toISOString() });
});

test('a parcel has the day on which its quote ended', async () => {
  const reference = await desk.submit();
  await desk.moveTo(new Date(desk.openedAt.getTime() + 22 * dayMs));
  expect((await desk.read(reference)).quoteEndedOn).toBe('2026-03-24');
});

test('a trade-in whose clubs are all missing stays open', async () => {
  const reference = await desk.submit();
  const { version } = await desk.read(reference);
  await desk.receive(reference, { version, here: [] });
  expect(await desk.read(reference)).toMatchObject({ stage: 'new', missingCount: 2 });
});

test.each([
  ['an unknown type', { ...extra, type: 'Spoon' }, 'type'],
  ['a blank brand', { ...extra, brandName: ' ' }, 'brandName'],
])('the service refuses an extra club with %s', async (_what, club, field) => {
  const reference = await desk.submit({ clubs: 1 });
  const { version } = await desk.read(reference);
  const response = await desk.receive(reference, { version, here: [0], extra: [club] });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
  expect(statesOf(await desk.read(reference))).toEqual(['awaited']);
});

test('the service refuses a receipt of an outdated parcel, and of clubs that it does not have', async () => {
  const reference = await desk.submit();
  const { version } = await desk.read(reference);
  await desk.receive(reference, { version, here: [1] });
  for (const body of [
    { version, here: [0] },
    { version: version + 1, here: [1] },
    { version: version + 1, here: [9] },
  ]) {
    const response = await desk.receive(reference, body);
    expect([response.statusCode, response.json()]).toMatchObject([409, { reason: { code: 'club_moved' } }]);
  }
  expect((await desk.receive('TI-0000-0000', { version: 0, here: [] })).statusCode).toBe(404);
});

test('the second of two people who receive one parcel gets a repeat that changes nothing', async () => {
  const reference = await desk.submit();
  const { version } = await desk.read(reference);
  const both = await Promise.all([0, 1].map(() => desk.receive(reference, { version, here: [0, 1] })));
  const repeats = both.map((response) => response.json<{ isRepeat: boolean }>().isRepeat);
  expect(new Set(repeats)).toEqual(new Set([false, true]));
});

test('the receiving screen lists late, expected and received parcels', async () => {
  desk.now = new Date(desk.openedAt.getTime() - 11 * dayMs);
  const late = await desk.submit({ name: 'Daniel Naidoo' });
  desk.now = new Date(desk.openedAt.getTime() - 10 * dayMs);
  const expected = await desk.submit({ name: 'Mpho Patel' });
  const shipped = await desk.submit({ name: 'Grant Jacobs', isByCourier: true });
  desk.now = desk.openedAt;
  const received = await desk.submit({ name: 'Megan Fourie' });
  await desk.ship(shipped, 'WB1');
  await desk.receiveAll(received);
  expect(await desk.lists()).toMatchObject({
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
  await desk.moveTo(new Date(desk.openedAt.getTime() + dayMs));
  expect((await desk.lists()).received.items).toEqual([]);
});

test('an undo within ten minutes restores the state before, without the extra club', async () => {
  const reference = await desk.submit();
  const before = await desk.read(reference);
  await desk.receive(reference, { version: before.version, here: [0], extra: [extra] });
  const { receipt } = await desk.read(reference);
  desk.now = new Date(desk.openedAt.getTime() + 10 * minuteMs - 1);
  const { json } = await desk.undo(reference, receipt?.batch ?? '');
  expect(json<Parcel>()).toMatchObject({
    stage: 'new',
    receivedCount: 0,
    missingCount: 0,
    extraCount: 0,
    receipt: null,
  });
  const after = await desk.read(reference);
  expect(statesOf(after)).toEqual(['awaited', 'awaited']);
  expect((await desk.lists()).received.items).toEqual([]);
  expect(await lastAuditEntry(desk.service.database)).toMatchObject({ action: 'receiving_undone', subject: reference });
  const { rows } = await desk.service.database.pool.query('SELECT received_at FROM trade_in_progress');
  expect(rows).toEqual([{ received_at: null }]);
  await desk.receiveAll(reference);
  expect((await desk.receive(reference, { version: before.version, here: [0, 1] })).json()).toMatchObject({
    isRepeat: true,
  });
  // A second press of the button.
  expect((await desk.undo(reference, receipt?.batch ?? '')).statusCode).toBe(200);
});

test('a late parcel that is received by mistake is late again after the undo', async () => {
  const reference = await desk.submit({ isByCourier: true });
  await desk.ship(reference, 'WB1');
  await desk.moveTo(new Date(desk.openedAt.getTime() + 11 * dayMs));
  const { parcel } = await desk.receiveAll(reference);
  expect(referencesIn((await desk.lists()).late.items)).toEqual([]);
  await desk.undo(reference, parcel.receipt?.batch ?? '');
  expect((await desk.lists()).late.items).toMatchObject([{ reference, stage: 'in_transit', daysAwaited: 11 }]);
});

test('an undo is refused after ten minutes, to anybody else, and once something has happened since', async () => {
  const reference = await desk.submit();
  const { version } = await desk.read(reference);
  await desk.receive(reference, { version, here: [0] });
  const { receipt, version: since } = await desk.read(reference);
  const batch = receipt?.batch ?? '';
  desk.now = new Date(desk.openedAt.getTime() + 10 * minuteMs);
  expect((await desk.undo(reference, batch)).json()).toMatchObject({ reason: { code: 'undo_late' } });
  desk.now = desk.openedAt;
  await desk.service.createAccount({ username: 'other@example.com', password: 'a putter in the tree' });
  const other = desk.service.visitor();
  await other.post('/api/admin/login', { username: 'other@example.com', password: 'a putter in the tree' });
  expect((await desk.undo(reference, batch, other)).json()).toMatchObject({ reason: { code: 'undo_other' } });
  await desk.receive(reference, { version: since, here: [1] });
  expect((await desk.undo(reference, batch)).json()).toMatchObject({ reason: { code: 'undo_not_last' } });
  expect((await desk.undo('TI-0000-0000', batch)).statusCode).toBe(404);
});
