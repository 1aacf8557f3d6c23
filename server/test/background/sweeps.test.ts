import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BackgroundTask, Scheduler } from '../../src/compose/scheduler.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { searchCodes } from '../partners/codes/code-trade-ins.ts';
import { addClub, codeSubmission, submit, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;
const dayMs = 24 * hourMs;
/** Of the outbox, which polls for the first time when it is started. */
const longerThanAPollMs = 1500;
const start = new Date('2026-03-03T08:00:00Z');
const tillKey = 'm'.repeat(32);

/** Runs every task every 20 ms, whatever its interval. */
class FastScheduler extends Scheduler {
  /** How often each task was scheduled: at the start, and after each run. */
  readonly scheduled = new Map<string, number>();

  override every(_intervalMs: number, name: string, task: BackgroundTask): void {
    this.scheduled.set(name, (this.scheduled.get(name) ?? 0) + 1);
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
let modelId: string;
let mail: string;
const scheduler = new FastScheduler(pino({ level: 'silent' }));
beforeAll(async () => {
  const config = { tillKeys: [{ name: 'main', key: tillKey }] };
  service = await startApp({ clock: () => now, config, scheduler });
  modelId = (await aModel(service.database)).id;
  mail = join(service.config.dataDir, 'outbox', 'confirmation-old.eml');
  service.startBackgroundTasks();
});
afterAll(() => service.close());

/** Resolves when every task has run from beginning to end since the call. */
async function everyTaskHasRun(): Promise<void> {
  // Of a task that is running, the next run.
  const expected = [...scheduler.scheduled].map(([name, count]) => [name, count + 2] as const);
  const missing = () => expected.filter(([name, count]) => (scheduler.scheduled.get(name) ?? 0) < count);
  await expect.poll(missing).toEqual([]);
}

const storedForMs = new Map([
  ['interruptedPhotos', hourMs],
  ['staffSessions', 12 * hourMs],
  ['counts', dayMs],
  ['unusedDocuments', dayMs],
  ['unusedRequestPhotos', dayMs],
  ['pictures', dayMs],
  ['responses', 7 * dayMs],
  ['tillRequests', 7 * dayMs],
  ['visitorSessions', 30 * dayMs],
  ['doneJobs', 30 * dayMs],
  ['mails', 30 * dayMs],
  ['webhookReceipts', 30 * dayMs],
  ['webhookDeliveries', 30 * dayMs],
  ['clubRequests', 60 * dayMs],
  ['browsers', 90 * dayMs],
  ['ips', 90 * dayMs],
]);

/** Counts, by name, what is stored for a limited time. */
async function countStored(): Promise<Record<string, number>> {
  const { rows } = await service.database.pool.query<Record<string, number>>(
    `
    SELECT (SELECT count(*) FROM club_photos WHERE stored_at IS NULL)::int AS "interruptedPhotos",
      (SELECT count(*) FROM sessions WHERE admin_id IS NOT NULL)::int AS "staffSessions",
      (SELECT count(*) FROM sessions WHERE admin_id IS NULL)::int AS "visitorSessions",
      (SELECT count(*) FROM rate_limits WHERE window_started_at <= $1)::int AS counts,
      (SELECT count(*) FROM id_documents WHERE trade_in_id IS NULL)::int AS "unusedDocuments",
      (SELECT count(*) FROM club_request_photos WHERE request_id IS NULL)::int AS "unusedRequestPhotos",
      (SELECT count(*) FROM pictures)::int AS pictures,
      (SELECT count(*) FROM saved_responses)::int AS responses,
      (SELECT count(*) FROM code_requests)::int AS "tillRequests",
      (SELECT count(*) FROM outbox WHERE kind = 'swept')::int AS "doneJobs",
      (SELECT count(*) FROM webhook_receipts)::int AS "webhookReceipts",
      (SELECT count(*) FROM webhook_deliveries)::int AS "webhookDeliveries",
      (SELECT count(*) FROM club_requests)::int AS "clubRequests",
      (SELECT count(*) FROM known_browsers)::int AS browsers,
      (SELECT count(ip) FROM audit_trail)::int AS ips`,
    [start],
  );
  return { ...rows[0], mails: existsSync(mail) ? 1 : 0 };
}

/** Submits a trade-in and returns its code. */
async function submittedCode(visitor: Client): Promise<string> {
  await addClub(visitor, { modelId });
  const result = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)), 'one');
  return result.discountCode ?? '';
}

const redeem = (code: string) =>
  service
    .visitor()
    .post(
      `/api/codes/${code}/redeem`,
      { receipt: '4711' },
      { headers: { authorization: `Bearer ${tillKey}`, 'idempotency-key': code } },
    );

async function storeOneOfEach(): Promise<void> {
  await service.admin();
  const visitor = service.visitor();
  expect((await redeem(await submittedCode(visitor))).statusCode).toBe(200);
  await uploadDocument(visitor);
  const { pool } = service.database;
  for (const sql of [
    `INSERT INTO pictures (name, unused_since) VALUES ('old.webp', $1)`,
    `INSERT INTO outbox (kind, dedupe_key, payload, run_at, done_at) VALUES ('swept', 'swept', '{}', $1, $1)`,
    `WITH club AS (
       INSERT INTO club_progress (trade_in_id, club_id, number, state, stated_cents, moved_at)
       SELECT trade_in_id, id, 1, 'awaited', 1, $1 FROM trade_in_clubs RETURNING id
     )
     INSERT INTO club_photos (id, club_progress_id, media_type, size_bytes, wrapped_key, taken_at)
     SELECT repeat('a', 32), id, 'image/webp', 1, '', $1 FROM club`,
    `INSERT INTO club_request_photos (id, session_hash, media_type, size_bytes, wrapped_key, uploaded_at)
     VALUES (repeat('b', 32), '', 'image/webp', 1, '', $1)`,
    `INSERT INTO club_requests
       (reference, token_hash, ask_key, language, type, brand_name, model_name, dexterity, condition, iron_count, email, asked_at)
     VALUES ('CR-1', '', '1', 'en', 'Driver', 'Zodia', 'Prototype', 'Right', 'Average', 1, 'sipho@example.com', $1)`,
    `INSERT INTO webhook_receipts (partner, event_id, order_id, is_cancellation, occurred_at, received_at)
     VALUES ('shopify', '1', '1', false, $1, $1)`,
    `WITH endpoint AS (
       INSERT INTO webhook_endpoints (id, url, events, secret_sealed, created_at)
       VALUES (gen_random_uuid(), 'https://example.com', '{}', '', $1) RETURNING id
     )
     INSERT INTO webhook_deliveries (endpoint_id, event, data, created_at, requested_at)
     SELECT id, 'ping', '{}', $1, $1 FROM endpoint`,
  ]) {
    await pool.query(sql, [now]);
  }
  mkdirSync(join(service.config.dataDir, 'outbox'), { recursive: true });
  writeFileSync(mail, '');
  utimesSync(mail, now, now);
}

test(
  'background tasks delete everything that is stored for a limited time, and nothing before its time',
  { timeout: 120_000 },
  async () => {
    await storeOneOfEach();
    const before = await countStored();
    const stored = Object.entries(before).filter(([, count]) => count > 0);
    expect(stored.map(([name]) => name).toSorted()).toEqual([...storedForMs.keys()].toSorted());
    for (const limitMs of new Set(storedForMs.values())) {
      for (const ageMs of [limitMs - secondMs, limitMs + secondMs]) {
        now = new Date(start.getTime() + ageMs);
        await everyTaskHasRun();
        const left = stored.map(([name, count]) => [name, ageMs < (storedForMs.get(name) ?? 0) ? count : 0]);
        expect({ ageMs, ...(await countStored()) }).toEqual({ ageMs, ...Object.fromEntries(left) });
      }
    }
  },
);

test('a repeat from a till changes nothing for seven days, even if staff have released the code since', async () => {
  const redeemedAt = now;
  const code = await submittedCode(service.visitor());
  const first = await redeem(code);
  expect(first.statusCode).toBe(200);
  now = new Date(redeemedAt.getTime() + 7 * dayMs - secondMs);
  await everyTaskHasRun();
  const staff = await service.admin();
  const [found] = await searchCodes(staff, code);
  expect((await staff.post(`/api/admin/codes/${found?.id}/release`, { reason: 'x' })).statusCode).toBe(200);
  expect((await redeem(code)).json()).toEqual(first.json());
  expect(await searchCodes(staff, code)).toMatchObject([{ state: 'usable' }]);
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
