import { randomBytes } from 'node:crypto';
import { secretOverlapMs } from '@trade-in/domain/webhooks/webhook';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWebhookReceiver } from '../../../../simulators/webhook-receiver/webhook-receiver.ts';
import { aesEncryptor } from '../../../src/adapters/encryption/aes-encryptor.ts';
import type { Database } from '../../../src/adapters/postgres/connection/database.ts';
import { adminStore } from '../../../src/adapters/postgres/admin-access/admin-store.ts';
import { deliveryStore } from '../../../src/adapters/postgres/outbox/delivery-store.ts';
import { outboxStore } from '../../../src/adapters/postgres/outbox-store.ts';
import { addWebhookEvent } from '../../../src/adapters/postgres/webhooks/add-webhook-event.ts';
import { webhookDeliveryStore } from '../../../src/adapters/postgres/webhooks/webhook-delivery-store.ts';
import { webhookEndpointStore } from '../../../src/adapters/postgres/webhooks/webhook-endpoint-store.ts';
import { endpointBreakers, httpWebhookSender } from '../../../src/adapters/webhooks/http-webhook-sender.ts';
import { partnerBreakers } from '../../../src/compose/partners/compose-breakers.ts';
import { type OutboxDeps, outboxWorker } from '../../../src/features/outbox/worker.ts';
import { changeEndpoint, rotateSecret } from '../../../src/features/webhooks/change-endpoint.ts';
import { createEndpoint } from '../../../src/features/webhooks/create-endpoint.ts';
import { type DeliverDeps, deliverWebhook } from '../../../src/features/webhooks/deliver-webhook.ts';
import type { WebhookSender } from '../../../src/ports/partners/webhook-sender.ts';
import { freshDatabase } from '../../harness/database.ts';
import { longTimeoutMs, timeoutFor } from '../fault-aware-client.ts';

/** Decision 0150. */
const maxWebhookAttempts = 8;
const maxConsecutiveFailures = 20;

const hourMs = 60 * 60 * 1000;
const hex = (text: string) => Buffer.from(text).toString('hex');
const admin = { id: '', username: 'staff@example.com', ip: '203.0.113.7' };
const encryptor = aesEncryptor(randomBytes(32));
const log = pino({ level: 'silent' });
const sender: WebhookSender = {
  ...httpWebhookSender({ allowsLoopback: true, timeoutMs: longTimeoutMs }),
  send(webhook) {
    const timeoutMs = timeoutFor(receiver.faults.active?.fault);
    return httpWebhookSender({ allowsLoopback: true, timeoutMs }).send(webhook);
  },
};

let now = new Date();
let database: Database;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  database = await freshDatabase();
  await adminStore(database).createFirst({ username: admin.username, passwordHash: '' }, () => Promise.resolve());
  const { rows: accounts } = await database.pool.query<{ id: string }>('SELECT id FROM admins');
  admin.id = accounts[0]?.id ?? '';
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await database.close();
});
beforeEach(async () => {
  // Receivers compare the time of a webhook with their own clock.
  now = new Date();
  await database.pool.query('TRUNCATE webhook_endpoints, webhook_deliveries, outbox, audit_trail');
  receiver.faults.clear();
  receiver.held.received.length = 0;
  receiver.held.effects.clear();
  Object.assign(receiver.held, { secrets: [], behaviour: 'accept' });
});

const aDate: unknown = expect.any(Date);
const clock = () => now;
const endpointDeps = () => ({
  endpoints: webhookEndpointStore(database),
  sender,
  encryptor,
  isLocalService: true,
  clock,
});

/** Adds an endpoint whose events the receiver verifies. */
async function addEndpoint(url = receiver.hookUrl) {
  const { endpoint, secret } = await createEndpoint(
    endpointDeps(),
    { url, events: ['code.used', 'code.issued'] },
    admin,
  );
  receiver.held.secrets.push(secret);
  return endpoint.id;
}

const addEvent = (amount = 100) =>
  database.db
    .transaction()
    .execute((transaction) =>
      addWebhookEvent(transaction, { type: 'code.used', data: { reference: 'TI-1', amount } }, now),
    );

let breakerOf = endpointBreakers({ maxFailures: 1000 });
beforeEach(() => {
  breakerOf = endpointBreakers({ maxFailures: 1000 });
});

function workerFor(changes: Partial<DeliverDeps> = {}, outbox: Partial<OutboxDeps> = {}) {
  const deliveries = webhookDeliveryStore(database);
  const handle = deliverWebhook({ deliveries, sender, breakerOf, encryptor, clock, log, ...changes });
  const handlers = { 'webhook-delivery': handle };
  const store = outboxStore(database);
  return outboxWorker(
    { store, handlers, breakers: partnerBreakers(), clock, log, random: () => 1, ...outbox },
    () => {},
  );
}

/** Processes the jobs that are due. */
async function work(changes: Partial<DeliverDeps> = {}): Promise<number> {
  const worker = workerFor(changes);
  const count = await worker.poll();
  await worker.ended();
  return count;
}

/** Processes the jobs that are due at a later time, and returns to the real time, which receivers check. */
async function workLater(ms: number): Promise<void> {
  await database.pool.query(
    `UPDATE outbox SET run_at = run_at - $1 * interval '1 ms', not_before = null WHERE done_at IS NULL AND dead_at IS NULL`,
    [ms],
  );
  await work();
}

async function makeAllAttempts(): Promise<void> {
  for (let attempt = 1; attempt <= maxWebhookAttempts; attempt += 1) await workLater(4 * hourMs);
}

const retried = () => ({ happenedAt: now, admin, action: 'delivery_retried' as const });
const tryAllAgain = () =>
  deliveryStore(database).retryAll(['webhook-delivery'], { at: now, isRepeatable: () => true, entryFor: retried });

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await database.pool.query<Record<string, unknown>>(sql, values)).rows;
}

const deliveries = () => rows('SELECT * FROM webhook_deliveries ORDER BY id');
const jobs = () => rows('SELECT * FROM outbox ORDER BY id');
const endpoints = () => rows('SELECT * FROM webhook_endpoints ORDER BY created_at, id');

describe('an event', () => {
  test('adds no row without an endpoint', async () => {
    await addEvent();
    expect([await deliveries(), await jobs()]).toEqual([[], []]);
  });

  test('is delivered to every endpoint that receives it, with a webhook-id of its own', async () => {
    await addEndpoint();
    await addEndpoint();
    await addEvent();
    await work();
    expect(receiver.held.received.map(({ isVerified, type }) => [isVerified, type])).toEqual([
      [true, 'code.used'],
      [true, 'code.used'],
    ]);
    expect(receiver.held.effects.size).toBe(2);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ attempts: 1, status: 200, response: '{"received":true}', failure: null });
    expect(JSON.parse(receiver.held.received[0]?.body ?? '')).toEqual({
      type: 'code.used',
      timestamp: now.toISOString(),
      data: { reference: 'TI-1', amount: 100 },
    });
  });

  test('is not added for an endpoint that is disabled or receives others', async () => {
    const id = await addEndpoint();
    await database.pool.query(`UPDATE webhook_endpoints SET events = '{code.issued}'`);
    await addEvent();
    await changeEndpoint(endpointDeps(), { id, events: ['code.used'], isEnabled: false }, admin);
    await addEvent();
    expect(await deliveries()).toEqual([]);
  });

  test('is rolled back with the transaction of its cause', async () => {
    await addEndpoint();
    const failing = database.db.transaction().execute(async (transaction) => {
      await addWebhookEvent(transaction, { type: 'code.used', data: {} }, now);
      throw new Error('The cause failed');
    });
    await expect(failing).rejects.toThrow('The cause failed');
    expect([await deliveries(), await jobs()]).toEqual([[], []]);
  });
});

describe('a delivery', () => {
  test('is repeated with the same webhook-id and body when its record is lost', async () => {
    await addEndpoint();
    await addEvent();
    const lost = { ...webhookDeliveryStore(database), recordAttempt: () => Promise.reject(new Error('Killed')) };
    await work({ deliveries: lost });
    await workLater(hourMs);
    expect(receiver.held.received).toHaveLength(2);
    const [first, second] = receiver.held.received;
    expect(second).toEqual(first);
    expect(receiver.held.effects.size).toBe(1);
    expect(await deliveries()).toMatchObject([{ attempts: 1, status: 200 }]);
  });

  test('is repeated by another server after the first was killed, and not once it is delivered', async () => {
    await addEndpoint();
    await addEvent();
    const store = outboxStore(database);
    const killed = workerFor({}, { store: { ...store, finish: () => new Promise(() => {}) }, leaseMs: 1000 });
    await killed.poll();
    await expect.poll(() => receiver.held.received).toHaveLength(1);
    now = new Date(now.getTime() + 2000);
    await expect.poll(async () => (await deliveries())[0]?.['delivered_at']).not.toBeNull();
    expect(await work()).toBe(1);
    expect(receiver.held.received).toHaveLength(1);
    expect(await jobs()).toMatchObject([{ done_at: aDate, last_error: null }]);
  });

  test.each([
    ['unavailable', { failure: 'bad_status', status: 503 }, 'unavailable 503'],
    ['unauthorized', { failure: 'bad_status', status: 401 }, 'unauthorized 401'],
    ['throttled', { failure: 'bad_status', status: 429 }, 'throttled 429'],
    ['timeout_after_effect', { failure: 'timeout', status: null }, 'timeout'],
    ['reset_after_effect', { failure: 'unreachable', status: null }, 'unreachable'],
    ['partial_body', { failure: 'incomplete', status: null }, 'invalid_response 200'],
  ] as const)('that fails with %s is retried with the same id', async (fault, failed, error) => {
    await addEndpoint();
    await addEvent();
    receiver.faults.set(fault, { times: 1 });
    await work();
    expect(await deliveries()).toMatchObject([{ attempts: 1, failed_at: null, ...failed }]);
    expect(await jobs()).toMatchObject([{ last_error: error, dead_at: null }]);
    await workLater(hourMs);
    expect(await deliveries()).toMatchObject([{ attempts: 2, failure: null, status: 200 }]);
    expect(receiver.held.effects.size).toBe(1);
  });

  test('fails permanently after its last attempt, and the outbox gives up', async () => {
    await addEndpoint();
    await addEvent();
    receiver.faults.set('unavailable');
    await makeAllAttempts();
    expect(await deliveries()).toMatchObject([{ attempts: maxWebhookAttempts, failed_at: aDate }]);
    expect(await jobs()).toMatchObject([{ last_error: 'rejected 503', dead_at: aDate }]);
    expect(await endpoints()).toMatchObject([{ consecutive_failures: 1, disabled_at: null }]);
  });

  test('that is sent again by staff has the same id', async () => {
    await addEndpoint();
    await addEvent();
    await work();
    const [delivery] = await deliveries();
    const again = () => webhookDeliveryStore(database).resend(String(delivery?.['id']), now, entryFor);
    expect(await again()).toBe(true);
    await work();
    expect(receiver.held.received.map(({ id }) => id)).toEqual([delivery?.['message_id'], delivery?.['message_id']]);
    await expect(webhookDeliveryStore(database).resend('999', now, entryFor)).resolves.toBe(false);
  });

  test('has all attempts once more when staff try it again, and its endpoint has lost one event, however often it is lost', async () => {
    await addEndpoint();
    await addEvent();
    receiver.faults.set('unavailable');
    await makeAllAttempts();
    const [job] = await jobs();
    await deliveryStore(database).change(String(job?.['id']), () => ({ action: 'retry', at: now, entry: retried() }));
    await work();
    expect(await deliveries()).toMatchObject([{ attempts: 1, failed_at: null }]);
    await makeAllAttempts();
    // Both jobs of the delivery are tried again.
    const [delivery] = await deliveries();
    await webhookDeliveryStore(database).resend(String(delivery?.['id']), now, entryFor);
    await makeAllAttempts();
    expect(await tryAllAgain()).toBe(2);
    await makeAllAttempts();
    expect((await jobs()).map((each) => each['dead_at'])).toEqual([aDate, aDate]);
    expect(await endpoints()).toMatchObject([{ consecutive_failures: 1, disabled_at: null }]);
  });

  test('ends without an attempt while its endpoint is disabled, but a test event is sent', async () => {
    const id = await addEndpoint();
    await addEvent();
    await changeEndpoint(endpointDeps(), { id, isEnabled: false }, admin);
    await webhookDeliveryStore(database).addTest(id, now, entryFor);
    await work();
    expect(receiver.held.received.map(({ type }) => type)).toEqual(['ping']);
    expect(await deliveries()).toMatchObject([
      { attempts: 0, failure: 'endpoint_disabled', failed_at: aDate },
      { attempts: 1, failure: null },
    ]);
    expect((await jobs()).map((job) => job['last_error'])).toEqual(['not_needed', null]);
    expect(await endpoints()).toMatchObject([{ consecutive_failures: 0 }]);
  });

  test('ends unsent once its endpoint was deleted', async () => {
    const id = await addEndpoint();
    await addEvent();
    await webhookEndpointStore(database).delete(id, () => entryFor());
    expect(await work()).toBe(1);
    expect([receiver.held.received, await deliveries()]).toEqual([[], []]);
    expect(await jobs()).toMatchObject([{ done_at: aDate, last_error: 'not_needed' }]);
  });

  test('older than the retention is deleted', async () => {
    await addEndpoint();
    await addEvent();
    await webhookDeliveryStore(database).deleteBefore(now);
    expect(await deliveries()).toHaveLength(1);
    await webhookDeliveryStore(database).deleteBefore(new Date(now.getTime() + 1));
    expect(await deliveries()).toEqual([]);
  });
});

const entryFor = () => ({ happenedAt: now, admin, action: 'webhook_resent' as const, subject: 'shop.example' });

describe('an endpoint', () => {
  test('that responds with 410 is disabled at once, and the outbox is done with the event', async () => {
    await addEndpoint();
    await addEvent();
    receiver.held.behaviour = 'gone';
    await work();
    expect(await endpoints()).toMatchObject([{ disabled_reason: 'gone' }]);
    expect(await jobs()).toMatchObject([{ done_at: aDate }]);
    expect(await rows('SELECT action, subject FROM audit_trail ORDER BY id DESC LIMIT 1')).toEqual([
      { action: 'webhook_disabled_gone', subject: new URL(receiver.url).host },
    ]);
  });

  test('that lost twenty events in a row is disabled, and one that recovers starts to count anew', async () => {
    await addEndpoint();
    await database.pool.query('UPDATE webhook_endpoints SET consecutive_failures = $1', [maxConsecutiveFailures - 1]);
    await addEvent();
    await work();
    expect(await endpoints()).toMatchObject([{ consecutive_failures: 0, disabled_at: null }]);
    await database.pool.query('UPDATE webhook_endpoints SET consecutive_failures = $1', [maxConsecutiveFailures - 1]);
    await addEvent();
    await database.pool.query('UPDATE webhook_deliveries SET attempts = $1', [maxWebhookAttempts - 1]);
    receiver.faults.set('error');
    await work();
    expect(await endpoints()).toMatchObject([
      { consecutive_failures: maxConsecutiveFailures, disabled_reason: 'failing' },
    ]);
    expect(await rows(`SELECT username FROM audit_trail WHERE action = 'webhook_disabled_failing'`)).toHaveLength(1);
  });

  test('that does not respond is not tried for a while, and the others receive their events', async () => {
    breakerOf = endpointBreakers({ maxFailures: 1, openMs: 60_000 });
    const dead = await startWebhookReceiver();
    await dead.close();
    await addEndpoint(dead.hookUrl);
    await addEvent(1);
    await work();
    await addEndpoint();
    await addEvent(2);
    await work();
    expect(receiver.held.received).toHaveLength(1);
    const states = (await rows('SELECT last_error, attempts, done_at, run_at FROM outbox ORDER BY id')).map(
      ({ last_error: error, attempts, done_at: doneAt }) => [error, attempts, doneAt !== null],
    );
    // The second event for the first endpoint was not tried, which does not count.
    expect(states).toEqual([
      ['unreachable', 1, false],
      ['circuit_open', 0, false],
      [null, 1, true],
    ]);
    const postponed = (await jobs())[1]?.['run_at'];
    expect(postponed instanceof Date && postponed.getTime() - now.getTime()).toBe(3 * 60_000);
  });

  test('signs with both secrets for a day after a rotation, and then with the new one only', async () => {
    const id = await addEndpoint();
    const [old] = receiver.held.secrets;
    const { secret } = await rotateSecret(endpointDeps(), id, admin);
    for (const kept of [old, secret]) {
      receiver.held.secrets = [kept ?? ''];
      await addEvent();
      await work();
    }
    expect(receiver.held.received.map(({ isVerified }) => isVerified)).toEqual([true, true]);
    await database.pool.query(
      `UPDATE webhook_endpoints SET previous_secret_until = previous_secret_until - $1 * interval '1 ms'`,
      [secretOverlapMs],
    );
    receiver.held.secrets = [old ?? ''];
    await addEvent();
    await work();
    expect(receiver.held.received.at(-1)).toMatchObject({ isVerified: false });
  });

  test('has its secrets encrypted in the database', async () => {
    const id = await addEndpoint();
    const { secret } = await rotateSecret(endpointDeps(), id, admin);
    const stored = JSON.stringify(await rows('SELECT e::text FROM webhook_endpoints AS e'));
    for (const each of [secret, receiver.held.secrets[0] ?? '']) {
      expect(stored).not.toContain(each);
      expect(stored).not.toContain(hex(each));
    }
  });
});
