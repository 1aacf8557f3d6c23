import type { Overview } from '@trade-in/contract/endpoints/overview';
import { cents, zeroCents } from '@trade-in/domain/money';

export const week = {
  tradeInValue: cents(300_000),
  cashValue: cents(100_000),
  tradeInCount: 3,
  cashCount: 1,
  tradeIns: 4,
};
export const noWeek = { tradeInValue: zeroCents, cashValue: zeroCents, tradeInCount: 0, cashCount: 0, tradeIns: 0 };

/** An overview with two weeks of submissions. */
export const overview: Overview = {
  today: '2026-11-21',
  debts: [],
  queues: [],
  clubRequests: { count: 0, late: 0, next: null },
  lateTradeIns: 0,
  lateDays: 10,
  pendingShipments: 7,
  collectionsToday: 2,
  collectionsTomorrow: 0,
  newTradeIns: 5,
  deliveriesToCheck: 0,
  outages: [],
  weeks: [
    { monday: '2026-11-09', ...noWeek },
    { monday: '2026-11-16', ...week },
  ],
  brands: [
    { name: 'Ping', count: 3, value: cents(350_000) },
    { name: '<b>מותג</b>', count: 1, value: cents(50_000) },
  ],
  types: [
    { name: 'Driver', count: 4, value: cents(400_000) },
    { name: 'Putter', count: 0, value: zeroCents },
  ],
  setup: [],
};
