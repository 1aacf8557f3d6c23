import type { CircuitState } from '../../ports/partners/circuit-breaker.ts';
import { expect, test } from 'vitest';
import { readHealth } from './read-health.ts';

const now = new Date('2026-03-03T08:00:00Z');
const counts = [
  { kind: 'confirmation-mail', waiting: 2, oldest: new Date('2026-03-03T07:59:00Z'), failed: 1, failing: 2 },
  { kind: 'reset-mail', waiting: 1, oldest: new Date('2026-03-03T07:58:59.5Z'), failed: 0, failing: 1 },
  { kind: 'issue-code', waiting: 0, oldest: null, failed: 4, failing: 4 },
  { kind: 'webhook-delivery', waiting: 0, oldest: null, failed: 0, failing: 1 },
  { kind: 'something-newer', waiting: 1, oldest: null, failed: 0, failing: 1 },
];

const breaker = (state: CircuitState) => ({ state: () => state });
const closed = breaker('closed');
const breakers = {
  mail: breaker('open'),
  shop: breaker('half_open'),
  courier: closed,
  courierRates: breaker('open'),
  files: closed,
  messages: closed,
  webhooks: closed,
};

test('the health of deliveries has the circuit and failures of each partner with variables or failing deliveries', async () => {
  const deliveries = { count: () => Promise.resolve(counts) };
  const connected = { mail: true, shop: true, courier: false };
  expect(await readHealth({ deliveries, breakers, connected }, now)).toEqual({
    partners: [
      { partner: 'mail', isConnected: true, circuit: 'open', failing: 3 },
      { partner: 'shop', isConnected: true, circuit: 'half_open', failing: 4 },
      { partner: 'courier', isConnected: false, circuit: 'closed', failing: 0 },
      { partner: 'webhooks', isConnected: true, circuit: 'closed', failing: 1 },
    ],
    waiting: 4,
    oldestWaitingSeconds: 60,
    failed: 5,
  });
});

test('the health of a connected courier has the circuit of its quotes apart from that of its bookings', async () => {
  const deliveries = { count: () => Promise.resolve([]) };
  const { partners } = await readHealth({ deliveries, breakers, connected: { courier: true } }, now);
  expect(partners).toEqual([
    { partner: 'courier', isConnected: true, circuit: 'closed', quotesCircuit: 'open', failing: 0 },
  ]);
});

const ageOf = async (oldest: Date | null) => {
  const count = () => Promise.resolve([{ kind: 'issue-code', waiting: 1, oldest, failed: 0, failing: 0 }]);
  return (await readHealth({ deliveries: { count }, breakers, connected: {} }, now)).oldestWaitingSeconds;
};

test('the age of the oldest delivery is null if none is waiting, and never negative', async () => {
  expect([await ageOf(null), await ageOf(new Date('2026-03-03T08:00:09Z'))]).toEqual([null, 0]);
});
