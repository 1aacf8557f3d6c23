import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { cents } from '@trade-in/domain/money';
import { defaultTerms } from '@trade-in/domain/progress/terms';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { progressStore } from '../../src/adapters/postgres/progress/progress-store.ts';
import { applyMoves } from '../../src/progress/apply-moves.ts';
import { cancelTradeIn } from '../../src/progress/cancel-trade-in.ts';
import { inspectClub } from '../../src/progress/inspect-club.ts';
import type { ProgressActor, ProgressStore } from '../../src/progress/progress-store.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { type Client, refusalIn } from '../harness/client.ts';
import { inspectionAsStated } from '../samples/inspection.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  codeSubmission,
  idNumber,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../samples/shopper.ts';
import { cancelShipment, lastAuditEntry, shipShipment } from '../samples/staff.ts';

const start = new Date('2026-03-03T08:00:00Z');
const minuteMs = 60 * 1000;
const bench = {
  kind: 'staff',
  admin: { id: null, username: 'sibusiso' },
  isOnBehalf: false,
} as const satisfies ProgressActor;

let now = start;
let service: TestApp;
let staff: Client;
let progress: ProgressStore;
let driver: string;
let reference: string;

beforeAll(async () => {
  service = await startApp({ clock: () => now });
  staff = await service.admin();
  progress = progressStore(service.database);
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());
beforeEach(() => {
  now = start;
});

type Kind = 'code' | 'cash' | 'code by courier';

async function tradeIn(kind: Kind, clubs = 2): Promise<void> {
  const visitor = service.visitor();
  const paymentType = kind === 'cash' ? 'Cash' : 'Trade-In';
  for (let club = 0; club < clubs; club += 1) await addClub(visitor, { modelId: driver, paymentType });
  if (kind === 'code by courier') await quoteCourier(visitor);
  const url = await uploadDocument(visitor);
  const body = kind === 'cash' ? cashSubmission(url) : codeSubmission(url);
  ({ reference } = await submitTradeIn(visitor, { ...body, ...(kind === 'code by courier' && byCourier) }));
}

/** Receives the clubs and finds them worth these amounts. */
async function inspected(...values: number[]): Promise<void> {
  const received = values.map((_, club) => ({ club, move: 'receive' as const }));
  await progress.change({ reference }, (present) => applyMoves(present, received, { actor: bench, at: now }));
  for (const [club, value] of values.entries()) {
    await progress.change({ reference }, (present) =>
      inspectClub(
        present,
        {
          club,
          found: inspectionAsStated(present, club, { serialNumber: 'SN 12-345', customerNote: 'Sky mark' }),
          value: cents(value),
        },
        { actor: bench, at: now, terms: defaultTerms },
      ),
    );
  }
}

const url = () => `/api/admin/trade-ins/${reference}`;

function pageIn(response: LightMyRequestResponse): TradeInPage {
  if (response.statusCode !== 200) throw new Error(`The response was ${response.statusCode}: ${response.body}`);
  return response.json<TradeInPage>();
}

async function page(query = ''): Promise<TradeInPage> {
  return pageIn(await staff.get(`${url()}${query}`));
}

async function move(name: string, body: object): Promise<TradeInPage> {
  return pageIn(await staff.post(`${url()}/${name}`, { version: (await page()).version, ...body }));
}

const refused = async (name: string, body: object) =>
  refusalIn(await staff.post(`${url()}/${name}`, { version: (await page()).version, ...body }));
const states = ({ clubs }: TradeInPage) => clubs.map(({ state }) => state);
const idOf = ({ clubs }: TradeInPage, index: number) => clubs[index]?.id ?? '';

describe('the page of a trade-in', () => {
  test('shows what was submitted before anything arrived', async () => {
    await tradeIn('code by courier');
    const shown = await page();
    expect(shown).toMatchObject({
      reference,
      stage: 'to_ship',
      canCancel: true,
      next: { kind: 'collection' },
      person: { fullName: 'Thandi Example', maskedIdNumber: '800101 •••• •87', account: null },
      parcel: { status: 'pending', contactName: 'Sipho Sample' },
      code: { state: 'usable', claim: null },
      undoableUntil: null,
      queue: null,
    });
    expect(JSON.stringify(shown)).not.toContain(idNumber);
    expect(shown.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'submitted done',
      'collected current',
      'received open',
      'inspected open',
      'decided open',
      'settled open',
    ]);
    expect(shown.timeline.map(({ kind }) => kind)).toEqual(['delivery', 'submitted']);
  });

  test('says of a sent email that it was written to a file while no mail server is connected', async () => {
    await tradeIn('code by courier');
    expect((await page()).timeline).toMatchObject([{ delivery: 'waiting', isWrittenToFile: false }, {}]);
    await service.database.pool.query("UPDATE outbox SET done_at = $1 WHERE kind = 'confirmation-mail'", [now]);
    expect((await page()).timeline).toMatchObject([{ delivery: 'done', isWrittenToFile: true }, {}]);
  });

  test('lists what the inspection found, the newest event first', async () => {
    await tradeIn('cash');
    now = new Date(start.getTime() + minuteMs);
    await inspected(1600_00, 1000_00);
    const shown = await page();
    expect(states(shown)).toEqual(['accepted', 'offered']);
    expect(shown.clubs[1]).toMatchObject({
      stated: { value: 1600_00 },
      found: { serialNumber: 'SN 12-345', customerNote: 'Sky mark', maxValue: 10_000_00 },
    });
    expect(shown.timeline.flatMap(({ kind }) => (kind === 'delivery' ? [] : [kind])).slice(0, 2)).toEqual([
      'offer',
      'agree',
    ]);
    expect(shown.timeline.at(-1)).toMatchObject({ kind: 'submitted', amount: 3200_00 });
  });

  test('does not exist for another reference', async () => {
    reference = 'TI-0000-0000';
    expect((await staff.get(url())).statusCode).toBe(404);
  });

  test('shows an ID number and an account number only after a record of it', async () => {
    await tradeIn('cash');
    const response = await staff.post(`${url()}/show-number`, { number: 'id' });
    expect(response.json()).toEqual({ number: idNumber });
    expect(await lastAuditEntry(service.database)).toMatchObject({ action: 'id_number_shown', subject: reference });
    expect((await staff.post(`${url()}/show-number`, { number: 'account' })).json()).toEqual({ number: '1234567890' });
    expect(await lastAuditEntry(service.database)).toMatchObject({ action: 'account_number_shown' });
    expect(await page()).toMatchObject({ person: { account: { maskedNumber: '•••• 7890' } } });
  });
});

describe('an answer on the telephone', () => {
  test('is recorded as on behalf of the customer, and can be undone', async () => {
    await tradeIn('code');
    await inspected(1400_00, 1500_00);
    const shown = await page();
    const answers = [
      { club: idOf(shown, 0), decision: 'accept' },
      { club: idOf(shown, 1), decision: 'decline' },
    ];
    const after = await move('answer', { answers, note: 'Called at noon' });
    expect(states(after)).toEqual(['accepted', 'declined']);
    expect(after.timeline.find(({ kind }) => kind === 'accept')).toMatchObject({
      actor: { name: 'staff@example.com', isOnBehalf: true },
      amount: 1400_00,
      text: 'Called at noon',
    });
    expect(after.code).toMatchObject({ amount: 1400_00 });
    expect(await lastAuditEntry(service.database)).toMatchObject({
      action: 'trade_in_answered',
      details: { accepted: 1, declined: 1 },
    });
    expect(after.undoableUntil).not.toBeNull();
    // A note in between is not a move.
    await move('notes', { text: 'Asked why' });
    const undone = await move('undo', {});
    expect(states(undone)).toEqual(['offered', 'offered']);
    expect(undone.timeline.find(({ kind }) => kind === 'note')).toMatchObject({ text: 'Asked why', isUndone: false });
    expect(undone.timeline.find(({ kind }) => kind === 'accept')).toMatchObject({ isUndone: true });
  });

  test('is refused after the offer has ended, and from an outdated page', async () => {
    await tradeIn('code', 1);
    await inspected(1400_00);
    const shown = await page();
    const answers = [{ club: idOf(shown, 0), decision: 'accept' }];
    const outdated = await staff.post(`${url()}/answer`, { version: shown.version - 1, answers });
    expect(refusalIn(outdated)).toMatchObject({
      status: 409,
      error: 'This trade-in has been changed in the meantime. Please look at it again.',
    });
    now = new Date(start.getTime() + 13 * 24 * 60 * minuteMs);
    staff = await service.admin();
    expect(await refused('answer', { answers })).toMatchObject({ status: 409 });
    expect(states(await page())).toEqual(['offered']);
  });
});

describe('an offer', () => {
  test('can be improved within limits, with a new term', async () => {
    await tradeIn('code', 1);
    await inspected(1000_00);
    const club = idOf(await page(), 0);
    now = new Date(start.getTime() + 24 * 60 * minuteMs);
    staff = await service.admin();
    const offer = (value: number) => refused('offer', { club, value, reason: 'Asked for more' });
    expect(await offer(-100)).toMatchObject({ status: 400 });
    expect(await offer(0)).toMatchObject({ status: 400 });
    expect(await offer(1000_00)).toMatchObject({
      status: 400,
      error: 'A better offer must be more than the present one.',
    });
    expect(await offer(10_000_01)).toMatchObject({ status: 400 });
    const after = await move('offer', { club, value: 1200_00, reason: 'Asked for more' });
    expect(after.clubs[0]).toMatchObject({ state: 'offered', value: 1200_00, offerOpenUntil: '2026-03-16' });
  });

  test('can be left open for longer', async () => {
    await tradeIn('code', 1);
    await inspected(1000_00);
    expect(await refused('prolong', { until: '2026-03-15' })).toMatchObject({ status: 400 });
    expect(await refused('prolong', { until: '2026-05-03' })).toMatchObject({ status: 400 });
    const after = await move('prolong', { until: '2026-03-20' });
    expect(after.clubs[0]).toMatchObject({ offerOpenUntil: '2026-03-20' });
    expect(await move('undo', {})).toMatchObject({ clubs: [{ offerOpenUntil: '2026-03-15' }] });
  });
});

describe('a payment', () => {
  test('is what is owed, once, with its bank reference', async () => {
    await tradeIn('cash');
    await inspected(1600_00, 500_00);
    const owed = await page();
    expect(owed.money).toMatchObject({ owed: 1600_00, ifAllAccepted: 2100_00, payBy: '2026-03-04T08:00:00.000Z' });
    const payment = { amount: 1600_00, paidOn: '2026-03-03', bankReference: 'FNB 1' };
    expect(await refused('payment', { ...payment, amount: 1600_01 })).toMatchObject({ status: 409 });
    expect(await refused('payment', { ...payment, paidOn: '2026-03-04' })).toMatchObject({ status: 400 });
    expect(await refused('payment', { ...payment, bankReference: ' ' })).toMatchObject({ status: 400 });
    const after = await move('payment', payment);
    expect(states(after)).toEqual(['kept', 'offered']);
    expect(after.money).toMatchObject({ paid: 1600_00, owed: 0, payBy: null });
    expect(after.timeline.find(({ kind }) => kind === 'pay')).toMatchObject({
      amount: 1600_00,
      text: 'FNB 1',
      day: '2026-03-03',
    });
    expect(await refused('payment', { ...payment, amount: 0 })).toMatchObject({ status: 409 });
    expect(after.undoableUntil).toBeNull();
    expect(await refused('undo', {})).toMatchObject({ status: 409 });
    expect((await page()).money).toMatchObject({ paid: 1600_00, owed: 0 });
  });
});

test('an answer or a return without a club is refused with the sentence of the page', async () => {
  await tradeIn('cash');
  expect(await refused('answer', { answers: [] })).toMatchObject({
    status: 400,
    fields: { answers: 'Choose an answer for at least one club.' },
  });
  expect(await refused('return', { clubs: [], waybillNumber: 'WB 1' })).toMatchObject({
    status: 400,
    fields: { clubs: 'Choose at least one club.' },
  });
});

test('declined clubs go back with a waybill', async () => {
  await tradeIn('code', 1);
  await inspected(0);
  const club = idOf(await page(), 0);
  expect(await refused('return', { clubs: [club], waybillNumber: ' ' })).toMatchObject({ status: 400 });
  expect(await refused('return', { clubs: [club], waybillNumber: 'W'.repeat(101) })).toMatchObject({
    error: 'Waybill number can have at most 100 characters',
  });
  const after = await move('return', { clubs: [club, club], waybillNumber: 'WB 9' });
  expect(after).toMatchObject({ stage: 'settled', clubs: [{ state: 'returned', returnWaybill: 'WB 9' }] });
});

describe('a cancellation', () => {
  test('switches the code off and cancels the collection', async () => {
    await tradeIn('code by courier', 1);
    const cancelled = { stage: 'cancelled', canCancel: false, undoableUntil: null };
    const after = { ...cancelled, code: { state: 'off' }, parcel: { status: 'cancelled' } };
    expect(await move('cancel', {})).toMatchObject(after);
    expect(await refused('undo', {})).toMatchObject({ status: 409 });
  });

  test('is refused while the courier has the parcel', async () => {
    await tradeIn('code by courier', 1);
    await setShipment('shipped');
    expect((await page()).canCancel).toBe(false);
    const { status, error } = await refused('cancel', {});
    expect([status, error]).toEqual([409, expect.stringMatching('courier has')]);
  });

  test('is refused once the shop has a club', async () => {
    await tradeIn('code', 1);
    await inspected(1600_00);
    expect(await refused('cancel', {})).toMatchObject({ status: 409 });
  });
});

/** Sends the collection off, or cancels it. */
async function setShipment(status: 'shipped' | 'cancelled'): Promise<void> {
  const { rows } = await service.database.pool.query<{ id: string }>(
    'SELECT s.id FROM shipments AS s JOIN trade_ins AS t ON t.id = s.trade_in_id WHERE reference = $1',
    [reference],
  );
  const id = rows[0]?.id ?? '';
  const set = status === 'shipped' ? shipShipment(staff, id, `WB-${reference}`) : cancelShipment(staff, id);
  expect((await set).statusCode).toBe(200);
}

test('the courier is not paid for a collection that was cancelled', async () => {
  await tradeIn('code by courier', 1);
  expect((await page()).money.fee).toBeGreaterThan(0);
  await setShipment('cancelled');
  expect((await page()).money.fee).toBe(0);
  await inspected(2000_00);
  expect((await page()).code).toMatchObject({ amount: 2000_00 });
});

async function useCode(): Promise<void> {
  await service.database.pool.query(
    `UPDATE discount_codes SET used_at = now(), used_order = '1042'
     WHERE trade_in_id = (SELECT id FROM trade_ins WHERE reference = $1)`,
    [reference],
  );
}

test('a used code that was worth more leaves a claim with the order', async () => {
  await tradeIn('code', 1);
  await useCode();
  await inspected(0);
  expect((await page()).code).toMatchObject({ state: 'used', usedOrder: '1042', claim: 2000_00 });
});

test('a customer whose code was used cannot cancel; if staff do, its amount is claimed', async () => {
  await tradeIn('code', 1);
  await useCode();
  const customer = { kind: 'customer', admin: null, isOnBehalf: false } as const;
  const cancelling = progress.change({ reference }, (present) => cancelTradeIn(present, { actor: customer, at: now }));
  await expect(cancelling).rejects.toMatchObject({ details: { reason: { code: 'cancel_code_used' } } });
  expect((await move('cancel', {})).code).toMatchObject({ state: 'used', claim: 2000_00 });
});

test('a new link to the status page replaces the one before', async () => {
  await tradeIn('code', 1);
  const first = (await move('status-link', {})).statusPath;
  const second = await move('status-link', {});
  expect(second.statusPath).toMatch(/^\/t\/[\w-]{22}$/);
  expect(second.statusPath).not.toBe(first);
  expect(second.timeline.filter(({ kind }) => kind === 'renew_link')).toHaveLength(2);
  expect(await lastAuditEntry(service.database)).toMatchObject({ action: 'status_link_renewed' });
});

test('a queue leads from one trade-in to the next, the longest waiting first', async () => {
  const references: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    await tradeIn('code', 1);
    await inspected(1400_00);
    references.push(reference);
    now = new Date(now.getTime() + minuteMs);
  }
  const [first, second, third] = references;
  reference = second ?? '';
  const { queue } = await page('?queue=waiting');
  expect(queue).toMatchObject({ previous: first, next: third });
  expect(queue?.position).toBeGreaterThan(1);
  await move('answer', { answers: [{ club: idOf(await page(), 0), decision: 'accept' }] });
  expect((await page('?queue=waiting')).queue).toMatchObject({ position: 0, previous: null });
});
