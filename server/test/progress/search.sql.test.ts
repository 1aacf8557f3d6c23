import type { FoundTradeIn } from '@trade-in/contract/endpoints/progress/search';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  codeSubmission,
  idNumber,
  postalAddress,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../samples/shopper.ts';
import { shipShipment } from '../samples/staff.ts';
import { receiveParcel } from './parcels.ts';

const now = new Date('2026-03-03T08:00:00Z');
let service: TestApp;
let staff: Client;
let driver: string;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  staff = await service.admin();
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());
beforeEach(() => service.database.pool.query('TRUNCATE trade_ins CASCADE'));

interface Given {
  name?: string;
  cell?: string;
  id?: string;
  clubs?: number;
  /** With another person as the contact. */
  isByCourier?: boolean;
  isCash?: boolean;
}

const usual: Given = { name: 'Lerato Khumalo', cell: '083 765 4321', id: idNumber, clubs: 1 };

async function submit(given: Given = {}) {
  const { name, cell, id, clubs = 0, isByCourier, isCash } = { ...usual, ...given };
  const visitor = service.visitor();
  const paymentType = isCash ? 'Cash' : 'Trade-In';
  for (let club = 0; club < clubs; club += 1) await addClub(visitor, { modelId: driver, paymentType });
  if (isByCourier) await quoteCourier(visitor);
  const person = { customerFullName: name, customerName: name, customerCellNumber: cell, customerIdNumber: id };
  const document = await uploadDocument(visitor);
  const body = isCash ? cashSubmission(document, person) : codeSubmission(document, person);
  return submitTradeIn(visitor, isByCourier ? { ...body, ...byCourier } : body);
}

async function search(q: string): Promise<{ tradeIns: FoundTradeIn[]; hasMore: boolean }> {
  return (await staff.get(`/api/admin/search?${new URLSearchParams({ q }).toString()}`)).json();
}

const referencesFor = async (q: string) => (await search(q)).tradeIns.map(({ reference }) => reference);
const only = async (q: string) => {
  const { tradeIns } = await search(q);
  expect(tradeIns).toHaveLength(1);
  return tradeIns[0];
};

async function shipmentOf(reference: string): Promise<string> {
  const { rows } = await service.database.pool.query<{ id: string }>(
    'SELECT s.id FROM shipments AS s JOIN trade_ins AS t ON t.id = s.trade_in_id WHERE reference = $1',
    [reference],
  );
  return rows[0]?.id ?? '';
}

async function engrave(reference: string, serialNumber: string): Promise<void> {
  await receiveParcel(service, reference, now);
  await service.database.pool.query(
    'UPDATE club_progress SET serial_number = $1 WHERE trade_in_id = (SELECT id FROM trade_ins WHERE reference = $2)',
    [serialNumber, reference],
  );
}

test('a trade-in is found by its reference, by words of the name in any order and by its number in any spelling', async () => {
  const { reference } = await submit();
  await submit({ name: 'Megan Fourie', cell: '082 555 0199' });
  for (const q of [
    reference,
    reference.toLowerCase().replaceAll('-', ' '),
    reference.slice(0, 7),
    `https://shop.example/admin/trade-ins/${reference}`,
    'khumalo lerato',
    'KHUM',
    'khum 083',
    '083 765',
    '+27 83 765 4321',
    '4321',
  ]) {
    expect([q, ...(await referencesFor(q))]).toEqual([q, reference]);
  }
  expect(await search('l')).toEqual({ tradeIns: [], hasMore: false });
  expect(await search('')).toEqual({ tradeIns: [], hasMore: false });
  expect(await referencesFor('khumalo megan')).toEqual([]);
});

test('a result of a search shows what a trade-in is and what can be done with it', async () => {
  const { reference } = await submit({ clubs: 2, isByCourier: true });
  const found = await only(reference);
  const { payout = 0, firstClub = '', ...rest } = found ?? {};
  expect(rest).toEqual({
    reference,
    customerName: 'Lerato Khumalo',
    cellNumber: '+27837654321',
    stage: 'to_ship',
    paymentType: 'Trade-In',
    submittedAt: now.toISOString(),
    clubCount: 2,
    found: [],
    actions: ['ship', 'receive', 'cancel'],
  });
  expect(firstClub).toMatch(/^\S+ \S+/);
  expect(payout).toBeGreaterThan(0);
  expect(payout).toBeLessThan(2 * 2000_00);
  await receiveParcel(service, reference, now);
  expect((await only(reference))?.actions).toEqual(['inspect']);
});

test('an ID number finds every trade-in of the person, and only its last digits are shown', async () => {
  const [first, second] = [await submit(), await submit({ name: 'L Khumalo', isCash: true })];
  await submit({ name: 'Megan Fourie', id: '9202204720083' });
  for (const q of [idNumber, '800101 5009 087']) {
    const { tradeIns, hasMore } = await search(q);
    expect(tradeIns.map(({ reference }) => reference)).toEqual([second.reference, first.reference]);
    expect(tradeIns.map(({ found }) => found)).toEqual([
      [{ kind: 'id_number', text: '•••• 87' }],
      [{ kind: 'id_number', text: '•••• 87' }],
    ]);
    expect(hasMore).toBe(false);
    expect(JSON.stringify(tradeIns)).not.toMatch(/800101|5009/);
  }
  expect(await referencesFor(idNumber.slice(0, 9))).toEqual([]);
});

test('a trade-in is found by its waybill, its discount code, a serial number and the contact of its collection', async () => {
  const other = await submit({ name: 'Megan Fourie', isByCourier: true, cell: '082 555 0199' });
  await shipShipment(staff, await shipmentOf(other.reference), 'WB 0000-6944');
  expect(await only('wb00006944')).toMatchObject({
    reference: other.reference,
    found: [{ kind: 'waybill', text: 'WB 0000-6944' }],
  });
  expect(await only('06944')).toMatchObject({ found: [{ kind: 'waybill', text: 'WB 0000-6944' }] });
  expect(await only(postalAddress.contactName)).toMatchObject({ found: [{ kind: 'contact', text: 'Sipho Sample' }] });
  const { reference, discountCode } = await submit();
  if (discountCode === null) throw new Error('There is no code');
  for (const q of [discountCode, discountCode.slice(5, 14), discountCode.replaceAll('-', ' ').toLowerCase()]) {
    expect(await only(q)).toMatchObject({ reference, found: [{ kind: 'code', text: discountCode }] });
  }
  // Codes never contain a U, so no word of this serial number can match the random one.
  await engrave(reference, 'UX-7U YU4');
  for (const q of ['ux7uyu4', 'UX-7U YU4', 'x7uyu']) {
    expect(await only(q)).toMatchObject({ reference, found: [{ kind: 'serial_number', text: 'UX-7U YU4' }] });
  }
  await engrave(other.reference, 'ABCXYZ');
  expect(await only('bcxyz')).toMatchObject({ reference: other.reference });
});

test('the newest eight are returned, and whether there are more', async () => {
  const references: string[] = [];
  for (let count = 0; count < 8; count += 1) references.unshift((await submit()).reference);
  expect(await search('khumalo')).toMatchObject({ hasMore: false });
  references.unshift((await submit()).reference);
  expect([await referencesFor('khumalo'), (await search('khumalo')).hasMore]).toEqual([references.slice(0, 8), true]);
});
