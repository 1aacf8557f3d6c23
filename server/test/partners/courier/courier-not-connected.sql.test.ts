import type { Overview } from '@trade-in/contract/endpoints/overview';
import type { Delivery } from '@trade-in/contract/endpoints/partners/deliveries';
import { cents } from '@trade-in/domain/money';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { partnerBreaker } from '../../../src/adapters/partner-http/circuit-breaker.ts';
import { shopFor } from '../../../src/compose/partners/compose-shop.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';

const unconnectedShop = shopFor(null, partnerBreaker('shop'));

let service: TestApp;
let staff: Client;

beforeAll(async () => {
  service = await startApp();
  staff = await service.admin();
});
afterAll(() => service.close());

test('jobs of a courier that is not connected wait with a reason, and staff are asked to look', async () => {
  for (const [kind, payload] of [
    ['book-courier', { tradeInId: '1' }],
    ['cancel-courier', { bookingId: '1' }],
  ] as const) {
    await service.database.pool.query(
      `INSERT INTO outbox (kind, payload, run_at, dedupe_key) VALUES ($1, $2, now(), $1)`,
      [kind, payload],
    );
  }
  service.startBackgroundTasks();
  await vi.waitFor(
    async () => {
      const deliveries = (await staff.get('/api/admin/deliveries')).json<Delivery[]>();
      expect(deliveries).toHaveLength(2);
      for (const delivery of deliveries) {
        expect(delivery).toMatchObject({
          partner: 'courier',
          state: 'waiting',
          attempts: 0,
          failure: {
            reason: 'This partner is not connected.',
            advice: 'Set its variables and restart, then try again.',
          },
        });
      }
    },
    { timeout: 20_000, interval: 20 },
  );
  expect((await staff.get('/api/admin/overview')).json<Overview>().deliveriesToCheck).toBe(2);
});

test('an invoice of a shop that is not connected waits, too', async () => {
  const invoice = { reference: 'TI-1', fee: cents(109_00) };
  await expect(unconnectedShop.createFeeInvoice(invoice)).rejects.toMatchObject({
    partner: 'shop',
    fault: 'not_connected',
  });
});
