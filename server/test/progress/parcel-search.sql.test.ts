import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statusTokenHash } from '../../src/ports/encryption/status-link.ts';
import { ReceivingDesk, referencesIn } from './receiving-desk.ts';

let desk: ReceivingDesk;
beforeAll(async () => {
  desk = await ReceivingDesk.open();
});
afterAll(() => desk.service.close());
beforeEach(() => desk.clear());

test('a parcel is found by its reference in any spelling, also within a URL', async () => {
  const reference = await desk.submit();
  const spellings = [
    reference,
    reference.toLowerCase(),
    reference.replaceAll('-', ' '),
    `https://x.example/${reference}`,
  ];
  for (const spelling of spellings) expect((await desk.find(spelling)).parcel?.reference).toBe(reference);
  expect(await desk.find('TI-0000-0000')).toEqual({ entries: [], hasMore: false, parcel: null });
});

test('a parcel is found by the QR code of its status page', async () => {
  const reference = await desk.submit();
  const token = 'AbCdEfGhIjKlMnOpQrStUv';
  await desk.service.database.pool.query(
    'UPDATE trade_in_progress SET status_token_hash = $1 WHERE trade_in_id = (SELECT id FROM trade_ins WHERE reference = $2)',
    [statusTokenHash(token), reference],
  );
  expect((await desk.find(`https://shop.example/t/${token}`)).parcel?.reference).toBe(reference);
});

test('a parcel is found by a name in any word order and by a phone number in any spelling', async () => {
  const reference = await desk.submit();
  await desk.submit({ name: 'Megan Fourie', cell: '083 555 0199' });
  for (const text of [
    'pretorius anton',
    'Anton',
    '082 123 4567',
    '+27 82 123 4567',
    '0821234567',
    reference.slice(0, 7),
  ]) {
    expect([text, ...referencesIn((await desk.find(text)).entries)]).toEqual([text, reference]);
  }
  expect((await desk.find('a')).entries).toEqual([]);
});

test('a name finds awaited parcels before those that were received', async () => {
  const [first, second] = [await desk.submit(), await desk.submit()];
  expect(referencesIn((await desk.find('pretorius')).entries)).toEqual([second, first]);
  await desk.receiveAll(second);
  expect(referencesIn((await desk.find('pretorius')).entries)).toEqual([first]);
  await desk.receiveAll(first);
  expect(referencesIn((await desk.find('pretorius')).entries)).toEqual([second, first]);
});

test('a waybill of two trade-ins finds both', async () => {
  const [first, second] = [await desk.submit({ isByCourier: true }), await desk.submit({ isByCourier: true })];
  await desk.ship(first, 'WB00006944');
  expect((await desk.find('wb00006944')).parcel).toMatchObject({ reference: first, waybillNumber: 'WB00006944' });
  await desk.ship(second, 'WB00006944');
  const found = await desk.find('WB00006944');
  expect([referencesIn(found.entries), found.parcel]).toEqual([[second, first], null]);
});

test('a parcel is found by the waybill of a booking that was not shipped yet', async () => {
  const reference = await desk.submit({ isByCourier: true });
  await desk.service.database.pool.query(
    `INSERT INTO courier_bookings (trade_in_id, attempt, reference, state, collection_on, quoted_cents, waybill_number, checked_at, created_at)
     SELECT id, 1, reference, 'booked', '2026-03-04', 9900, 'TCG123', now(), now() FROM trade_ins WHERE reference = $1`,
    [reference],
  );
  expect((await desk.find('tcg123')).parcel).toMatchObject({ reference, waybillNumber: 'TCG123' });
});

test('a parcel shows its clubs and the other awaited trade-ins of the same person', async () => {
  const [other, reference] = [await desk.submit({ clubs: 1 }), await desk.submit()];
  const club = { state: 'awaited', type: 'Driver', stated: { condition: 'Average', value: 200000 } };
  expect(await desk.read(reference)).toMatchObject({
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
  await desk.receiveAll(other);
  expect((await desk.read(reference)).others).toEqual([]);
});
