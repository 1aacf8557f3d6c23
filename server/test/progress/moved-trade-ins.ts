import { cents } from '@trade-in/domain/money';
import { defaultTerms } from '@trade-in/domain/progress/terms';
import { progressStore } from '../../src/adapters/postgres/progress/progress-store.ts';
import { applyMoves, type RequestedMove } from '../../src/progress/apply-moves.ts';
import { inspectClub } from '../../src/progress/inspect-club.ts';
import type { ProgressActor, ProgressStore, TradeInProgress } from '../../src/progress/progress-store.ts';
import { undoLast } from '../../src/progress/undo-last.ts';
import type { TestApp } from '../harness/app.ts';
import { inspectionAsStated } from '../samples/inspection.ts';
import {
  addClub,
  byCourier,
  cashSubmission,
  codeSubmission,
  quoteCourier,
  submitTradeIn,
  uploadDocument,
} from '../samples/shopper.ts';

export const bySam = {
  kind: 'staff',
  admin: { id: null, username: 'sam' },
  isOnBehalf: false,
} as const satisfies ProgressActor;
export const byCustomer = { kind: 'customer', admin: null, isOnBehalf: false } as const satisfies ProgressActor;

/** A trade-in whose clubs a test moves. */
export interface MovedTradeIn {
  id: string;
  reference: string;
  find(): Promise<TradeInProgress>;
  move(moves: readonly RequestedMove[], by: ProgressActor, at: Date): Promise<void>;
  receiveAll(at: Date): Promise<void>;
  /** Receives the first of two clubs, and reports the second missing. */
  receiveFirst(at: Date): Promise<void>;
  inspect(club: number, value: number, at: Date): Promise<void>;
  answer(answer: { club: number; is: 'accept' | 'decline' }, at: Date, by?: ProgressActor): Promise<void>;
  undo(by: typeof bySam | typeof byCustomer, at: Date): Promise<void>;
}

interface NewTradeIn {
  modelId: string;
  clubs: number;
  paymentType?: 'Trade-In' | 'Cash';
  isByCourier?: boolean;
}

/** Submits a trade-in of as many clubs of the model. */
export async function submitMoved(
  service: TestApp,
  { modelId, clubs, paymentType = 'Trade-In', isByCourier = false }: NewTradeIn,
): Promise<MovedTradeIn> {
  const visitor = service.visitor();
  for (let count = 0; count < clubs; count += 1) await addClub(visitor, { modelId, paymentType });
  if (isByCourier) await quoteCourier(visitor);
  const document = await uploadDocument(visitor);
  const body = paymentType === 'Cash' ? cashSubmission(document) : codeSubmission(document);
  const { reference } = await submitTradeIn(visitor, isByCourier ? { ...body, ...byCourier } : body);
  const progress = progressStore(service.database);
  const { id } = await findBy(progress, reference);
  return movedTradeIn(progress, { id, reference });
}

/** Receives the only club of a trade-in, and finds it worth this value. */
export async function inspectOnlyClub(
  { database }: TestApp,
  reference: string,
  { value, at }: { value: number; at: Date },
): Promise<void> {
  const progress = progressStore(database);
  const { id } = await findBy(progress, reference);
  const tradeIn = movedTradeIn(progress, { id, reference });
  await tradeIn.receiveAll(at);
  await tradeIn.inspect(0, value, at);
}

async function findBy(progress: ProgressStore, reference: string): Promise<TradeInProgress> {
  const present = await progress.find({ reference });
  if (present === null) throw new Error('The trade-in has no progress');
  return present;
}

function movedTradeIn(progress: ProgressStore, { id, reference }: { id: string; reference: string }): MovedTradeIn {
  const key = { reference };
  const find = () => findBy(progress, reference);
  async function move(moves: readonly RequestedMove[], by: ProgressActor, at: Date): Promise<void> {
    await progress.change(key, (present) => applyMoves(present, moves, { actor: by, at }));
  }
  return {
    id,
    reference,
    find,
    move,
    async receiveAll(at) {
      const { clubs } = await find();
      await move(
        clubs.map((_, club) => ({ club, move: 'receive' })),
        bySam,
        at,
      );
    },
    async receiveFirst(at) {
      await move(
        [
          { club: 0, move: 'receive' },
          { club: 1, move: 'report_missing' },
        ],
        bySam,
        at,
      );
    },
    async inspect(club, value, at) {
      await progress.change(key, (present) =>
        inspectClub(
          present,
          { club, found: inspectionAsStated(present, club), value: cents(value) },
          { actor: bySam, at, terms: defaultTerms },
        ),
      );
    },
    async answer({ club, is }, at, by = byCustomer) {
      const offer = (await find()).clubs[club]?.value ?? null;
      await move([{ club, move: is, values: { agreed: is === 'accept' ? offer : null } }], by, at);
    },
    async undo(by, at) {
      await progress.change(key, (present, history) => undoLast(present, history, { actor: by, at }));
    },
  };
}

interface EnqueuedJob {
  kind: string;
  runAt: Date;
  payload: { reminder?: string };
}

/** Returns the jobs about a trade-in after its submission. */
export async function jobsOf({ database }: TestApp, { id }: { id: string }): Promise<EnqueuedJob[]> {
  const { rows } = await database.pool.query<EnqueuedJob>(
    `SELECT kind, run_at AS "runAt", payload FROM outbox
     WHERE payload ->> 'tradeInId' = $1 AND kind NOT IN ('confirmation-mail', 'code-mail', 'issue-code') ORDER BY id`,
    [id],
  );
  return rows;
}
