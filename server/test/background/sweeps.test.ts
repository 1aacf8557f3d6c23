import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BackgroundTask, Scheduler } from '../../src/compose/scheduler.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { addClub, codeSubmission, submit, uploadDocument } from '../samples/shopper.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Of the outbox, which polls for the first time when it is started. */
const longerThanAPollMs = 1500;
const start = new Date('2026-03-03T08:00:00Z');

/** Runs every task every 20 ms, whatever its interval. */
class FastScheduler extends Scheduler {
  override every(_intervalMs: number, name: string, task: BackgroundTask): void {
    super.every(20, name, task);
  }
}

/** Runs nothing, and keeps the intervals. */
class RecordingScheduler extends Scheduler {
  readonly intervals = new Map<string, number>();

  override every(intervalMs: number, name: string): void {
    this.intervals.set(name, intervalMs);
  }
}

let now = start;
let service: TestApp;
let mail: string;
beforeAll(async () => {
  service = await startApp({ clock: () => now, scheduler: new FastScheduler(pino({ level: 'silent' })) });
  mail = join(service.config.dataDir, 'outbox', 'confirmation-old.eml');
});
afterAll(() => service.close());

/** Counts, by name, what is stored for a limited time. */
async function countStored(): Promise<Record<string, number>> {
  const { rows } = await service.database.pool.query<Record<string, number>>(
    `
    SELECT (SELECT count(*) FROM sessions)::int AS sessions,
      (SELECT count(*) FROM known_browsers)::int AS browsers,
      (SELECT count(*) FROM rate_limits WHERE window_started_at <= $1)::int AS counts,
      (SELECT count(ip) FROM audit_trail)::int AS ips,
      (SELECT count(*) FROM saved_responses)::int AS responses,
      (SELECT count(*) FROM id_documents WHERE trade_in_id IS NULL)::int AS "unusedDocuments",
      (SELECT count(*) FROM pictures)::int AS pictures,
      (SELECT count(*) FROM outbox WHERE kind = 'swept')::int AS "doneJobs"`,
    [start],
  );
  return { ...rows[0], mails: existsSync(mail) ? 1 : 0 };
}

async function storeOneOfEach(): Promise<void> {
  await service.admin();
  const visitor = service.visitor();
  await addClub(visitor, { modelId: (await aModel(service.database)).id });
  const { statusCode } = await submit(visitor, codeSubmission(await uploadDocument(visitor)), 'one');
  expect(statusCode).toBe(200);
  await uploadDocument(visitor);
  await service.database.pool.query(`INSERT INTO pictures (name, unused_since) VALUES ('old.webp', $1)`, [now]);
  await service.database.pool.query(
    `INSERT INTO outbox (kind, dedupe_key, payload, run_at, done_at) VALUES ('swept', 'swept', '{}', $1, $1)`,
    [now],
  );
  mkdirSync(join(service.config.dataDir, 'outbox'), { recursive: true });
  writeFileSync(mail, '');
  utimesSync(mail, now, now);
}

test('background tasks delete everything that is stored for a limited time', async () => {
  await storeOneOfEach();
  const before = await countStored();
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  now = new Date(start.getTime() + 400 * dayMs);
  service.startBackgroundTasks();
  const nothing = Object.fromEntries(Object.keys(before).map((name) => [name, 0]));
  await expect.poll(countStored, { timeout: 20_000 }).toEqual(nothing);
});

test('with background tasks off, neither a pending job nor a sweep runs', async () => {
  const scheduler = new RecordingScheduler(pino({ level: 'silent' }));
  const copy = await startApp({ config: { runsBackgroundTasks: false }, scheduler });
  onTestFinished(() => copy.close());
  const visitor = copy.visitor();
  await addClub(visitor, { modelId: (await aModel(copy.database)).id });
  await submit(visitor, codeSubmission(await uploadDocument(visitor)), 'one');
  const jobs = async () => (await copy.database.pool.query<object>('SELECT * FROM outbox ORDER BY id')).rows;
  const pending = await jobs();
  expect(pending).not.toEqual([]);
  copy.startBackgroundTasks();
  await wait(longerThanAPollMs);
  expect(await jobs()).toEqual(pending);
  expect(scheduler.intervals).toEqual(new Map());
});

test('every background task runs before a service is stopped for its nightly backup', async () => {
  const scheduler = new RecordingScheduler(pino({ level: 'silent' }));
  const recorded = await startApp({ scheduler });
  onTestFinished(() => recorded.close());
  recorded.startBackgroundTasks();
  expect(scheduler.intervals.keys()).toContain('done jobs');
  expect([...scheduler.intervals].filter(([, intervalMs]) => intervalMs > hourMs)).toEqual([]);
});
