import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../src/adapters/postgres/database.ts';
import { outboxStore } from '../src/adapters/postgres/outbox-store.ts';
import type { OutboxStore } from '../src/features/outbox/outbox-store.ts';
import { startOutbox } from '../src/features/outbox/start-outbox.ts';
import { pauseAfter, workOffJobs } from '../src/features/outbox/work-off-jobs.ts';
import type { JobHandler } from '../src/ports/outbox.ts';
import { freshDatabase } from './harness/database.ts';

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

const later = (ms: number) => new Date(now.getTime() + ms);

async function promise(key: string, { kind = 'confirmation-mail', runAt = start } = {}): Promise<void> {
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

const work = (handle: JobHandler) => workOffJobs(depsFor(handle));

async function jobs(): Promise<object[]> {
  const { rows } = await database.pool.query<object>(
    'SELECT dedupe_key, attempts, run_at, done_at, dead_at, last_error, lease_token FROM outbox ORDER BY id',
  );
  return rows;
}

describe('a promised job', () => {
  test('is done once, with its payload', async () => {
    await promise('1');
    const done: unknown[] = [];
    const handle = (payload: unknown) => Promise.resolve(void done.push(payload));
    expect([await work(handle), await work(handle)]).toEqual([1, 0]);
    expect(done).toEqual([{ tradeInId: '1' }]);
    expect(await jobs()).toMatchObject([{ attempts: 1, done_at: now, lease_token: null }]);
  });

  test('is done at once, whatever time it was promised for', async () => {
    await promise('1', { runAt: later(dayMs) });
    expect(await work(() => Promise.resolve())).toBe(1);
  });

  test('can be promised once only', async () => {
    await promise('1');
    await expect(promise('1')).rejects.toThrow('outbox_dedupe_key_once');
  });

  test('of a kind that this version does not know is left for one that does', async () => {
    await promise('1', { kind: 'something-newer' });
    expect(await work(() => Promise.resolve())).toBe(0);
    expect(await jobs()).toMatchObject([{ attempts: 0, done_at: null }]);
  });
});

describe('a job that fails', () => {
  test('waits longer after each failure, and is given up after the tenth', async () => {
    await promise('1');
    let tries = 0;
    const fail = () => {
      tries += 1;
      return Promise.reject(new TypeError('thandi@example.com was refused'));
    };
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await work(fail);
      expect(await jobs()).toMatchObject([{ attempts: attempt, run_at: later(pauseAfter(attempt)), dead_at: null }]);
      now = later(pauseAfter(attempt) - 1);
      expect(await work(fail)).toBe(0);
      now = later(1);
    }
    await work(fail);
    now = later(30 * 24 * 60 * 60 * 1000);
    expect(await work(fail)).toBe(0);
    expect(tries).toBe(10);
    expect(await jobs()).toMatchObject([{ attempts: 10, done_at: null, last_error: 'TypeError' }]);
  });

  test('does not wait for a time, or a lease, that a clock ahead by a day has set', async () => {
    now = later(dayMs);
    await promise('1');
    await promise('2');
    await work((payload) =>
      JSON.stringify(payload).includes('1') ? Promise.reject(new Error('no')) : Promise.resolve(),
    );
    await promise('3');
    const killed = { token: crypto.randomUUID(), until: later(120_000) };
    await store.claim(killed, { kinds: ['confirmation-mail'], most: 10, now, latest: later(dayMs) });
    now = start;
    expect(await work(() => Promise.resolve())).toBe(2);
    expect(await jobs()).toMatchObject([{ done_at: start }, { done_at: later(dayMs) }, { done_at: start }]);
  });

  test('leaves a word for what went wrong, and nothing that an error quotes', async () => {
    await promise('1');
    const lines: string[] = [];
    const log = pino(
      { level: 'trace', serializers: { err: ({ name }: Error) => name } },
      { write: (line) => void lines.push(line) },
    );
    const error = Object.assign(new Error('thandi@example.com was refused'), { code: 'EENVELOPE' });
    await workOffJobs(depsFor(() => Promise.reject(error), log));
    expect(await jobs()).toMatchObject([{ last_error: 'Error EENVELOPE' }]);
    expect(lines.join('')).toContain('A job failed and will be tried again');
    expect(lines.join('')).not.toContain('thandi');
  });

  test('does not hold up the others', async () => {
    await promise('bad');
    await promise('good');
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
  test('share the jobs, and none is done twice', async () => {
    for (let job = 0; job < 60; job += 1) await promise(`${job}`);
    const done: string[] = [];
    const handle = (payload: unknown) => Promise.resolve(void done.push(JSON.stringify(payload)));
    const counts = await Promise.all([1, 2, 3, 4, 5].map(() => work(handle)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(new Set(done).size).toBe(60);
    expect(done).toHaveLength(60);
  });

  test('leave a job to whoever has it until the lease runs out, and then take it over', async () => {
    await promise('1');
    const killed = { token: crypto.randomUUID(), until: later(120_000) };
    const wanted = { kinds: ['confirmation-mail'], most: 10, now, latest: later(dayMs) };
    expect(await store.claim(killed, wanted)).toHaveLength(1);
    expect(await work(() => Promise.resolve())).toBe(0);
    now = later(120_000);
    expect(await work(() => Promise.resolve())).toBe(1);
    expect(await jobs()).toMatchObject([{ attempts: 2, done_at: now }]);
  });

  test('who comes back after losing the lease changes nothing any more', async () => {
    await promise('1');
    const slow = { token: crypto.randomUUID(), until: later(1) };
    const [job] = await store.claim(slow, { kinds: ['confirmation-mail'], most: 10, now, latest: later(dayMs) });
    now = later(1);
    await work(() => Promise.reject(new Error('no')));
    const before = await jobs();
    await store.finish(slow, [job?.id ?? ''], now);
    await store.fail(slow, job?.id ?? '', { error: 'late', retryAt: null, failedAt: now });
    expect(await jobs()).toEqual(before);
  });
});

describe('the outbox at work', () => {
  test('does a job at once when it is rung, and stops when the job under way has ended', async () => {
    let calls = 0;
    const release = Promise.withResolvers<void>();
    const handle = () => {
      calls += 1;
      return release.promise;
    };
    const neverByItself = 3_600_000;
    const outbox = startOutbox(depsFor(handle), neverByItself);
    await promise('1');
    outbox.ring();
    await vi.waitFor(() => expect(calls).toBe(1), { timeout: 20_000, interval: 5 });
    let isStopped = false;
    const stopped = outbox.stop().then(() => (isStopped = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isStopped).toBe(false);
    release.resolve();
    await stopped;
    expect(await jobs()).toMatchObject([{ done_at: now }]);
    await promise('2');
    outbox.ring();
    expect(calls).toBe(1);
  });

  test('finds jobs that nobody rang for', async () => {
    let calls = 0;
    const outbox = startOutbox(depsFor(() => Promise.resolve(void (calls += 1))));
    await promise('1');
    await vi.waitFor(() => expect(calls).toBe(1), { timeout: 20_000, interval: 20 });
    await outbox.stop();
  });

  test('forgets what was done long ago, and keeps what was given up', async () => {
    await promise('done');
    await work(() => Promise.resolve());
    await promise('dead');
    await database.pool.query(`UPDATE outbox SET dead_at = $1 WHERE dedupe_key = 'dead'`, [now]);
    await store.deleteDoneBefore(later(1));
    expect(await jobs()).toMatchObject([{ dedupe_key: 'dead' }]);
  });
});
