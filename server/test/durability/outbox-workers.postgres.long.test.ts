import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../../tools/test-support/private-postgres.ts';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { openExternalDatabase } from '../../src/adapters/postgres/connection/external-database.ts';
import { jobKinds, jobPartners } from '../../src/ports/outbox.ts';
import { runOn } from '../harness/database.ts';
import { type Child, startChild } from './child.ts';

const timeout = { timeout: 240_000 };
/** A process works on up to four jobs of each partner at once. */
const activeAtOnce = 4 * new Set(Object.values(jobPartners)).size;

let url: string;
let database: Database;
let children: Child[] = [];
beforeEach(async () => {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('This test needs PostgreSQL');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(template.server, `CREATE DATABASE ${name} TEMPLATE ${template.database}`);
  url = databaseUrl(template.server, name);
  database = await openExternalDatabase(url);
  await database.pool.query('CREATE TABLE delivered (key text PRIMARY KEY, times int NOT NULL)');
});
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()));
  children = [];
  await database.close();
});

function startWorker(): Child {
  const child = startChild('outbox-child.ts', { dir: '', env: { OUTBOX_DATABASE: url } });
  children.push(child);
  return child;
}

async function addJobs(count: number): Promise<void> {
  await database.pool.query(
    `INSERT INTO outbox (kind, dedupe_key, payload, run_at)
     SELECT ($2::text[])[1 + n % cardinality($2::text[])], 'job ' || n, jsonb_build_object('job', n), now()
     FROM generate_series(1, $1::int) AS n`,
    [count, jobKinds],
  );
}

async function counts(): Promise<{ done: number; delivered: number; repeated: number }> {
  const { rows } = await database.pool.query<{ done: number; delivered: number; repeated: number }>(
    `SELECT (SELECT count(*)::int FROM outbox WHERE done_at IS NOT NULL) AS done, count(*)::int AS delivered,
       coalesce(sum(times - 1), 0)::int AS repeated FROM delivered`,
  );
  return rows[0] ?? { done: 0, delivered: 0, repeated: 0 };
}

test('kill -9 of a worker loses no job, and repeats only those that it was working on', timeout, async () => {
  const jobs = 400;
  await addJobs(jobs);
  const [survivor, killed] = [startWorker(), startWorker()];
  await Promise.all([survivor.hasPrinted(1), killed.hasPrinted(40)]);
  await killed.kill();
  await expect.poll(async () => (await counts()).done, { timeout: 120_000, interval: 100 }).toBe(jobs);
  const { delivered, repeated } = await counts();
  expect(delivered).toBe(jobs);
  expect(repeated).toBeLessThanOrEqual(activeAtOnce);
});

test('two workers process each job once', timeout, async () => {
  const jobs = 300;
  await addJobs(jobs);
  const workers = [startWorker(), startWorker()];
  await expect.poll(async () => (await counts()).done, { timeout: 120_000, interval: 100 }).toBe(jobs);
  expect(await counts()).toEqual({ done: jobs, delivered: jobs, repeated: 0 });
  expect(workers.map(({ lines }) => lines.length > 0)).toEqual([true, true]);
});
