import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startWebhookReceiver } from '../../../../simulators/webhook-receiver/webhook-receiver.ts';
import { aesEncryptor } from '../../../src/adapters/encryption/aes-encryptor.ts';
import { adminStore } from '../../../src/adapters/postgres/admin-access/admin-store.ts';
import type { Database } from '../../../src/adapters/postgres/connection/database.ts';
import { outboxStore } from '../../../src/adapters/postgres/outbox-store.ts';
import { addWebhookEvent } from '../../../src/adapters/postgres/webhooks/add-webhook-event.ts';
import { webhookDeliveryStore } from '../../../src/adapters/postgres/webhooks/webhook-delivery-store.ts';
import { webhookEndpointStore } from '../../../src/adapters/postgres/webhooks/webhook-endpoint-store.ts';
import { endpointBreakers, httpWebhookSender } from '../../../src/adapters/webhooks/http-webhook-sender.ts';
import { webhookLane } from '../../../src/features/outbox/partner-lane.ts';
import { partnerBreakers } from '../../../src/compose/partners/compose-breakers.ts';
import { startOutbox } from '../../../src/features/outbox/start-outbox.ts';
import { createEndpoint } from '../../../src/features/webhooks/create-endpoint.ts';
import { deliverWebhook } from '../../../src/features/webhooks/deliver-webhook.ts';
import type { WebhookSender } from '../../../src/ports/partners/webhook-sender.ts';
import { freshDatabase } from '../../harness/database.ts';

const admin = { id: '', username: 'staff@example.com', ip: '203.0.113.7' };
const encryptor = aesEncryptor(randomBytes(32));
const log = pino({ level: 'silent' });
const testTimeoutMs = 60_000;
/** Gives nothing up while the test runs. */
const sender = httpWebhookSender({ allowsLoopback: true, timeoutMs: testTimeoutMs });
/** No job may depend on a poll. */
const pollMs = 3_600_000;
const clock = () => new Date();

let database: Database;
let slow: Awaited<ReturnType<typeof startWebhookReceiver>>;
let fast: typeof slow;
beforeAll(async () => {
  database = await freshDatabase();
  await adminStore(database).createFirst({ username: admin.username, passwordHash: '' }, () => Promise.resolve());
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM admins');
  admin.id = rows[0]?.id ?? '';
  [slow, fast] = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
});
afterAll(async () => {
  await Promise.all([slow.close(), fast.close()]);
  await database.close();
});

async function addEndpoint({ hookUrl, held }: typeof slow, event: 'code.used' | 'code.issued'): Promise<void> {
  const deps = { endpoints: webhookEndpointStore(database), sender, encryptor, isLocalService: true, clock };
  const { secret } = await createEndpoint(deps, { url: hookUrl, events: [event] }, admin);
  held.secrets.push(secret);
}

const addEvent = (type: 'code.used' | 'code.issued') =>
  database.db
    .transaction()
    .execute((transaction) => addWebhookEvent(transaction, { type, data: { reference: 'TI-1' } }, clock()));

test(
  'a receiver with many events that does not respond delays no event for another',
  { timeout: testTimeoutMs },
  async () => {
    await addEndpoint(slow, 'code.used');
    await addEndpoint(fast, 'code.issued');
    slow.faults.set('timeout_before_effect');
    const attempts = { begun: 0, ended: 0 };
    const send: WebhookSender['send'] = async (webhook) => {
      if (webhook.url !== slow.hookUrl) return sender.send(webhook);
      attempts.begun += 1;
      return sender.send(webhook).finally(() => (attempts.ended += 1));
    };
    for (let event = 0; event < 60; event += 1) await addEvent('code.used');
    const handle = deliverWebhook({
      deliveries: webhookDeliveryStore(database),
      sender: { send },
      breakerOf: endpointBreakers(),
      encryptor,
      clock,
      log,
    });
    const handlers = { 'webhook-delivery': handle };
    const laneSizes = { webhooks: webhookLane };
    const deps = { store: outboxStore(database), handlers, breakers: partnerBreakers(), laneSizes, clock, log };
    const outbox = startOutbox(deps, pollMs);
    onTestFinished(async () => {
      const stopped = outbox.stop();
      await slow.close();
      await stopped;
    });
    await vi.waitFor(() => expect(attempts).toEqual({ begun: 2, ended: 0 }), { timeout: 20_000, interval: 10 });
    for (let event = 0; event < 20; event += 1) await addEvent('code.issued');
    outbox.signal();
    await vi.waitFor(() => expect(fast.held.effects.size).toBe(20), { timeout: 20_000, interval: 10 });
    expect(attempts).toEqual({ begun: 2, ended: 0 });
    const { rows } = await database.pool.query<{ claimed: number }>(
      `SELECT count(*)::int AS claimed FROM outbox WHERE done_at IS NULL AND leased_until IS NOT NULL
     AND payload ->> 'endpointId' = (SELECT id::text FROM webhook_endpoints WHERE events = '{code.used}')`,
    );
    expect(rows[0]?.claimed).toBe(2);
  },
);
