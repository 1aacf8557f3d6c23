import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { outboxStore } from '../../src/adapters/postgres/outbox-store.ts';
import type { OutboxStore } from '../../src/features/outbox/outbox-store.ts';
import { startOutbox } from '../../src/features/outbox/start-outbox.ts';
import { processJobs } from '../../src/features/outbox/process-jobs.ts';
import type { JobHandler } from '../../src/ports/outbox.ts';
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

function depsFor(handle: JobHandler, log = pino({ level: 'silent' })) {
  return {
    store,
    handlers: { 'confirmation-mail': handle, 'reset-mail': handle, 'attack-mail': handle },
    clock: () => now,
    log,
  };
}

const work = (handle: JobHandler) => processJobs(depsFor(handle));

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

  test('is processed at once, whatever its due time', async () => {
    await addJob('1', { runAt: after(dayMs) });
    expect(await work(() => Promise.resolve())).toBe(1);
  });

  test('can be added only once', async () => {
    await addJob('1');
    await expect(addJob('1')).rejects.toThrow('outbox_dedupe_key_once');
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
    const killed = { token: crypto.randomUUID(), until: after(120_000) };
    await store.claim(killed, { kinds: ['confirmation-mail'], limit: 10, now, latest: after(dayMs) });
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
    await processJobs(depsFor(() => Promise.reject(error), log));
    expect(await jobs()).toMatchObject([{ last_error: 'Error EENVELOPE' }]);
    expect(lines.join('')).toContain('A job failed and will be retried');
    expect(lines.join('')).not.toContain('thandi');
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
    const killed = { token: crypto.randomUUID(), until: after(120_000) };
    const wanted = { kinds: ['confirmation-mail'], limit: 10, now, latest: after(dayMs) };
    expect(await store.claim(killed, wanted)).toHaveLength(1);
    expect(await work(() => Promise.resolve())).toBe(0);
    now = after(120_000);
    expect(await work(() => Promise.resolve())).toBe(1);
    expect(await jobs()).toMatchObject([{ attempts: 2, done_at: now }]);
  });

  test('change nothing after losing their lease', async () => {
    await addJob('1');
    const slow = { token: crypto.randomUUID(), until: after(1) };
    const [job] = await store.claim(slow, { kinds: ['confirmation-mail'], limit: 10, now, latest: after(dayMs) });
    now = after(1);
    await work(() => Promise.reject(new Error('no')));
    const before = await jobs();
    await store.finish(slow, [job?.id ?? ''], now);
    await store.fail(slow, job?.id ?? '', { error: 'late', retryAt: null, failedAt: now });
    expect(await jobs()).toEqual(before);
  });
});

describe('the outbox at work', () => {
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
