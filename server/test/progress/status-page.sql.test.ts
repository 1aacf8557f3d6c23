import type { Parcel } from '@trade-in/contract/endpoints/progress/receiving';
import type { Status } from '@trade-in/contract/endpoints/progress/status-page';
import type { Inspection } from '@trade-in/domain/inspection/inspection';
import { rateLimits } from '@trade-in/domain/limits';
import { cents } from '@trade-in/domain/money';
import { customerUndoMs } from '@trade-in/domain/progress/club-moves';
import { defaultTerms } from '@trade-in/domain/progress/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { progressStore } from '../../src/adapters/postgres/progress/progress-store.ts';
import { applyMoves } from '../../src/progress/apply-moves.ts';
import { inspectClub } from '../../src/progress/inspect-club.ts';
import type { ProgressStore, TradeInProgress } from '../../src/progress/progress-store.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { inspectionAsStated } from '../samples/inspection.ts';
import { jpegPhoto } from '../samples/documents.ts';
import { addClub, byCourier, codeSubmission, quoteCourier, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

const start = new Date('2026-03-03T08:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const staff = { kind: 'staff', admin: { id: null, username: 'thandi' }, isOnBehalf: false } as const;

let service: TestApp;
let progress: ProgressStore;
let visitor: Client;
let driver: string;
let staffClient: Client;
let now: Date;
let link: { reference: string; url: string };

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  progress = progressStore(service.database);
  now = start;
  staffClient = await service.admin();
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());

beforeEach(async () => {
  now = start;
  visitor = service.visitor();
  link = await submit();
});

async function submit({ isByCourier = false } = {}) {
  await addClub(visitor, { modelId: driver });
  await addClub(visitor, { modelId: driver });
  if (isByCourier) await quoteCourier(visitor);
  const submission = codeSubmission(await uploadDocument(visitor));
  const { reference, statusUrl = '' } = await submitTradeIn(
    visitor,
    isByCourier ? { ...submission, ...byCourier } : submission,
  );
  return { reference, url: `/api/status/${statusUrl.replace('/t/', '')}` };
}

async function read(): Promise<Status> {
  const response = await visitor.get(link.url);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const readUnknown = () => visitor.get(`/api/status/${'x'.repeat(22)}`);

function receive(state: 'receive' | 'report_missing' = 'receive') {
  return progress.change(link, (present) =>
    applyMoves(
      present,
      present.clubs.map((_, club) => ({ club, move: state })),
      { actor: staff, at: now },
    ),
  );
}

/** Inspects both clubs: the first as stated, the second for this value. */
async function inspect(value: number): Promise<void> {
  await receive();
  await inspectOne(0, 2000_00);
  await inspectOne(1, value);
}

async function inspectOne(club: number, value: number): Promise<void> {
  await progress.change(link, (present) =>
    inspectClub(
      present,
      { club, found: inspection(present, club), value: cents(value) },
      { actor: staff, at: now, terms: defaultTerms },
    ),
  );
}

/** Only the second club's face is worn, but both get the lowest grade. */
function inspection(present: TradeInProgress, club: number): Inspection {
  const { answers, ...found } = inspectionAsStated(present, club);
  return {
    ...found,
    answers: club === 0 ? answers : { ...answers, parts: { ...answers.parts, face: 'Below Average' } },
    grade: 'Below Average',
    serialNumber: 'SN 12-345',
    customerNote: 'The face is worn.',
    staffNote: 'Ask the manager.',
  };
}

async function answer(given: 'accept' | 'decline', { version, clubs }: Status) {
  const answers = clubs.filter(({ state }) => state === 'offered').map(({ id }) => ({ clubId: id, answer: given }));
  return visitor.post(`${link.url}/answers`, { version, answers });
}

const cancel = ({ version }: Status) => visitor.post(`${link.url}/cancellation`, { version });
const states = ({ clubs }: Status) => clubs.map(({ state }) => state);
const current = ({ steps }: Status) => steps.find(({ state }) => state === 'current')?.kind;

describe('the status', () => {
  test('before the clubs arrive has the code and what happens next, and no personal data', async () => {
    const response = await visitor.get(link.url);
    expect(response.headers['cache-control']).toBe('no-store');
    const status = response.json<Status>();
    expect(status).toMatchObject({
      reference: link.reference,
      stage: 'new',
      quoteHeldUntil: '2026-03-24',
      code: { amount: 400000, isUsed: false },
      canCancel: true,
      undoForMs: 0,
    });
    expect(status.mailDigits).toMatch(/^\d{4}$/);
    expect(current(status)).toBe('bring');
    for (const personal of ['Thandi', 'Protea', '8001015009087', '82 123', '82123', 'example.com']) {
      expect(response.body).not.toContain(personal);
    }
  });

  test('has an invoiced courier fee until it is paid or a courier was asked', async () => {
    link = await submit({ isByCourier: true });
    const { unpaidFee, deductedFee } = await read();
    expect(unpaidFee).toBe(null);
    const invoiceUrl = 'https://shop.example.com/invoices/17';
    const change = (sql: string, ...values: string[]) =>
      service.database.pool.query(`${sql} WHERE reference = $1`, [link.reference, ...values]);
    await change('UPDATE trade_ins SET is_fee_invoiced = true, invoice_url = $2', invoiceUrl);
    expect((await read()).unpaidFee).toEqual({ amount: deductedFee, invoiceUrl });
    await change('UPDATE trade_ins SET fee_paid_at = now()');
    expect((await read()).unpaidFee).toBe(null);
    await change('UPDATE trade_ins SET fee_paid_at = NULL');
    await change(`INSERT INTO courier_bookings
      (trade_in_id, attempt, reference, state, collection_on, quoted_cents, checked_at, created_at)
      SELECT id, 1, reference, 'requested', '2026-03-04', 9900, now(), now() FROM trade_ins`);
    expect((await read()).unpaidFee).toBe(null);
  });

  test('hides what staff find until the inspection is concluded, and their own notes always', async () => {
    await receive();
    await inspectOne(0, 1000_00);
    const open = await read();
    expect(current(open)).toBe('inspected');
    expect(open.clubs.map(({ found, value }) => ({ found, value }))).toEqual([
      { found: null, value: null },
      { found: null, value: null },
    ]);
    await inspectOne(1, 1400_00);
    const { body } = await visitor.get(link.url);
    expect(body).not.toContain('Ask the manager');
    expect(body).not.toContain('SN 12-345');
  });

  test('says how a club differs', async () => {
    await inspect(140000);
    const status = await read();
    expect(states(status)).toEqual(['accepted', 'offered']);
    expect(status.clubs[1]).toMatchObject({
      stated: { condition: 'Average', value: 200000 },
      found: {
        grade: 'Below Average',
        differences: [{ kind: 'part', part: 'face', answer: 'Below Average' }],
        note: 'The face is worn.',
      },
      value: 140000,
      offerOpenUntil: '2026-03-15',
    });
    expect(status.steps.find(({ kind }) => kind === 'decision')).toMatchObject({ state: 'current', by: '2026-03-15' });
  });
});

describe('what staff add', () => {
  test('names a club that was not in the submission before it is inspected, unless its receipt is undone', async () => {
    const extra = [{ type: 'Wedge', brandName: 'Cleveland', modelName: 'RTX 6' }];
    const { version } = await read();
    const receiving = `/api/admin/receiving/${link.reference}`;
    const response = await staffClient.post(receiving, { version, here: [0, 1], extra });
    expect((await read()).clubs[2]).toMatchObject({
      ...extra[0],
      dexterity: null,
      stated: null,
      found: null,
      state: 'received',
    });
    const { receipt } = response.json<{ parcel: Parcel }>().parcel;
    await staffClient.post(`${receiving}/undo`, { batch: receipt?.batch });
    expect(states(await read())).toEqual(['awaited', 'awaited']);
  });

  test('shows photographs to the holder of the trade-in’s link only', async () => {
    await receive();
    const present = await progress.find(link);
    const bench = `/api/admin/inspections/${link.reference}/clubs/${present?.clubs[1]?.id ?? ''}`;
    const photo = { field: 'photo', bytes: new Uint8Array(await jpegPhoto()) };
    await staffClient.upload(`${bench}/photos`, [photo], { id: 'c'.repeat(32) });
    expect((await read()).clubs.flatMap(({ photos }) => photos)).toEqual([]);
    await inspectOne(0, 2000_00);
    await inspectOne(1, 1400_00);
    const [shown] = (await read()).clubs.flatMap(({ photos }) => photos);
    const response = await visitor.get(shown?.url ?? '');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const other = await submit();
    expect((await visitor.get(`${other.url}/photos/${shown?.id ?? ''}`)).statusCode).toBe(404);
  });
});

describe('a link', () => {
  test.each([
    ['wrong', (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
    ['truncated', (token: string) => token.slice(0, -1)],
    ['no token at all', () => '%00'],
  ])('that is %s is refused as one that does not exist', async (_what, change) => {
    const token = link.url.slice('/api/status/'.length);
    const { statusCode, body } = await visitor.get(`/api/status/${change(token)}`);
    const unknown = await readUnknown();
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: unknown.body });
  });

  test('that exists works, and is not counted, after many that do not', async () => {
    await service.database.pool.query('DELETE FROM rate_limits');
    for (let count = 0; count < rateLimits.unknownStatusLinksPerIp.count; count += 1) await readUnknown();
    expect((await readUnknown()).statusCode).toBe(429);
    await read();
    await service.database.pool.query('DELETE FROM rate_limits');
    await read();
    const { rows } = await service.database.pool.query(`SELECT key FROM rate_limits WHERE key LIKE 'unknownStatus%'`);
    expect(rows).toEqual([]);
  });

  test('allows a limited number of changes an hour', async () => {
    const change = () => visitor.post(`${link.url}/undo`);
    for (let count = 0; count < rateLimits.statusChangesPerTradeIn.count; count += 1) {
      expect((await change()).statusCode).toBe(409);
    }
    expect((await change()).statusCode).toBe(429);
    await read();
    link = await submit();
    expect((await change()).statusCode).toBe(409);
  });

  test('that was revoked is refused', async () => {
    await service.database.db
      .updateTable('trade_in_progress')
      .set({ status_token_hash: null })
      .where('status_token_hash', 'is not', null)
      .execute();
    expect((await visitor.get(link.url)).statusCode).toBe(404);
  });

  test('can be guessed a limited number of times from one IP address, and valid links are not counted', async () => {
    const remoteAddress = '198.51.100.7';
    for (let attempt = 0; attempt < 60; attempt += 1) {
      expect((await visitor.get(link.url, { remoteAddress })).statusCode).toBe(200);
      expect((await visitor.get('/api/status/guess', { remoteAddress })).statusCode).toBe(404);
    }
    expect((await visitor.get('/api/status/guess', { remoteAddress })).statusCode).toBe(429);
  });

  test('is not stored in the saved response', async () => {
    const rows = await service.database.db.selectFrom('saved_responses').select('answer').execute();
    expect(JSON.stringify(rows)).not.toContain(link.url.slice('/api/status/'.length));
  });
});

describe('an answer', () => {
  test('changes the code, and can be undone for a minute', async () => {
    await inspect(140000);
    const accepted = await answer('accept', await read());
    expect(accepted.statusCode).toBe(200);
    expect(accepted.json<Status>()).toMatchObject({ code: { amount: 340000 }, undoForMs: customerUndoMs });
    const undone = await visitor.post(`${link.url}/undo`);
    expect(undone.json<Status>()).toMatchObject({ code: { amount: 400000 }, undoForMs: 0 });
    expect(states(undone.json())).toEqual(['accepted', 'offered']);
    const again = await visitor.post(`${link.url}/undo`);
    expect(again.json()).toMatchObject({ error: 'This is already undone.', reason: { code: 'already_undone' } });
  });

  test('is final after a minute', async () => {
    await inspect(140000);
    await answer('accept', await read());
    now = new Date(start.getTime() + customerUndoMs);
    expect((await read()).undoForMs).toBe(0);
    const late = await visitor.post(`${link.url}/undo`);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ reason: { code: 'undo_late' } });
  });

  test('reaches the web shop once it can no longer be undone', async () => {
    await inspect(140000);
    await answer('accept', await read());
    const job = await service.database.db
      .selectFrom('outbox')
      .select('run_at')
      .where('kind', '=', 'sync-code')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(job?.run_at).toEqual(new Date(start.getTime() + customerUndoMs));
  });

  test('declines a club without changing what is agreed', async () => {
    await inspect(140000);
    const declined = await answer('decline', await read());
    expect(states(declined.json())).toEqual(['accepted', 'declined']);
    expect(declined.json()).toMatchObject({ code: { amount: 200000 } });
  });

  test.each([
    ['to an offer that changed meanwhile', () => 0, 'offer_changed'],
    ['after the term', () => 13 * dayMs, 'offer_ended'],
  ])('%s is refused', async (_what, later, code) => {
    await inspect(140000);
    const seen = await read();
    if (code === 'offer_changed') {
      await progress.change(link, (present) =>
        applyMoves(present, [{ club: 1, move: 'improve', values: { value: cents(150000) } }], {
          actor: staff,
          at: now,
        }),
      );
    }
    now = new Date(start.getTime() + later());
    const refused = await answer('accept', seen);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ reason: { code } });
    expect(states(await read())).toEqual(['accepted', 'offered']);
  });

  test('is still accepted, and can be undone, after staff wrote a note and made a new link', async () => {
    await inspect(140000);
    const seen = await read();
    const page = `/api/admin/trade-ins/${link.reference}`;
    const note = () => staffClient.post(`${page}/notes`, { version: seen.version, text: 'Will answer today' });
    expect((await note()).statusCode).toBe(200);
    const renewed = await staffClient.post(`${page}/status-link`, { version: seen.version });
    const { statusPath } = renewed.json<{ statusPath: string }>();
    link = { ...link, url: `/api/status/${statusPath.replace('/t/', '')}` };
    expect((await answer('accept', seen)).statusCode).toBe(200);
    expect((await note()).statusCode).toBe(200);
    expect((await read()).undoForMs).toBe(customerUndoMs);
  });

  test('is refused a second time', async () => {
    await inspect(140000);
    const seen = await read();
    const sent = await Promise.all([answer('accept', seen), answer('decline', seen)]);
    expect(sent.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('about a club of another trade-in is refused', async () => {
    await inspect(140000);
    const { version } = await read();
    const answers = [{ clubId: '999999', answer: 'accept' }];
    expect((await visitor.post(`${link.url}/answers`, { version, answers })).statusCode).toBe(409);
  });
});

describe('a cancellation', () => {
  test('switches the code off, and cannot be undone like an answer', async () => {
    const cancelled = await cancel(await read());
    expect(cancelled.json()).toMatchObject({
      stage: 'cancelled',
      canCancel: false,
      undoForMs: 0,
      code: { isOff: true },
    });
    const { body } = await visitor.post(`${link.url}/undo`);
    expect(body).toContain('This can no longer be undone: we have acted on it already.');
    expect((await cancel(await read())).json()).toMatchObject({ reason: { code: 'trade_in_cancelled' } });
  });

  test('cancels the collection that is still to come', async () => {
    link = await submit({ isByCourier: true });
    const before = await read();
    expect(current(before)).toBe('courier');
    const cancelled = await cancel(before);
    expect(cancelled.json()).toMatchObject({ stage: 'cancelled', parcel: { status: 'cancelled' } });
  });

  test('is refused once a club is here', async () => {
    const seen = await read();
    await receive();
    expect((await cancel(seen)).json()).toMatchObject({ reason: { code: 'nothing_to_cancel' } });
    expect((await read()).canCancel).toBe(false);
  });
});
