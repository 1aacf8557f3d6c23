import type { Overview } from '@trade-in/contract/endpoints/overview';
import { calendarDay, formatDay } from '@trade-in/domain/calendar';
import { collectionFilters, pendingCollectionFilters } from '@trade-in/domain/shipments/shipment';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  codeSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../samples/shopper.ts';
import { cancelShipment, shipShipment } from '../samples/staff.ts';

/** A Wednesday, half past midnight in South Africa: still Tuesday in UTC. */
const wednesday = new Date('2026-03-10T22:30:00Z');

const dayMs = 24 * 60 * 60 * 1000;

let now = wednesday;
let service: TestApp;
beforeEach(async () => {
  service = await startApp({ clock: () => now });
  now = wednesday;
  return () => service.close();
});

async function overview(): Promise<Overview> {
  const staff = await service.admin();
  const response = await staff.get('/api/admin/overview');
  expect(response.statusCode).toBe(200);
  return response.json();
}

interface TradeInOptions {
  at: Date;
  models: string[];
  paymentType?: 'Cash';
  /** The day of the courier's collection; dropped off when missing. */
  collectionDate?: string;
}

async function tradeIn({ at, models, paymentType, collectionDate }: TradeInOptions): Promise<void> {
  now = at;
  const visitor = service.visitor();
  for (const modelId of models) await addClub(visitor, { modelId, ...(paymentType && { paymentType }) });
  if (collectionDate !== undefined) await quoteCourier(visitor, { collectionDate });
  const url = await uploadDocument(visitor);
  const body = paymentType === 'Cash' ? cashSubmission(url) : codeSubmission(url);
  await submitTradeIn(visitor, { ...body, ...(collectionDate !== undefined && byCourier) });
  now = wednesday;
}

describe('the overview', () => {
  test('has twelve empty weeks and no clubs before the first trade-in', async () => {
    const { weeks, types, setup, ...rest } = await overview();
    expect(rest).toEqual({
      today: '2026-03-11',
      debts: [],
      clubRequests: { count: 0, late: 0, next: null },
      queues: ['to_pay', 'in_transit', 'to_ship', 'to_inspect', 'waiting', 'to_return', 'new'].map((stage) => ({
        stage,
        count: 0,
        late: 0,
        next: null,
      })),
      lateTradeIns: 0,
      lateDays: 10,
      pendingShipments: 0,
      collectionsToday: 0,
      collectionsTomorrow: 0,
      newTradeIns: 0,
      deliveriesToCheck: 0,
      outages: [],
      brands: [],
    });
    expect(setup.length).toBeGreaterThan(0);
    expect(weeks.map(({ monday }) => monday)).toEqual([
      '2025-12-22',
      '2025-12-29',
      '2026-01-05',
      '2026-01-12',
      '2026-01-19',
      '2026-01-26',
      '2026-02-02',
      '2026-02-09',
      '2026-02-16',
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
    ]);
    expect(new Set(weeks.map(({ tradeIns, tradeInValue, cashValue }) => tradeIns + tradeInValue + cashValue))).toEqual(
      new Set([0]),
    );
    expect(types.map(({ name, count, value }) => [name, count, value])).toEqual(
      ['Driver', 'Fairway Wood', 'Hybrid', 'Irons', 'Putter', 'Wedge'].map((name) => [name, 0, 0]),
    );
  });

  test('counts today’s and tomorrow’s open work by South African days, without cancelled shipments', async () => {
    const { id } = await aModel(service.database);
    await tradeIn({ at: new Date('2026-03-10T21:59:00Z'), models: [id], collectionDate: '2026-03-11' });
    await tradeIn({ at: new Date('2026-03-10T22:00:00Z'), models: [id], collectionDate: '2026-03-12' });
    await tradeIn({ at: wednesday, models: [id], collectionDate: '2026-03-12' });
    await tradeIn({ at: wednesday, models: [id], collectionDate: '2026-03-13' });
    await tradeIn({ at: wednesday, models: [id] });
    const counts = { pendingShipments: 4, collectionsToday: 1, collectionsTomorrow: 2, newTradeIns: 4 };
    expect(await overview()).toMatchObject(counts);

    const { pool } = service.database;
    await pool.query(
      `UPDATE shipments SET status = 'cancelled', cancelled_at = now() WHERE id = (SELECT max(id) - 1 FROM shipments)`,
    );
    expect(await overview()).toMatchObject({ ...counts, pendingShipments: 3, collectionsTomorrow: 1 });
    await pool.query(
      `UPDATE shipments SET status = 'shipped', waybill_number = 'W1' WHERE id = (SELECT min(id) FROM shipments)`,
    );
    expect(await overview()).toMatchObject({ ...counts, pendingShipments: 2, collectionsTomorrow: 1 });
  });

  test('links to lists that contain exactly what it counts', async () => {
    const { id } = await aModel(service.database);
    for (const collectionDate of ['2026-03-12', '2026-03-12', '2026-03-12', '2026-03-13'])
      await tradeIn({ at: wednesday, models: [id], collectionDate });
    await tradeIn({ at: new Date('2026-03-10T21:59:00Z'), models: [id], collectionDate: '2026-03-11' });
    await tradeIn({ at: wednesday, models: [id] });
    const staff = await service.admin();
    const [oldest, second] = (await staff.get('/api/admin/shipments')).json<{ id: string }[]>().toReversed();
    expect((await cancelShipment(staff, oldest?.id ?? '')).statusCode).toBe(200);
    expect((await shipShipment(staff, second?.id ?? '', 'W1')).statusCode).toBe(200);
    const { collectionsToday, collectionsTomorrow, newTradeIns } = await overview();
    // Of three tomorrow, one is cancelled and one is shipped already.
    expect([collectionsToday, collectionsTomorrow, newTradeIns]).toEqual([1, 1, 5]);
    const totalOf = async (list: string, filters: Record<string, string>) => {
      const response = await staff.get(
        `/api/admin/${list}?${new URLSearchParams({ ...filters, limit: '50' }).toString()}`,
      );
      return Number(response.headers['x-total-count']);
    };
    const [today, tomorrow] = [calendarDay('2026-03-11'), calendarDay('2026-03-12')];
    expect(await totalOf('shipments', collectionFilters(today))).toBe(collectionsToday);
    expect(await totalOf('shipments', pendingCollectionFilters(tomorrow))).toBe(collectionsTomorrow);
    // Each has one club.
    expect(await totalOf('trade-ins', { submitted: formatDay(today) })).toBe(newTradeIns);
  });

  test('sums twelve weeks by payment type, each from Monday midnight', async () => {
    const { id } = await aModel(service.database, { price: 1000_00 });
    const firstMonday = new Date('2025-12-21T22:00:00Z');
    await tradeIn({ at: new Date(firstMonday.getTime() - 1), models: [id] });
    await tradeIn({ at: firstMonday, models: [id] });
    await tradeIn({ at: new Date('2026-03-08T21:59:59Z'), models: [id, id], paymentType: 'Cash' });
    await tradeIn({ at: new Date('2026-03-08T22:00:00Z'), models: [id, id] });
    await tradeIn({ at: wednesday, models: [id], paymentType: 'Cash' });
    const { weeks, brands, types } = await overview();
    const empty = { tradeIns: 0, tradeInCount: 0, tradeInValue: 0, cashCount: 0, cashValue: 0 };
    expect(weeks[0]).toEqual({ ...empty, monday: '2025-12-22', tradeIns: 1, tradeInCount: 1, tradeInValue: 1000_00 });
    expect(weeks.at(-2)).toEqual({ ...empty, monday: '2026-03-02', tradeIns: 1, cashCount: 1, cashValue: 1600_00 });
    expect(weeks.at(-1)).toEqual({
      monday: '2026-03-09',
      tradeIns: 2,
      tradeInCount: 1,
      tradeInValue: 2000_00,
      cashCount: 1,
      cashValue: 800_00,
    });
    expect(weeks.slice(1, -2).every(({ tradeIns }) => tradeIns === 0)).toBe(true);
    const clubs = { count: 6, value: 1000_00 + 1600_00 + 2000_00 + 800_00 };
    expect(brands).toEqual([{ name: 'Ping', ...clubs }]);
    expect(types[0]).toEqual({ name: 'Driver', ...clubs });
  });

  test('sums clubs by the current name of their brand, or its last name if deleted, most clubs first', async () => {
    const ping = await aModel(service.database, { brand: 'Ping', price: 100_00 });
    const cobra = await aModel(service.database, { brand: 'Cobra', type: 'Irons', name: 'King', price: 100_00 });
    const gone = await aModel(service.database, { brand: 'Gone', type: 'Wedge', price: 300_00 });
    await tradeIn({ at: new Date(wednesday.getTime() - 5 * dayMs), models: [ping.id, cobra.id, cobra.id, gone.id] });
    const { pool } = service.database;
    await pool.query(`UPDATE brands SET name = 'Cobra Golf' WHERE name = 'Cobra'`);
    await pool.query(`DELETE FROM brands WHERE name = 'Gone'`);
    await tradeIn({ at: wednesday, models: [cobra.id] });
    const { brands, types } = await overview();
    expect(brands).toEqual([
      { name: 'Cobra Golf', count: 3, value: 300_00 },
      { name: 'Gone', count: 1, value: 300_00 },
      { name: 'Ping', count: 1, value: 100_00 },
    ]);
    expect(types.map(({ count }) => count)).toEqual([1, 0, 0, 3, 0, 1]);
  });

  test('lists at most ten brands', async () => {
    const models: string[] = [];
    for (let number = 0; number < 12; number += 1)
      models.push((await aModel(service.database, { brand: `B${number}` })).id);
    await tradeIn({ at: wednesday, models: [...models, models[11] ?? ''] });
    const { brands } = await overview();
    expect([brands.length, brands[0]]).toEqual([10, { name: 'B11', count: 2, value: 4000_00 }]);
  });
});
