import { calendarDay } from '@trade-in/domain/calendar';
import { outcomes } from '@trade-in/domain/inspection/inspected-value';
import { cents } from '@trade-in/domain/money';
import {
  isClubMove,
  undoableUntil,
  type UndoableMove,
  type Undoer,
  whyNotUndo,
} from '@trade-in/domain/progress/club-moves';
import { countedEvents, isRemark } from '@trade-in/domain/progress/counted-events';
import { type Stage, stages } from '@trade-in/domain/progress/trade-in-stage';
import * as v from 'valibot';
import { StoredInspection } from '../ports/stored-inspection.ts';
import { Refusal } from '../refusal.ts';
import { type ClubValues, followingFrom } from './apply-moves.ts';
import type {
  ClubProgress,
  History,
  NewEvent,
  ProgressActor,
  ProgressChange,
  StoredEvent,
  TradeInProgress,
} from './progress-store.ts';

const Amount = v.pipe(v.number(), v.transform(cents));
/** What `applyMoves` and `prolongOffer` store of a club, the latter only what it changes. */
const ValuesBefore = v.object({
  found: v.exactOptional(v.nullable(StoredInspection)),
  value: v.exactOptional(v.nullable(Amount)),
  agreed: v.exactOptional(v.nullable(Amount)),
  outcome: v.exactOptional(v.nullable(v.picklist(outcomes))),
  offerOpenUntil: v.exactOptional(v.nullable(v.pipe(v.string(), v.transform(calendarDay)))),
  returnWaybill: v.exactOptional(v.nullable(v.string())),
  movedAt: v.pipe(v.string(), v.isoTimestamp()),
} satisfies Record<keyof ClubValues | 'movedAt', unknown>);
const StageBefore = v.object({ stage: v.picklist(stages), since: v.pipe(v.string(), v.isoTimestamp()) });
/** A longer term of an offer doesn't change the stage, and events of earlier versions don't have it. */
const MoveDetails = v.looseObject({ before: ValuesBefore, stageBefore: v.exactOptional(StageBefore) });
const PaymentDetails = v.looseObject({ amount: v.number() });
/** What the event of a settled claim added. */
const ClaimDetails = v.looseObject({ collected: v.number(), writtenOff: v.number() });

/**
 * Returns the trade-in without its last batch of events, which stay in the history with the undo after them. Throws a refusal
 * unless this person caused the batch a short while ago and no mail or payment has followed.
 */
export function undoLast(
  present: TradeInProgress,
  history: History,
  { actor, at }: { actor: ProgressActor & { kind: 'customer' | 'staff' }; at: Date },
): ProgressChange {
  const batch = lastBatch(history.events);
  const caused = undoableCause(batch, history, { actor, at });
  const clubs = present.clubs.map((club) => ({ ...club }));
  const undone: NewEvent[] = [];
  for (const event of batch.toReversed()) {
    if (isClubMove(event.kind) || event.kind === 'prolong') undone.push(reverse(clubs, event, actor));
  }
  const undo: NewEvent = { club: null, kind: 'undo', fromState: null, toState: null, actor, details: {} };
  const following = followingFrom(present, clubs, { at, undoneAt: caused.happenedAt, ...moneyBefore(present, batch) });
  return {
    ...following,
    stageSince: stageSinceBefore(batch, following.stage) ?? following.stageSince,
    events: [undo, ...undone],
    undoes: caused.batch,
  };
}

/** Returns when the stage before these events had begun; null if it was another one. */
function stageSinceBefore(batch: readonly StoredEvent[], stage: Stage): Date | null {
  const moved = batch.find(({ kind }) => isClubMove(kind));
  const before = moved && v.parse(MoveDetails, moved.details).stageBefore;
  return before?.stage === stage ? new Date(before.since) : null;
}

/** Returns what was settled before these events. */
function moneyBefore({ claims, invoicedFee }: TradeInProgress, batch: readonly StoredEvent[]) {
  const settled = batch.flatMap(({ kind, details }) =>
    kind === 'settle_claim' ? [v.parse(ClaimDetails, details)] : [],
  );
  const refunds = batch.flatMap(({ kind, details }) =>
    kind === 'refund_fee' ? [v.parse(PaymentDetails, details)] : [],
  );
  return {
    claims: {
      collected: cents(settled.reduce<number>((sum, { collected }) => sum - collected, claims.collected)),
      // A cancelled order may have voided it already.
      writtenOff: cents(
        Math.max(
          0,
          settled.reduce<number>((sum, { writtenOff }) => sum - writtenOff, claims.writtenOff),
        ),
      ),
    },
    feeRefunded: cents(refunds.reduce<number>((sum, { amount }) => sum - amount, invoicedFee.refunded)),
  };
}

/** Returns the event by which this person caused the batch. Throws a refusal if they can't undo it. */
function undoableCause(
  batch: readonly StoredEvent[],
  { events, begunBatches }: History,
  { actor, at }: { actor: ProgressActor & { kind: 'customer' | 'staff' }; at: Date },
): StoredEvent {
  const caused = causeOf(batch);
  if (caused === undefined) throw new Refusal('changed_meanwhile', { reason: { code: 'undo_not_last' } });
  const hasLeft = begunBatches.has(caused.batch) || isFinal(batch);
  const undoer = { actor: actor.kind, by: usernameOf(actor), now: at, hasUndone: hasUndone(events, actor) };
  const reason = whyNotUndo(lastMove(caused, hasLeft), undoer);
  if (reason !== null) throw new Refusal('changed_meanwhile', { reason });
  return caused;
}

/** Returns whether the last event, apart from remarks, is an undo by this person. */
function hasUndone(events: readonly StoredEvent[], actor: ProgressActor): boolean {
  const last = events.findLast(({ kind }) => !isRemark(kind));
  if (last === undefined || last.undoesBatch === null) return false;
  return last.actor.kind === actor.kind && usernameOf(last.actor) === usernameOf(actor);
}

const usernameOf = ({ admin }: ProgressActor) => admin?.username ?? null;

/** Returns until when this person can undo the last batch, or null. `undoLast` may still refuse: a mail may have left. */
export function lastUndoableUntil(events: readonly StoredEvent[], undoer: Undoer): Date | null {
  const batch = lastBatch(events);
  const caused = causeOf(batch);
  return caused === undefined ? null : undoableUntil(lastMove(caused, isFinal(batch)), undoer);
}

/** Returns the event that somebody caused, of those that followed from it. */
function causeOf(batch: readonly StoredEvent[]): StoredEvent | undefined {
  return batch.find(({ actor }) => actor.kind !== 'system');
}

function lastMove({ actor, happenedAt }: StoredEvent, hasLeft: boolean): UndoableMove {
  return { actor: actor.kind, by: usernameOf(actor), at: happenedAt, isLast: true, hasLeft };
}

/**
 * Returns whether it can't be undone: the courier and the web shop know of a cancellation, money was transferred, or others
 * changed with it.
 */
function isFinal(batch: readonly StoredEvent[]): boolean {
  return batch.some(
    ({ kind, details }) =>
      kind === 'cancel' ||
      kind === 'receive_earlier' ||
      (kind === 'pay' && v.parse(PaymentDetails, details).amount > 0),
  );
}

/** Returns the events that an undo reverses. An undo can't be undone itself, and what was undone no longer counts. */
export function lastBatch(events: readonly StoredEvent[]): StoredEvent[] {
  const counted = countedEvents(events);
  const last = counted.at(-1)?.batch;
  return counted.filter(({ batch }) => batch === last);
}

function reverse(clubs: ClubProgress[], event: StoredEvent, actor: ProgressActor): NewEvent {
  const index = clubs.findIndex(({ id }) => id === event.clubId);
  const club = clubs[index];
  if (club === undefined || event.fromState === null || club.state !== event.toState) {
    throw new Refusal('changed_meanwhile', { reason: { code: 'club_moved' } });
  }
  const { movedAt, ...before } = v.parse(MoveDetails, event.details).before;
  const fromState = club.state;
  Object.assign(club, before satisfies Partial<ClubValues>, { state: event.fromState, movedAt: new Date(movedAt) });
  return { club: index, kind: 'undo', fromState, toState: club.state, actor, details: { undone: event.kind } };
}
