import { cents } from '@trade-in/domain/money';
import { staffUndoMs } from '@trade-in/domain/progress/club-moves';
import { defaultTerms } from '@trade-in/domain/progress/terms';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { progressStore } from '../../src/adapters/postgres/progress/progress-store.ts';
import { applyMoves } from '../../src/progress/apply-moves.ts';
import { inspectClub } from '../../src/progress/inspect-club.ts';
import type {
  ProgressActor,
  ProgressChange,
  ProgressStore,
  TradeInProgress,
} from '../../src/progress/progress-store.ts';
import { undoLast } from '../../src/progress/undo-last.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { inspectionAsStated } from '../samples/inspection.ts';
import { addClub, codeSubmission, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

const start = new Date('2026-03-03T08:00:00Z');
const thandi = {
  kind: 'staff',
  admin: { id: null, username: 'thandi' },
  isOnBehalf: false,
} as const satisfies ProgressActor;
const customer = { kind: 'customer', admin: null, isOnBehalf: false } as const satisfies ProgressActor;

let service: TestApp;
let progress: ProgressStore;
let driver: string;
let key: { reference: string };

beforeAll(async () => {
  service = await startApp({ clock: () => start });
  progress = progressStore(service.database);
  driver = (await aModel(service.database, { price: 2000_00 })).id;
});
afterAll(() => service.close());

beforeEach(async () => {
  const visitor = service.visitor();
  await addClub(visitor, { modelId: driver });
  await addClub(visitor, { modelId: driver });
  const { reference } = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)));
  key = { reference };
});

async function found(): Promise<TradeInProgress> {
  const present = await progress.find(key);
  if (present === null) throw new Error('The trade-in has no progress');
  return present;
}

function receive(at = start) {
  return progress.change(key, (present) =>
    applyMoves(
      present,
      [0, 1].map((club) => ({ club, move: 'receive' })),
      { actor: thandi, at },
    ),
  );
}

function inspect(club: number, value: number, at = start) {
  return progress.change(key, (present) =>
    inspectClub(
      present,
      { club, found: inspectionAsStated(present, club, { serialNumber: 'SN 12-345' }), value: cents(value) },
      { actor: thandi, at, terms: defaultTerms },
    ),
  );
}

const states = ({ clubs }: TradeInProgress) => clubs.map(({ state }) => state);

test('before the first move all clubs are awaited', async () => {
  const present = await found();
  expect(states(present)).toEqual(['awaited', 'awaited']);
  expect(present).toMatchObject({
    stage: 'new',
    quoteHeldUntil: '2026-03-24',
    receivedAt: null,
    code: { amount: 400000 },
  });
});

test('an inspection is concluded with the last club: one is agreed, the other offered', async () => {
  await receive();
  expect(await found()).toMatchObject({ stage: 'to_inspect', receivedAt: start });
  await inspect(0, 200000);
  expect(states(await found())).toEqual(['inspected', 'received']);
  await inspect(1, 140000);
  const present = await found();
  expect(states(present)).toEqual(['accepted', 'offered']);
  expect(present).toMatchObject({ stage: 'waiting', code: { amount: 400000 } });
  expect(present.clubs[1]).toMatchObject({
    value: 140000,
    outcome: 'lower',
    offerOpenUntil: '2026-03-15',
    found: { serialNumber: 'SN 12-345' },
  });
});

test('the code follows what is agreed', async () => {
  await receive();
  await inspect(0, 200000);
  await inspect(1, 140000);
  await progress.change(key, (present) =>
    applyMoves(present, [{ club: 1, move: 'accept', values: { agreed: cents(140000) } }], {
      actor: customer,
      at: start,
    }),
  );
  expect(await found()).toMatchObject({ stage: 'settled', code: { amount: 340000, isOff: false } });
});

test('a code without any club left is switched off', async () => {
  await receive();
  await inspect(0, 0);
  await inspect(1, 0);
  expect(await found()).toMatchObject({ stage: 'to_return', code: { amount: 0, isOff: true } });
});

test('an undo restores what was before, and stays in the history', async () => {
  await receive();
  const before = await found();
  await inspect(0, 140000);
  await inspect(1, 140000);
  const undo = () =>
    progress.change(key, (present, history) => undoLast(present, history, { actor: thandi, at: start }));
  await undo();
  expect(states(await found())).toEqual(['inspected', 'received']);
  await undo();
  expect((await found()).clubs).toEqual(before.clubs);
  const events = await progress.events(before.id);
  expect(events.map(({ kind }) => kind)).toEqual([
    'receive',
    'receive',
    'inspect',
    'inspect',
    'offer',
    'offer',
    'undo',
    'undo',
    'undo',
    'undo',
    'undo',
    'undo',
  ]);
});

/** Undoes the receipt of the clubs as if the history had these values of them in addition. */
async function undoWith(values: object): Promise<ProgressChange> {
  let change: ProgressChange | undefined;
  await progress.change(key, (present, history) => {
    const events = history.events.map((event) => {
      const { before } = v.parse(v.object({ before: v.looseObject({}) }), event.details);
      return { ...event, details: { before: { ...before, ...values } } };
    });
    change = undoLast(present, { ...history, events }, { actor: thandi, at: start });
    return null;
  });
  if (change === undefined) throw new Error('There is nothing to undo');
  return change;
}

test.each([{ value: 'a lot' }, { outcome: 'unknown' }, { offerOpenUntil: 'soon' }, { found: { grade: 'Good' } }])(
  'an undo fails if the history has %o of a club',
  async (values) => {
    await receive();
    await expect(undoWith(values)).rejects.toThrow(/^Invalid|is not a calendar day$/);
  },
);

test('an undo restores nothing but what moves change', async () => {
  await receive();
  const { clubs } = await found();
  const { clubs: restored } = await undoWith({ stated: null, number: 7, value: 1400_00 });
  expect(restored).toEqual(
    clubs.map((club, index) => ({ ...club, state: 'awaited', value: 1400_00, movedAt: restored[index]?.movedAt })),
  );
});

test('an undo is refused to anybody but the author of the change', async () => {
  await receive();
  const sipho = { ...thandi, admin: { id: null, username: 'sipho' } };
  const undo = progress.change(key, (present, history) => undoLast(present, history, { actor: sipho, at: start }));
  await expect(undo).rejects.toMatchObject({ code: 'changed_meanwhile', details: { reason: { code: 'undo_other' } } });
});

function decide(move: 'accept' | 'decline') {
  return progress.change(key, (present) =>
    applyMoves(present, [{ club: 0, move, values: { agreed: move === 'accept' ? cents(140000) : null } }], {
      actor: customer,
      at: start,
    }),
  );
}

test('only the first of two decisions about one club counts', async () => {
  await receive();
  await inspect(0, 140000);
  await inspect(1, 140000);
  const results = await Promise.allSettled([decide('accept'), decide('decline')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a trade-in with a long history can be changed, and the change undone', async () => {
  const { id } = await found();
  await service.database.pool.query(
    `INSERT INTO trade_in_events (trade_in_id, batch, kind, actor, happened_at)
     SELECT $1, gen_random_uuid(), 'note', 'staff', $2 FROM generate_series(1, 10000)`,
    [id, new Date(start.getTime() - 60 * 60 * 1000)],
  );
  await receive();
  await progress.change(key, (present, history) => undoLast(present, history, { actor: thandi, at: start }));
  expect(states(await found())).toEqual(['awaited', 'awaited']);
});

test('an undo is refused once one of its jobs was begun', async () => {
  await receive();
  const { id } = await found();
  await service.database.pool.query(`UPDATE outbox SET attempts = 1 WHERE payload ->> 'tradeInId' = $1`, [id]);
  const at = new Date(start.getTime() + staffUndoMs - 1);
  const undo = progress.change(key, (present, history) => undoLast(present, history, { actor: thandi, at }));
  await expect(undo).rejects.toMatchObject({ details: { reason: { code: 'undo_left' } } });
});
