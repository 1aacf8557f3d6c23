import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { outboxStore } from '../../src/adapters/postgres/outbox-store.ts';
import type { OutboxStore } from '../../src/features/outbox/outbox-store.ts';
import { startOutbox } from '../../src/features/outbox/start-outbox.ts';
import { type OutboxDeps, outboxWorker } from '../../src/features/outbox/worker.ts';
import { type JobHandler, type JobHandlers, type JobKind, jobKinds } from '../../src/ports/outbox.ts';
import { PartnerError } from '../../src/ports/partners/partner-error.ts';
import { partnerBreakers } from '../../src/compose/partners/compose-breakers.ts';
import { freshDatabase } from '../harness/database.ts';

const start = new Date('2026-03-03T08:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
let now = start;
let database: Database;
let store: OutboxStore;

beforeAll(async () => {
  database = await freshDatabase();
  store = outboxStore(database);
});

afterAll(() => database.close());

beforeEach(async () => {
  now = start;
  await database.pool.query('TRUNCATE outbox');
});

const after = (ms: number) => new Date(now.getTime() + ms);

async function addJob(key: string, { kind = 'confirmation-mail', runAt = start } = {}): Promise<void> {
  await database.pool.query('INSERT INTO outbox (kind, dedupe_key, payload, run_at) VALUES ($1, $2, $3, $4)', [
    kind,
    key,
    JSON.stringify({ tradeInId: key }),
    runAt,
  ]);
}

function depsFor(handle: JobHandler, changes: Partial<OutboxDeps> = {}): OutboxDeps {
  const handlers: Partial<JobHandlers> = {};
  for (const kind of jobKinds) handlers[kind] = handle;
  const log = pino({ level: 'silent' });
  return { store, handlers, breakers: partnerBreakers(), clock: () => now, log, random: () => 1, ...changes };
}

/** Processes the jobs of one poll and returns their number. */
async function work(handle: JobHandler, changes: Partial<OutboxDeps> = {}): Promise<number> {
  const worker = outboxWorker(depsFor(handle, changes), () => {});
  const count = await worker.poll();
  await worker.ended();
  return count;
}

/** Claims up to ten jobs for a server that is then killed. */
const claimAndDie = (leasedUntil: Date) =>
  store.claim(leasedUntil, {
    lanes: [{ kinds: ['confirmation-mail'], limit: 10, perReceiver: null, held: new Map() }],
    now,
    latest: after(dayMs),
  });

async function jobs(): Promise<object[]> {
  const { rows } = await database.pool.query<object>(
    'SELECT dedupe_key, attempts, run_at, done_at, dead_at, last_error, lease_token FROM outbox ORDER BY id',
  );
  return rows;
}

describe('a job', () => {
  test('is processed once with its payload', async () => {
    await addJob('1');
    const done: unknown[] = [];
    const handle = (payload: unknown) => Promise.resolve(void done.push(payload));
    expect([await work(handle), await work(handle)]).toEqual([1, 0]);
    expect(done).toEqual([{ tradeInId: '1' }]);
    expect(await jobs()).toMatchObject([{ attempts: 1, done_at: now, lease_token: null }]);
  });

  test('that ends without sending anything says why, and one that is sent keeps the reason of its failure', async () => {
    await addJob('1');
    await addJob('2');
    await database.pool.query("UPDATE outbox SET last_error = 'timeout'");
    await work((payload) => Promise.resolve(JSON.stringify(payload).includes('1') ? 'not_needed' : undefined));
    expect(await jobs()).toMatchObject([
      { done_at: now, last_error: 'not_needed' },
      { done_at: now, last_error: 'timeout' },
    ]);
  });

  test('is processed at once, whatever its due time', async () => {
    await addJob('1', { runAt: after(dayMs) });
    expect(await work(() => Promise.resolve())).toBe(1);
  });

  test('can be added only once', async () => {
    await addJob('1');
    await expect(addJob('1')).rejects.toThrow('outbox_dedupe_key_once');
  });

  test('that is meant for later is not processed before', async () => {
    await addJob('1');
    await database.pool.query('UPDATE outbox SET not_before = $1', [after(dayMs)]);
    expect(await work(() => Promise.resolve())).toBe(0);
    now = after(dayMs);
    expect(await work(() => Promise.resolve())).toBe(1);
  });

  test('that staff have set aside is not processed', async () => {
    await addJob('1');
    await database.pool.query('UPDATE outbox SET set_aside_at = $1', [now]);
    expect(await work(() => Promise.resolve())).toBe(0);
  });

  test('of an unknown kind is left for a version that knows it', async () => {
    await addJob('1', { kind: 'something-newer' });
    expect(await work(() => Promise.resolve())).toBe(0);
    expect(await jobs()).toMatchObject([{ attempts: 0, done_at: null }]);
  });
});

describe('a failed job', () => {
  test('is retried after increasing delays, and given up after the tenth attempt', async () => {
    await addJob('1');
    let attempts = 0;
    const fail = () => {
      attempts += 1;
      return Promise.reject(new TypeError('thandi@example.com was refused'));
    };
    const delaySeconds = [10, 40, 160, 640, 2560, 10_240, 14_400, 14_400, 14_400];
    for (const [index, delayMs] of delaySeconds.map((seconds) => seconds * 1000).entries()) {
      await work(fail);
      expect(await jobs()).toMatchObject([{ attempts: index + 1, run_at: after(delayMs), dead_at: null }]);
      now = after(delayMs - 1);
      expect(await work(fail)).toBe(0);
      now = after(1);
    }
    await work(fail);
    now = after(30 * 24 * 60 * 60 * 1000);
    expect(await work(fail)).toBe(0);
    expect(attempts).toBe(10);
    expect(await jobs()).toMatchObject([{ attempts: 10, done_at: null, last_error: 'TypeError' }]);
  });

  test('ignores due times and leases set by a clock that was a day ahead', async () => {
    now = after(dayMs);
    await addJob('1');
    await addJob('2');
    await work((payload) =>
      JSON.stringify(payload).includes('1') ? Promise.reject(new Error('no')) : Promise.resolve(),
    );
    await addJob('3');
    await claimAndDie(after(120_000));
    now = start;
    expect(await work(() => Promise.resolve())).toBe(2);
    expect(await jobs()).toMatchObject([{ done_at: start }, { done_at: after(dayMs) }, { done_at: start }]);
  });

  test('records the kind of error without what its message quotes', async () => {
    await addJob('1');
    const lines: string[] = [];
    const log = pino(
      { level: 'trace', serializers: { err: ({ name }: Error) => name } },
      { write: (line) => void lines.push(line) },
    );
    const error = Object.assign(new Error('thandi@example.com was refused'), { code: 'EENVELOPE' });
    await work(() => Promise.reject(error), { log });
    expect(await jobs()).toMatchObject([{ last_error: 'Error EENVELOPE' }]);
    expect(lines.join('')).toContain('A job failed and will be retried');
    expect(lines.join('')).not.toContain('thandi');
  });

  test('fails permanently at once when its partner has refused it', async () => {
    await addJob('1');
    await work(() => Promise.reject(new PartnerError('mail', 'rejected', { status: 550 })));
    expect(await jobs()).toMatchObject([{ attempts: 1, dead_at: now, last_error: 'rejected 550' }]);
  });

  test('keeps its reason and its attempts while it is not tried because of an open circuit', async () => {
    await addJob('1');
    await work(() => Promise.reject(new PartnerError('mail', 'unavailable', { status: 503 })));
    now = after(10_000);
    await work(() => Promise.reject(new PartnerError('mail', 'circuit_open')));
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: 'unavailable 503', run_at: after(20_000) }]);
    expect(await work(() => Promise.resolve())).toBe(0);
  });

  test('waits without counting attempts while its partner is not connected', async () => {
    await addJob('1');
    await work(() => Promise.reject(new PartnerError('mail', 'unavailable', { status: 503 })));
    for (let hour = 1; hour <= 12; hour += 1) {
      now = after(hour * 60 * 60 * 1000);
      expect(await work(() => Promise.reject(new PartnerError('mail', 'not_connected')))).toBe(1);
    }
    expect(await jobs()).toMatchObject([{ attempts: 1, dead_at: null, last_error: 'not_connected' }]);
    now = after(13 * 60 * 60 * 1000);
    await work(() => Promise.resolve());
    expect(await jobs()).toMatchObject([{ done_at: now }]);
  });

  test('does not delay the others', async () => {
    await addJob('bad');
    await addJob('good');
    await work((payload) =>
      JSON.stringify(payload).includes('bad') ? Promise.reject(new Error('no')) : Promise.resolve(),
    );
    expect(await jobs()).toMatchObject([
      { dedupe_key: 'bad', done_at: null },
      { dedupe_key: 'good', done_at: now },
    ]);
  });
});

describe('several workers', () => {
  test('share the jobs without processing any twice', async () => {
    for (let job = 0; job < 60; job += 1) await addJob(`${job}`);
    const done: string[] = [];
    const handle = (payload: unknown) => Promise.resolve(void done.push(JSON.stringify(payload)));
    const counts = await Promise.all([1, 2, 3, 4, 5].map(() => work(handle)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(new Set(done).size).toBe(60);
    expect(done).toHaveLength(60);
  });

  test('take over a job once its lease has expired', async () => {
    await addJob('1');
    expect(await claimAndDie(after(120_000))).toHaveLength(1);
    expect(await work(() => Promise.resolve())).toBe(0);
    now = after(120_000);
    expect(await work(() => Promise.resolve())).toBe(1);
    expect(await jobs()).toMatchObject([{ attempts: 2, done_at: now }]);
  });

  test('finish their jobs when they stop, even if the others can’t be given back', async () => {
    const release = Promise.withResolvers<void>();
    for (let job = 0; job < 6; job += 1) await addJob(`confirmation-mail ${job}`);
    let active = 0;
    const handle: JobHandler = () => {
      active += 1;
      return release.promise;
    };
    const failing = { ...store, release: () => Promise.reject(new Error('The database is gone')) };
    const outbox = startOutbox(depsFor(handle, { store: failing }), 3_600_000);
    await vi.waitFor(() => expect(active).toBe(4), { timeout: 20_000, interval: 5 });
    const stopped = outbox.stop();
    release.resolve();
    await stopped;
    expect(await jobs()).toMatchObject([
      ...Array.from({ length: 4 }, () => ({ done_at: now })),
      ...Array.from({ length: 2 }, () => ({ done_at: null })),
    ]);
  });

  test('change nothing after losing their lease', async () => {
    await addJob('1');
    const [slow = { id: '', token: '' }] = await claimAndDie(after(1));
    now = after(1);
    await work(() => Promise.reject(new Error('no')));
    const before = await jobs();
    await store.finish([{ ...slow, unsent: null }], now);
    await store.fail(slow, { error: 'late', retryAt: null, failedAt: now, isAttempt: true });
    await store.release([slow]);
    expect(await jobs()).toEqual(before);
  });
});

const isFor = (kind: JobKind) => (payload: unknown) => JSON.stringify(payload).includes(kind);
const [isMail, isShop] = [isFor('confirmation-mail'), isFor('issue-code')];

describe('a partner', () => {
  test('whose jobs hang delays no job of another partner', async () => {
    const release = Promise.withResolvers<void>();
    for (let job = 0; job < 30; job += 1) await addJob(`confirmation-mail ${job}`);
    let [hanging, codes] = [0, 0];
    const handle: JobHandler = (payload) => {
      if (isShop(payload)) codes += 1;
      if (isMail(payload)) hanging += 1;
      return isMail(payload) ? release.promise : Promise.resolve();
    };
    const outbox = startOutbox(depsFor(handle), 3_600_000);
    await vi.waitFor(() => expect(hanging).toBe(4), { timeout: 20_000, interval: 5 });
    await addJob('issue-code 1', { kind: 'issue-code' });
    outbox.signal();
    await vi.waitFor(() => expect(codes).toBe(1), { timeout: 20_000, interval: 5 });
    expect(hanging).toBe(4);
    const stopped = outbox.stop();
    release.resolve();
    await stopped;
    expect(await jobs()).toMatchObject([
      ...Array.from({ length: 4 }, () => ({ attempts: 1, done_at: now })),
      ...Array.from({ length: 26 }, () => ({ attempts: 0, done_at: null, lease_token: null })),
      { attempts: 1, done_at: now },
    ]);
  });

  test('with an open circuit has no job claimed, and one job at a time once it may be probed', async () => {
    for (let job = 0; job < 5; job += 1) await addJob(`confirmation-mail ${job}`);
    await addJob('issue-code 1', { kind: 'issue-code' });
    let [state, allowsWork] = ['open', false] as ['closed' | 'open' | 'half_open', boolean];
    const mail = { state: () => state, allowsWork: () => allowsWork };
    const breakers = { ...partnerBreakers(), mail };
    const rows = 'SELECT xmin::text, attempts FROM outbox ORDER BY id';
    const before = (await database.pool.query<object>(rows)).rows;
    expect(await work(() => Promise.resolve(), { breakers })).toBe(1);
    expect((await database.pool.query<object>(rows)).rows.slice(0, 5)).toEqual(before.slice(0, 5));
    allowsWork = true;
    expect(await work(() => Promise.resolve(), { breakers })).toBe(1);
    state = 'closed';
    expect(await work(() => Promise.resolve(), { breakers })).toBe(4);
  });
});

describe('the outbox at work', () => {
  test('processes a long queue without waiting for the next poll', async () => {
    for (let job = 0; job < 40; job += 1) await addJob(`${job}`);
    let processed = 0;
    const handle = () => Promise.resolve(void (processed += 1));
    const outbox = startOutbox(depsFor(handle), 3_600_000);
    await vi.waitFor(() => expect(processed).toBe(40), { timeout: 20_000, interval: 5 });
    await outbox.stop();
  });

  test('marks a processed job as done once the database is available again', async () => {
    await addJob('1');
    let failures = 0;
    const flaky: OutboxStore = {
      ...store,
      finish: (claims, doneAt) => {
        failures += 1;
        return failures === 1 ? Promise.reject(new Error('The connection was lost')) : store.finish(claims, doneAt);
      },
    };
    let processed = 0;
    await work(() => Promise.resolve(void (processed += 1)), { store: flaky });
    expect(processed).toBe(1);
    expect(await jobs()).toMatchObject([{ attempts: 1, done_at: now }]);
  });

  test('processes a job at once when it is signalled, and stops once the active job has ended', async () => {
    let processed = 0;
    const release = Promise.withResolvers<void>();
    const handle = () => {
      processed += 1;
      return release.promise;
    };
    const never = 3_600_000;
    const outbox = startOutbox(depsFor(handle), never);
    await addJob('1');
    outbox.signal();
    await vi.waitFor(() => expect(processed).toBe(1), { timeout: 20_000, interval: 5 });
    let isStopped = false;
    const stopped = outbox.stop().then(() => (isStopped = true));
    expect(await jobs()).toMatchObject([{ done_at: null }]);
    expect(isStopped).toBe(false);
    release.resolve();
    await stopped;
    expect(await jobs()).toMatchObject([{ done_at: now }]);
    await addJob('2');
    outbox.signal();
    expect(processed).toBe(1);
  });

  test('finds jobs without a signal', async () => {
    let processed = 0;
    const outbox = startOutbox(depsFor(() => Promise.resolve(void (processed += 1))));
    await addJob('1');
    await vi.waitFor(() => expect(processed).toBe(1), { timeout: 20_000, interval: 20 });
    await outbox.stop();
  });

  test('deletes old processed jobs and keeps failed ones', async () => {
    await addJob('done');
    await work(() => Promise.resolve());
    await addJob('dead');
    await database.pool.query(`UPDATE outbox SET dead_at = $1 WHERE dedupe_key = 'dead'`, [now]);
    await store.deleteDoneBefore(after(1));
    expect(await jobs()).toMatchObject([{ dedupe_key: 'dead' }]);
  });
});
