import { expect, test } from 'vitest';
import { readOutages } from './read-outages.ts';

const now = new Date('2026-03-03T08:00:00Z');
const since = new Date('2026-03-03T07:12:00Z');
const closed = { openSince: () => null };
const open = { openSince: () => since };
const breakers = {
  mail: closed,
  shop: closed,
  courier: closed,
  courierRates: closed,
  files: closed,
  messages: closed,
  webhooks: closed,
};
const overviews = {
  countWaiting: () =>
    Promise.resolve([
      { kind: 'issue-code', count: 12 },
      { kind: 'invoice-fee', count: 2 },
      { kind: 'confirmation-mail', count: 7 },
      { kind: 'something-newer', count: 1 },
    ]),
};

test('an outage has its start and the number of deliveries that wait for the partner', async () => {
  expect(await readOutages({ overviews, breakers: { ...breakers, shop: open } }, now)).toEqual([
    { partner: 'shop', service: 'deliveries', since, waiting: 14 },
  ]);
});

test('an outage of the quotes is the courier’s, and no delivery waits for it', async () => {
  expect(await readOutages({ overviews, breakers: { ...breakers, courierRates: open } }, now)).toEqual([
    { partner: 'courier', service: 'quotes', since, waiting: 0 },
  ]);
});

test('nothing is counted while all partners can be reached', async () => {
  const refuse = { countWaiting: () => Promise.reject(new Error('not needed')) };
  expect(await readOutages({ overviews: refuse, breakers }, now)).toEqual([]);
});
