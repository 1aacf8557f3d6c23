import type { Activity } from '@trade-in/contract/endpoints/activity';
import type { Bench } from '@trade-in/contract/endpoints/progress/inspection';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { usualIrons } from '@trade-in/domain/inspection/checklist';
import { answersAsStated } from '@trade-in/domain/inspection/grade';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { type Client, refusalIn } from '../harness/client.ts';
import { asStated, readBench, receivedParcel, receiveParcel } from './parcels.ts';
import { addClub, codeSubmission, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

const start = new Date('2026-03-03T08:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const daysAfter = (days: number) => new Date(start.getTime() + days * dayMs);

let now = start;
let service: TestApp;
let staff: Client;
let driver: string;
let irons: string;
let reference: string;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  staff = await service.admin();
  driver = (await aModel(service.database, { price: 2000_00 })).id;
  irons = (await aModel(service.database, { name: 'i230', type: 'Irons', price: 7000_00 })).id;
});
afterAll(() => service.close());

beforeEach(async () => {
  now = start;
  await service.database.pool.query('UPDATE models SET price_cents = 200000 WHERE id = $1', [driver]);
  reference = await receivedParcel(service, [{ modelId: driver }, { modelId: driver }], now);
});

const bench = () => readBench(staff, reference);
const prices = ({ clubs }: Bench) => clubs.map(({ price }) => price);
const states = ({ clubs }: Bench) => clubs.map(({ state }) => state);

function put(club: string, entry: object, by = staff) {
  return by.send({ method: 'PUT', url: `/api/admin/inspections/${reference}/clubs/${club}`, payload: entry });
}

/** Saves a club of the present bench, as stated but for the changes. */
async function save(index: number, changes: object = {}) {
  const present = await bench();
  const club = present.clubs[index];
  if (club === undefined) throw new Error(`There is no club ${index}`);
  return put(club.id, asStated(present, club, changes));
}

/** Receives a club that was not submitted, and returns the bench with it. */
async function receiveExtra(club: object): Promise<Bench> {
  const { version } = await bench();
  const body = { version, here: [], extra: [club] };
  expect((await staff.post(`/api/admin/receiving/${reference}`, body)).statusCode).toBe(200);
  return bench();
}

const worn = { answers: answersAsStated('Driver', 'Below Average') };

describe('the bench', () => {
  test('shows what the customer said, with the price that counts and the number of the label', async () => {
    const { clubs, ...rest } = await bench();
    expect(rest).toMatchObject({ reference, customerName: 'Thandi Example', version: 1 });
    expect(clubs).toHaveLength(2);
    expect(clubs[1]).toMatchObject({
      isQuoteHeld: true,
      stockNumber: `${reference}-2`,
      state: 'received',
      stated: { brandName: 'Ping', modelName: 'G430 Max', condition: 'Average', value: 200000 },
      price: 200000,
      found: null,
      photos: [],
    });
  });

  test('names clubs that were not submitted as staff did on receipt', async () => {
    const citation = { type: 'Putter', brandName: 'PowerBilt', modelName: 'Citation' };
    const { clubs } = await receiveExtra(citation);
    expect(clubs[2]).toMatchObject({ stockNumber: `${reference}-3`, stated: null, extra: citation });
    expect(clubs[0]?.extra).toBeNull();
  });

  test('lists what waits, the longest waiting first, and leads from one to the next', async () => {
    now = new Date(start.getTime() + 60_000);
    const later = await receivedParcel(service, [{ modelId: driver }], now);
    await save(0);
    const response = await staff.get('/api/admin/inspections');
    const { total, tradeIns } = response.json<{ total: number; tradeIns: object[] }>();
    expect(total).toBe(tradeIns.length);
    expect(tradeIns.slice(-2)).toEqual([
      {
        reference,
        customerName: 'Thandi Example',
        waitingSince: start.toISOString(),
        clubs: 2,
        inspected: 1,
      },
      expect.objectContaining({ reference: later, clubs: 1, inspected: 0 }),
    ]);
    expect((await readBench(staff, later)).next).not.toBe(later);
  });

  test('does not exist for an unknown reference', async () => {
    expect(refusalIn(await staff.get('/api/admin/inspections/TI-0000-0000'))).toMatchObject({
      status: 404,
      error: 'There is no trade-in with this reference.',
    });
  });
});

describe('saving', () => {
  test('clubs as stated agrees them, and records who found what', async () => {
    await save(0, { serialNumber: 'SN 77', customerNote: 'As new', staffNote: 'Shelf 3' });
    const response = await save(1);
    expect(response.statusCode).toBe(200);
    const saved = response.json<Bench>();
    expect(states(saved)).toEqual(['accepted', 'accepted']);
    expect(saved.clubs[0]).toMatchObject({
      value: 200000,
      outcome: 'as_stated',
      found: { grade: 'Average', points: 50, serialNumber: 'SN 77', customerNote: 'As new', staffNote: 'Shelf 3' },
    });
    const activity = (await staff.get('/api/admin/activity?limit=1')).json<Activity[]>();
    expect(activity[0]).toMatchObject({ subject: reference, username: 'staff@example.com' });
  });

  test.each([
    { facts: { dexterity: 'Left', condition: 'Above Average' }, price: 200000, quoted: 228800 },
    { facts: { condition: 'Below Average', ironCount: 8 }, price: 700000, quoted: 560000 },
  ] as const)('agrees a club at what the customer was quoted: $facts', async ({ facts, price, quoted }) => {
    const isSet = 'ironCount' in facts;
    reference = await receivedParcel(service, [{ modelId: isSet ? irons : driver, ...facts }], now);
    const code = `SELECT amount_cents::int AS amount FROM discount_codes JOIN trade_ins t ON t.id = trade_in_id WHERE t.reference = $1`;
    expect((await service.database.pool.query(code, [reference])).rows).toEqual([{ amount: quoted }]);
    expect((await bench()).clubs[0]).toMatchObject({ price, stated: { value: quoted } });
    const saved = await save(0, { irons: isSet ? usualIrons(facts.ironCount) : [] });
    expect(saved.json<Bench>().clubs[0]).toMatchObject({ state: 'accepted', value: quoted, outcome: 'as_stated' });
    expect((await service.database.pool.query(code, [reference])).rows).toEqual([{ amount: quoted }]);
  });

  test('computes grade and value from the answers, whatever the browser says', async () => {
    const response = await save(0, { ...worn, value: 999999, grade: 'Above Average', points: 100 });
    expect(response.json<Bench>().clubs[0]).toMatchObject({
      state: 'inspected',
      value: 140000,
      outcome: 'lower',
      found: { grade: 'Below Average', computedGrade: 'Below Average', points: 0 },
    });
  });

  test.each([
    [
      { answers: { parts: {}, rattles: false, hasHeadcover: true } },
      'answers',
      'Please answer every part of the checklist.',
    ],
    [
      { manualGrade: 'Above Average' },
      'overrideReason',
      'Please say why the grade or the value differs from the computed one.',
    ],
    [{ manualValue: -1 }, 'manualValue', 'A value must be more than R0.00. Refuse a club that is worth nothing.'],
    [{ manualValue: 0 }, 'manualValue', 'A value must be more than R0.00. Refuse a club that is worth nothing.'],
    [
      { manualValue: 1000001, overrideReason: 'Rare' },
      'manualValue',
      'A value can be at most five times the price of the model: R10000.00.',
    ],
  ])('refuses %o', async (changes, field, sentence) => {
    expect(refusalIn(await save(0, changes))).toMatchObject({ status: 400, fields: { [field]: sentence } });
    expect(states(await bench())).toEqual(['received', 'received']);
  });

  test('stores an override with its reason', async () => {
    const response = await save(0, { manualValue: 250000, overrideReason: 'Limited edition' });
    expect(response.json<Bench>().clubs[0]).toMatchObject({
      value: 250000,
      outcome: 'higher',
      found: { computedValue: 200000, overrideReason: 'Limited edition' },
    });
  });

  test('corrects the model at the price of today', async () => {
    await service.database.pool.query('UPDATE models SET price_cents = 690000 WHERE id = $1', [irons]);
    const set = { modelId: irons, irons: usualIrons(7), answers: answersAsStated('Irons', 'Average') };
    const response = await save(0, set);
    await service.database.pool.query('UPDATE models SET price_cents = 700000 WHERE id = $1', [irons]);
    expect(response.json<Bench>().clubs[0]).toMatchObject({
      value: 690000,
      found: { modelName: 'i230', type: 'Irons', irons: usualIrons(7), price: 690000 },
    });
    expect(refusalIn(await save(1, { modelId: '999999' }))).toMatchObject({ status: 404, code: 'unknown_model' });
  });

  test('refuses an iron that is named twice', async () => {
    const set = { modelId: irons, answers: answersAsStated('Irons', 'Average') };
    const response = await save(0, { ...set, irons: ['PW', ...usualIrons(7)] });
    expect(refusalIn(response).status).toBe(400);
    expect(states(await bench())).toEqual(['received', 'received']);
  });

  test('refuses the second of two people, and shows what the first found', async () => {
    const present = await bench();
    const [club] = present.clubs;
    if (club === undefined) throw new Error('There is no club');
    await put(club.id, asStated(present, club, worn));
    const second = await put(club.id, asStated(present, club));
    expect(refusalIn(second)).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      error: 'This club has been changed in the meantime. Please look at it again.',
    });
    expect((await bench()).clubs[0]).toMatchObject({ value: 140000 });
  });

  test('of the same entry after a lost response changes nothing', async () => {
    const present = await bench();
    const [club] = present.clubs;
    if (club === undefined) throw new Error('There is no club');
    const first = await put(club.id, asStated(present, club));
    const repeat = await put(club.id, asStated(present, club));
    expect(repeat.statusCode).toBe(200);
    expect(repeat.json<Bench>().version).toBe(first.json<Bench>().version);
  });

  test('a club of another trade-in is refused', async () => {
    const other = await readBench(staff, await receivedParcel(service, [{ modelId: driver }], now));
    const present = await bench();
    const [club] = other.clubs;
    if (club === undefined) throw new Error('There is no club');
    expect(refusalIn(await put(club.id, asStated(present, club)))).toMatchObject({
      status: 404,
      error: 'This club does not belong to this trade-in.',
    });
  });
});

describe('a club that was not submitted and that the catalogue does not have', () => {
  const extra = { type: 'Putter', brandName: 'PowerBilt', modelName: 'Citation' };
  const unlisted = { modelId: null, answers: { parts: {}, rattles: false, hasHeadcover: false } };

  async function refuse(overrideReason: string | null) {
    const present = await receiveExtra(extra);
    const [first, , club] = present.clubs;
    if (first === undefined || club === undefined) throw new Error('A club is missing');
    return put(club.id, asStated(present, first, { ...unlisted, overrideReason }));
  }

  test('is refused with a reason and goes back, and the others are agreed', async () => {
    const { clubs } = (await refuse('Not in the catalogue')).json<Bench>();
    expect(clubs[2]).toMatchObject({ state: 'inspected', value: 0, outcome: 'refused' });
    expect(clubs[2]?.found).toMatchObject({ ...extra, modelId: null, grade: 'refused', price: 0 });
    await save(0);
    expect(states((await save(1)).json<Bench>())).toEqual(['accepted', 'accepted', 'declined']);
    const page = (await staff.get(`/api/admin/trade-ins/${reference}`)).json<TradeInPage>();
    expect(page.clubs[2]).toMatchObject({ ...extra, dexterity: null, ironCount: null });
    const parcel = { version: page.version, clubs: [page.clubs[2]?.id], waybillNumber: 'W1' };
    const returned = await staff.post(`/api/admin/trade-ins/${reference}/return`, parcel);
    expect(returned.json<TradeInPage>().clubs[2]).toMatchObject({ state: 'returned' });
  });

  test('needs a reason', async () => {
    expect(refusalIn(await refuse(null))).toMatchObject({
      status: 400,
      fields: { overrideReason: 'Please say why the club is refused.' },
    });
  });

  test('is never one of the submission', async () => {
    const response = await save(0, { ...unlisted, overrideReason: 'Not in the catalogue' });
    expect(refusalIn(response)).toMatchObject({ status: 404, code: 'unknown_model' });
  });
});

test('the quoted price counts for clubs that arrive while the quote holds, and the present one afterwards', async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  const submitted = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)));
  await service.database.pool.query('UPDATE models SET price_cents = 180000 WHERE id = $1', [driver]);
  now = daysAfter(25);
  // The session has ended meanwhile.
  staff = await service.admin();
  expect((await bench()).clubs[0]).toMatchObject({ price: 200000 });
  await receiveParcel(service, submitted.reference, now);
  const late = await readBench(staff, submitted.reference);
  expect(late).toMatchObject({ quoteHeldUntil: '2026-03-24', clubs: [{ isQuoteHeld: false, price: 180000 }] });
});

test('a club that arrives after the quote ended has the present price, beside one that came in time', async () => {
  const visitor = service.visitor();
  for (let count = 0; count < 2; count += 1) await addClub(visitor, { modelId: driver });
  ({ reference } = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor))));
  await receivePlaces([0]);
  await service.database.pool.query('UPDATE models SET price_cents = 180000 WHERE id = $1', [driver]);
  now = daysAfter(25);
  // The session has ended meanwhile.
  staff = await service.admin();
  await receivePlaces([1]);
  expect(prices(await bench())).toEqual([200000, 180000]);
  expect((await save(1)).json<Bench>().clubs[1]).toMatchObject({ value: 180000 });
  const inspected = (await save(0)).json<Bench>();
  expect(inspected.clubs[0]).toMatchObject({ value: 200000 });
  // A lower price of the day is an offer, never agreed silently.
  expect(states(inspected)).toEqual(['accepted', 'offered']);
  expect(inspected.clubs.map(({ isQuoteHeld }) => isQuoteHeld)).toEqual([true, false]);
  expect(prices(inspected)).toEqual([200000, 180000]);
});

async function receivePlaces(here: readonly number[]): Promise<void> {
  const { version } = (await staff.get(`/api/admin/trade-ins/${reference}`)).json<{ version: number }>();
  expect((await staff.post(`/api/admin/receiving/${reference}`, { version, here })).statusCode).toBe(200);
}

const undo = (version: number) => staff.post(`/api/admin/inspections/${reference}/undo`, { version });

describe('an undo', () => {
  test('reverses the last inspection, and nothing before it', async () => {
    await save(0);
    const saved = (await save(1)).json<Bench>();
    const undone = (await undo(saved.version)).json<Bench>();
    expect(states(undone)).toEqual(['inspected', 'received']);
    const first = (await undo(undone.version)).json<Bench>();
    expect(states(first)).toEqual(['received', 'received']);
    expect(refusalIn(await undo(first.version))).toMatchObject({
      status: 409,
      error: 'Something else has happened since, so that this can no longer be undone.',
    });
    expect(states(await bench())).toEqual(['received', 'received']);
  });

  test('is refused after ten minutes and for another version', async () => {
    const saved = (await save(0)).json<Bench>();
    expect((await undo(saved.version - 1)).statusCode).toBe(409);
    now = new Date(start.getTime() + 10 * 60 * 1000);
    expect(refusalIn(await undo(saved.version)).error).toMatch('the time limit has passed');
  });
});
