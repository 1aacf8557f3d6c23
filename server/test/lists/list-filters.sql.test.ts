import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { shipShipment } from '../samples/staff.ts';
import { accountNumber, idNumbers, oddName, threeSubmissions } from '../samples/submissions.ts';

/** A Tuesday, 10:00 in Johannesburg. */
const now = new Date('2026-03-03T08:00:00Z');

type ListName = 'trade-ins' | 'shipments' | 'customers' | 'activity';

let service: TestApp;
let staff: Client;
let references: string[];
let totals: number[];
beforeAll(async () => {
  service = await startApp({ clock: () => now });
  const submissions = await threeSubmissions(service);
  references = submissions.map(({ reference }) => reference);
  totals = submissions.map(({ totalValue }) => totalValue);
  staff = await service.admin();
  const [newest] = (await read('shipments')).json<{ id: string }[]>();
  await shipShipment(staff, newest?.id ?? '', '  WB-Ö77 ');
});
afterAll(() => service.close());

async function read(list: ListName, query: Record<string, string> = {}) {
  const response = await staff.get(`/api/admin/${list}?${new URLSearchParams(query).toString()}`);
  expect([response.statusCode, list]).toEqual([200, list]);
  return response;
}

/** Returns the position of each row's trade-in in the order of submission. */
async function found(list: ListName, query: Record<string, string>) {
  const rows = (await read(list, query)).json<{ reference: string }[]>();
  return rows.map(({ reference }) => references.indexOf(reference));
}

const everything: Record<Exclude<ListName, 'activity'>, number[]> = {
  'trade-ins': [2, 1, 1, 0, 0],
  shipments: [2, 1],
  customers: [2, 1, 1, 0, 0],
};

const wedges = async () =>
  (await read('trade-ins', { product: 'rtx' }))
    .json<TradeInSubmission[]>()
    .filter(({ model }) => model.type === 'Wedge');

describe('trade-ins', () => {
  test('are ordered newest first, one row per club, with the fee on the first club only', async () => {
    const rows = (await read('trade-ins')).json<TradeInSubmission[]>();
    expect(rows.map(({ reference }) => references.indexOf(reference))).toEqual(everything['trade-ins']);
    expect(rows.map(({ isFirst, clubs }) => [isFirst, clubs])).toEqual([
      [true, 1],
      [true, 2],
      [false, 2],
      [true, 2],
      [false, 2],
    ]);
    const fees = rows.map(({ shippingCost }) => shippingCost);
    expect([fees[1]! > 0, fees[2], fees[3], fees[4]]).toEqual([true, 0, 0, 0]);
    const sum = rows.reduce((total, { price, quantity, shippingCost }) => total + price * quantity - shippingCost, 0);
    const { rows: stored } = await service.database.pool.query<{ sum: string }>(
      'SELECT sum(value_cents - shipping_cost_cents) AS sum FROM trade_ins',
    );
    expect(sum).toBe(Number(stored[0]?.sum));
  });

  test('show the customer’s total on every row', async () => {
    const rows = (await read('trade-ins')).json<TradeInSubmission[]>();
    expect(rows.map(({ totalValue }) => totalValue)).toEqual(everything['trade-ins'].map((place) => totals[place]));
  });

  test('show the person, the decrypted numbers, the document and the collection on every row', async () => {
    const rows = (await read('trade-ins', { customer: 'renée' })).json<TradeInSubmission[]>();
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({
        paymentType: 'Cash',
        discountCode: null,
        customerName: 'Renée Botha',
        customerFullName: 'Renée Anne Botha',
        customerIdNumber: idNumbers.renee,
        customerCellNumber: '+27837654321',
        accountNumber,
        bankName: 'Capitec',
        needsCourier: 'true',
        collectionStreet: '12 Kloof Street',
        contactName: 'Sipho Sample',
        contactPhone: '+27215550123',
        submittedAt: now.toISOString(),
      });
      expect((await staff.get(row.idDocumentUrl ?? '')).statusCode).toBe(200);
    }
  });

  test('keep the names of models that were renamed or deleted with their brand', async () => {
    const { pool } = service.database;
    const before = await wedges();
    expect(before).toMatchObject([{ brand: { name: 'Cleveland' }, model: { name: 'RTX 6' } }]);
    await pool.query("UPDATE models SET name = 'Renamed' WHERE name = 'RTX 6'");
    expect(await wedges()).toEqual(before);
    await pool.query("DELETE FROM brands WHERE name = 'Cleveland'");
    expect(await wedges()).toEqual(before);
  });
});

test.each<[ListName, Record<string, string>, number[]]>([
  ['trade-ins', { product: 'G430' }, [2, 0, 0]],
  ['trade-ins', { product: 'evnroll er' }, [1, 1, 0, 0]],
  ['trade-ins', { product: 'ÉVNROLL' }, [1, 1, 0, 0]],
  ['trade-ins', { customer: 'THANDI dl' }, [0, 0]],
  ['trade-ins', { customer: 'renee' }, [1, 1]],
  ['trade-ins', { customer: '082 123' }, [0, 0]],
  ['trade-ins', { customer: '+27 82 123 4567' }, [0, 0]],
  ['trade-ins', { customer: '0821234567' }, [0, 0]],
  // The odd customer gave no number, so the contact's is shown; the cash customer gave one.
  ['trade-ins', { customer: '021 555' }, [2]],
  ['trade-ins', { customer: 'sipho' }, []],
  ['trade-ins', { compliance: 'anne' }, [1, 1]],
  ['trade-ins', { compliance: 'protea' }, [0, 0]],
  ['trade-ins', { compliance: idNumbers.renee }, [1, 1]],
  ['trade-ins', { compliance: '750615 5123 085' }, [1, 1]],
  ['trade-ins', { compliance: idNumbers.renee.slice(0, 12) }, []],
  ['trade-ins', { type: 'iron' }, [1, 1, 0, 0]],
  ['trade-ins', { type: 'ball' }, []],
  ['trade-ins', { dexterity: 'LEF' }, [2, 0, 0]],
  ['trade-ins', { condition: 'above' }, [0, 0]],
  ['trade-ins', { condition: 'average' }, [2, 1, 1, 0, 0]],
  ['trade-ins', { payment: 'trade' }, [2, 0, 0]],
  ['trade-ins', { payment: 'cash' }, [1, 1]],
  ['trade-ins', { payment: 'capi' }, [1, 1]],
  ['trade-ins', { payment: 'R A Bo' }, [1, 1]],
  ['trade-ins', { payment: 'savings' }, []],
  ['trade-ins', { payment: 'thandi' }, []],
  ['trade-ins', { collection: 'courier' }, [2, 1, 1]],
  ['trade-ins', { collection: 'drop' }, [0, 0]],
  ['trade-ins', { collection: 'Drop off' }, [0, 0]],
  ['trade-ins', { collection: 'kloof' }, [2, 1, 1]],
  ['trade-ins', { collection: 'sipho' }, [2, 1, 1]],
  ['trade-ins', { collection: '8001' }, [2, 1, 1]],
  ['trade-ins', { collection: 'courier', payment: 'cash', type: 'wedge' }, [1, 1]],
  // A closed set takes selected values as well, exactly. Several filters are met by the same club.
  ['trade-ins', { type: 'Irons,Wedge' }, [1, 1, 0, 0]],
  ['trade-ins', { type: 'Irons', condition: 'Below Average' }, []],
  ['trade-ins', { condition: 'Above Average' }, [0, 0]],
  ['trade-ins', { dexterity: 'Left', collection: 'Courier' }, [2]],
  ['trade-ins', { payment: 'Cash,Trade-In' }, [2, 1, 1, 0, 0]],
  ['trade-ins', { stage: 'new' }, [0, 0]],
  ['trade-ins', { stage: 'in_transit' }, [2]],
  ['trade-ins', { stage: 'to_ship', customer: 'renee' }, [1, 1]],
  ['trade-ins', { stage: 'to_ship', customer: 'thandi' }, []],
  ['trade-ins', { stage: 'settled' }, []],
  ['trade-ins', { stage: 'shipped' }, []],
  ['trade-ins', { submitted: '2026-03-03..2026-03-03' }, [2, 1, 1, 0, 0]],
  ['trade-ins', { submitted: '2026-03-04..' }, []],
  ['trade-ins', { submitted: '..2026-03-03', stage: 'new' }, [0, 0]],
  ['customers', { date: '2026-03-03..' }, [2, 1, 1, 0, 0]],
  ['customers', { date: '..2026-03-02' }, []],
  ['trade-ins', { product: ' ', customer: '' }, [2, 1, 1, 0, 0]],
  // Special characters are neither searched nor wildcards: nothing is found without a letter or digit.
  ['trade-ins', { customer: '100%' }, [2]],
  ['trade-ins', { customer: '%_\\' }, []],
  ['trade-ins', { customer: '_' }, []],
  ['trade-ins', { customer: '"q", o\'neil' }, [2]],
  ['trade-ins', { customer: 'oneil 100' }, [2]],
  ['trade-ins', { customer: '🏌' }, []],
  // Words match in any order, each within one of the values that the column shows.
  ['trade-ins', { customer: 'dlamini thandi' }, [0, 0]],
  ['trade-ins', { customer: 'd thandi' }, [0, 0]],
  ['trade-ins', { customer: 'a thandi' }, []],
  ['trade-ins', { customer: 'dlamini 082 123' }, [0, 0]],
  ['trade-ins', { customer: '0027 82 123 45' }, [0, 0]],
  ['trade-ins', { customer: '+27 (0)82 123 4567' }, [0, 0]],
  ['trade-ins', { product: 'max ping' }, [2, 0, 0]],
  ['trade-ins', { product: 'g430max' }, [2, 0, 0]],
  ['trade-ins', { compliance: 'botha anne hatfield' }, [1, 1]],
  ['trade-ins', { type: 'drivers' }, []],
  ['trade-ins', { condition: 'average above' }, [0, 0]],
  ['trade-ins', { payment: 'botha cash' }, [1, 1]],
  ['trade-ins', { payment: 'renee capitec' }, [1, 1]],
  ['trade-ins', { collection: 'courier gardens kloof' }, [2, 1, 1]],
  ['trade-ins', { collection: 'sample sipho' }, [2, 1, 1]],
  ['trade-ins', { collection: '0123 sipho' }, [2, 1, 1]],
  ['trade-ins', { submitted: '3 mar' }, [2, 1, 1, 0, 0]],
  ['trade-ins', { submitted: '2026-03-03', product: 'g430' }, [2, 0, 0]],
  ['trade-ins', { submitted: '2 mar' }, []],
  ['trade-ins', { submitted: 'march' }, []],
  ['shipments', { customer: 'sipho' }, [2, 1]],
  ['shipments', { customer: '021 555 0123' }, [2, 1]],
  // The owner of the clubs, who may differ from the courier's contact.
  ['shipments', { customer: 'renée' }, [1]],
  ['shipments', { customer: '083 765' }, [1]],
  ['shipments', { customer: '0027837654321' }, [1]],
  ['shipments', { customer: 'botha r' }, [1]],
  ['shipments', { customer: 'sample botha' }, [1]],
  ['shipments', { address: 'gardens' }, [2, 1]],
  ['shipments', { address: 'hermanus' }, []],
  ['shipments', { address: '04 Mar 2026' }, [2, 1]],
  ['shipments', { address: '2026-03-04' }, [2, 1]],
  ['shipments', { address: '2026-03-05' }, []],
  ['shipments', { address: '4 mar' }, [2, 1]],
  ['shipments', { address: 'March 4' }, [2, 1]],
  ['shipments', { address: '4 mar kloof' }, [2, 1]],
  ['shipments', { address: '4 mar hermanus' }, []],
  ['shipments', { address: '5 mar' }, []],
  ['shipments', { address: 'town gardens 8001' }, [2, 1]],
  ['shipments', { status: 'Pend' }, [1]],
  ['shipments', { status: 'shipped' }, [2]],
  ['shipments', { status: 'cancelled' }, []],
  ['shipments', { status: 'not cancelled' }, [2, 1]],
  ['shipments', { status: 'not pending' }, [2]],
  ['shipments', { waybill: 'wb-o77' }, [2]],
  ['shipments', { waybill: 'WBO 7 7' }, [2]],
  ['shipments', { waybill: '77 wb' }, []],
  ['shipments', { waybill: 'o77 wb' }, [2]],
  ['shipments', { waybill: 'x' }, []],
  ['customers', { name: 'botha' }, [1, 1]],
  ['customers', { name: idNumbers.odd }, [2]],
  ['customers', { name: '083 765' }, []],
  ['customers', { contact: '083 765' }, [1, 1]],
  ['customers', { contact: '021' }, [2]],
  ['customers', { contact: 'PAY@example' }, [1, 1]],
  ['customers', { contact: 'thandi@' }, [0, 0]],
  ['customers', { address: 'hermanus' }, [1, 1]],
  // The courier's address is shown only for customers without an address of their own.
  ['customers', { address: 'kloof' }, [2]],
  // The legally required address is shown only when there is no other.
  ['customers', { address: 'rondebosch' }, [0, 0]],
  ['customers', { address: 'hatfield' }, []],
  ['customers', { address: 'mbombela' }, []],
  ['customers', { address: 'thandi' }, []],
  ['customers', { banking: 'savings' }, [1, 1]],
  ['customers', { banking: '470010' }, [1, 1]],
  ['customers', { banking: '1234 567 890' }, [1, 1]],
  ['customers', { banking: '1234567' }, []],
  ['customers', { tradeIn: 'cleveland rtx' }, [1]],
  ['customers', { tradeIn: 'driver' }, [2, 0]],
  ['customers', { tradeIn: 'left' }, [2, 0]],
  ['customers', { tradeIn: 'average g430 left' }, [2]],
  ['customers', { address: 'disa hermanus 77' }, [1, 1]],
  ['customers', { address: 'town cape kloof' }, [2]],
  ['customers', { banking: 'savings capitec' }, [1, 1]],
  ['customers', { name: 'botha r' }, [1, 1]],
  ['customers', { tradeIn: 'below' }, [1]],
])('%s filtered by %j contain the rows of the trade-ins %j', async (list, query, rows) => {
  expect(await found(list, query)).toEqual(rows);
  const first = await read(list, { ...query, limit: '1' });
  expect(first.headers['x-total-count']).toBe(String(rows.length));
});

test('a reference is found by its parts in any notation', async () => {
  const [, cash = ''] = references;
  const [, first = '', last = ''] = cash.split('-');
  for (const typed of [
    first,
    last.toLowerCase(),
    `${first} ${last}`,
    `ti ${first}${last.slice(0, 1)}`,
    `wedge ${last}`,
  ]) {
    expect([typed, await found('customers', { tradeIn: typed })]).toEqual([
      typed,
      typed.startsWith('wedge ') ? [1] : [1, 1],
    ]);
  }
  expect(await found('shipments', { customer: last.replaceAll('0', 'o').replaceAll('1', 'l') })).toEqual([1]);
  expect(await found('trade-ins', { product: `evnroll ${last}` })).toEqual([1, 1]);
  expect(await found('trade-ins', { product: cash })).toEqual([1, 1]);
  expect(await found('customers', { tradeIn: cash.toLowerCase().slice(0, 9) })).toEqual([1, 1]);
  expect(await found('shipments', { customer: cash })).toEqual([1]);
});

test('a discount code is found by its parts in every list', async () => {
  const [row] = (await read('trade-ins', { customer: 'thandi' })).json<TradeInSubmission[]>();
  const code = row?.discountCode ?? '';
  const [, second = '', third = '', last = ''] = code.split('-');
  for (const typed of [code, code.toLowerCase().replaceAll('-', ''), last, `${second}${third}`]) {
    expect([typed, await found('trade-ins', { product: typed })]).toEqual([typed, [0, 0]]);
    expect([typed, await found('trade-ins', { payment: typed })]).toEqual([typed, [0, 0]]);
    expect([typed, await found('customers', { tradeIn: typed })]).toEqual([typed, [0, 0]]);
  }
  const [odd] = (await read('trade-ins', { customer: 'oneil' })).json<TradeInSubmission[]>();
  expect(await found('shipments', { customer: odd?.discountCode?.slice(-9) ?? '' })).toEqual([2]);
});

/** Returns how many trade-ins match in total and with each value, without the values that none has. */
async function counted(query: Record<string, string>) {
  const response = await staff.get(`/api/admin/trade-ins/counts?${new URLSearchParams(query).toString()}`);
  const { total, counts } = response.json<{ total: string; counts: Record<string, string> }>();
  return [total, Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== '0'))];
}

test('trade-ins are counted by the values of a closed set, under the other filters', async () => {
  expect(await counted({ by: 'stage' })).toEqual(['3', { new: '1', to_ship: '1', in_transit: '1' }]);
  expect(await counted({ by: 'stage', stage: 'new' })).toEqual(['3', { new: '1', to_ship: '1', in_transit: '1' }]);
  expect(await counted({ by: 'stage', payment: 'Trade-In' })).toEqual(['2', { new: '1', in_transit: '1' }]);
  expect(await counted({ by: 'payment', stage: 'new' })).toEqual(['1', { 'Trade-In': '1' }]);
  expect(await counted({ by: 'collection', payment: 'Cash' })).toEqual(['1', { Courier: '1' }]);
  expect(await counted({ by: 'payment', submitted: '..2026-03-02' })).toEqual(['0', {}]);
  const byType = await counted({ by: 'type', type: 'Driver' });
  expect(byType).toEqual(await counted({ by: 'type' }));
  expect((await staff.get('/api/admin/trade-ins/counts?by=price')).statusCode).toBe(400);
});

test('activity shows who did what, and is found by each', async () => {
  const [shipped] = (await read('activity', { action: 'shipment' })).json<object[]>();
  expect(shipped).toMatchObject({
    username: 'staff@example.com',
    action: 'Marked a shipment as shipped',
    subject: references[2],
    details: 'Waybill: WB-Ö77.',
    happenedAt: now.toISOString(),
  });
  for (const query of [
    { who: 'STAFF@' },
    { action: 'marked a' },
    { subject: references[2]?.toLowerCase() ?? '' },
    { subject: references[2]?.slice(-4) ?? '' },
  ]) {
    expect((await read('activity', query)).json()).toContainEqual(shipped);
  }
  expect((await read('activity', { who: 'nobody' })).json()).toEqual([]);
  expect((await read('activity', { action: 'nothing' })).json()).toEqual([]);
});

const filters: [ListName, string][] = [
  ['trade-ins', 'product'],
  ['trade-ins', 'customer'],
  ['trade-ins', 'compliance'],
  ['trade-ins', 'type'],
  ['trade-ins', 'dexterity'],
  ['trade-ins', 'condition'],
  ['trade-ins', 'payment'],
  ['trade-ins', 'collection'],
  ['trade-ins', 'submitted'],
  ['shipments', 'customer'],
  ['shipments', 'address'],
  ['shipments', 'status'],
  ['shipments', 'waybill'],
  ['customers', 'name'],
  ['customers', 'contact'],
  ['customers', 'address'],
  ['customers', 'banking'],
  ['customers', 'tradeIn'],
  ['activity', 'who'],
  ['activity', 'action'],
  ['activity', 'subject'],
];

test.each(filters)(
  '%s accept special characters in the filter %s as text, or refuse them with an error',
  async (list, filter) => {
    for (const text of ['%', '_', '\\', "'; DROP TABLE trade_ins --", '"', '\u202e', '\u0301', '{}', 'x'.repeat(500)]) {
      await read(list, { [filter]: text });
    }
    for (const text of ['\u0000', 'x'.repeat(10_000)]) {
      const response = await staff.get(`/api/admin/${list}?${new URLSearchParams({ [filter]: text }).toString()}`);
      expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'invalid', fields: {} }]);
    }
  },
);

test('a name with special characters is listed unchanged', async () => {
  const [row] = (await read('customers', { name: oddName.slice(0, 12) })).json<TradeInSubmission[]>();
  expect(row?.customerName).toBe(oddName);
});

test('a customer who lives at the legally required address is found by it only', async () => {
  await service.database.pool.query(
    'UPDATE trade_ins SET customer_address = customer_residential_address WHERE customer_residential_address IS NOT NULL',
  );
  expect(await found('customers', { address: 'hermanus' })).toEqual([1, 1]);
  expect(await found('customers', { address: 'mbombela' })).toEqual([]);
});
