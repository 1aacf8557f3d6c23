import { type Cents, cents, zeroCents } from '@trade-in/domain/money';
import { type ClubMove, clubMoves, type ClubState, whyNotMove } from '@trade-in/domain/progress/club-moves';
import { canArrive } from '@trade-in/domain/receiving/awaited';
import { claimAfterUse, settlementOf } from '@trade-in/domain/progress/settlement';
import { isReleased, stageOf } from '@trade-in/domain/progress/trade-in-stage';
import { Refusal } from '../refusal.ts';
import type { ClubProgress, NewEvent, ProgressActor, ProgressChange, TradeInProgress } from './progress-store.ts';

/** What moves change besides the state. Each event stores the values before it, so that it can be undone. */
export type ClubValues = Pick<
  ClubProgress,
  'found' | 'value' | 'agreed' | 'outcome' | 'offerOpenUntil' | 'returnWaybill'
>;

/** A move of one club, with what it changes besides the state. */
export interface RequestedMove {
  /** The index among the trade-in's clubs. */
  club: number;
  move: ClubMove;
  values?: Partial<ClubValues>;
  /** For the timeline. */
  details?: Readonly<Record<string, unknown>>;
  /** Who moves the club, where it isn't the actor of the change: a rule. */
  actor?: ProgressActor;
}

/** The actor of what follows from a rule. */
export const systemActor: ProgressActor = { kind: 'system', admin: null, isOnBehalf: false };

/**
 * Returns the trade-in after these moves, in their order. Every move is checked against the table of the domain; throws a refusal
 * for the first that isn't allowed. Stage, code amount and release follow from the clubs.
 */
export function applyMoves(
  present: TradeInProgress,
  moves: readonly RequestedMove[],
  { actor, at }: { actor: ProgressActor; at: Date },
): ProgressChange {
  const clubs = present.clubs.map((club) => ({ ...club }));
  const events: NewEvent[] = [];
  for (const { club: index, move, values, details = {}, actor: mover = actor } of moves) {
    const club = clubs[index];
    if (club === undefined) throw new Refusal('not_found');
    const isRefused = whyNotMove(move, { state: club.state, actor: mover.kind }) !== null;
    if (isRefused) throw new Refusal('changed_meanwhile', { reason: { code: 'club_moved' } });
    const before = { ...valuesOf(club), movedAt: club.movedAt.toISOString() };
    const fromState = club.state;
    Object.assign(club, values, { state: clubMoves[move].to, movedAt: at });
    events.push({
      club: index,
      kind: move,
      fromState,
      toState: club.state,
      actor: mover,
      details: { ...details, before },
    });
  }
  return { ...followingFrom(present, clubs, { at }), events };
}

function valuesOf({ found, value, agreed, outcome, offerOpenUntil, returnWaybill }: ClubProgress): ClubValues {
  return { found, value, agreed, outcome, offerOpenUntil, returnWaybill };
}

/** Returns what follows from the clubs: nothing of it is decided by hand. `undoneAt`: when what an undo takes back was done. */
export function followingFrom(
  present: TradeInProgress,
  clubs: ClubProgress[],
  { at, paid = present.paid, undoneAt = null }: { at: Date; paid?: Cents; undoneAt?: Date | null },
): Omit<ProgressChange, 'events'> {
  const states = clubs.map(({ state }) => state);
  const shipment = present.shipment?.status ?? null;
  return {
    at,
    clubs,
    stage: stageOf({ clubs: states, shipment, paymentType: present.paymentType }),
    paid,
    // An undo may take back that anything was received.
    receivedAt: states.every(canArrive) ? null : (present.receivedAt ?? at),
    releasedAt: releasedAfter(present, states, { at, undoneAt }),
    codeAmount: codeAmountAfter(present, clubs),
    cancelsShipment: false,
    undoes: null,
    entry: null,
  };
}

/**
 * What was handed out stays so, whatever is offered later: only an undo of the change that released it, which was made at the same
 * time, takes that back.
 */
function releasedAfter(
  { releasedAt }: TradeInProgress,
  states: readonly ClubState[],
  { at, undoneAt }: { at: Date; undoneAt: Date | null },
): Date | null {
  const isTakenBack = releasedAt !== null && undoneAt !== null && releasedAt >= undoneAt;
  const present = isTakenBack ? null : releasedAt;
  return isReleased(states) ? (present ?? at) : present;
}

/** Returns the new amount of the code; null if it stays, or was used. */
function codeAmountAfter(present: TradeInProgress, clubs: readonly ClubProgress[]): Cents | null {
  const { code, deductedFee, paid } = present;
  if (code === null || code.isUsed) return null;
  const { codeAmount } = settlementOf({ clubs: clubs.map(valuedClub), deductedFee, paid });
  return codeAmount === code.amount ? null : codeAmount;
}

/**
 * Returns by how much a code that was used was worth more than the trade-in is now: the shop's claim on the customer. Negative if the
 * shop owes the difference; zero for a code that wasn't used.
 */
export function claimOf({
  code,
  clubs,
  deductedFee,
  paid,
}: Pick<TradeInProgress, 'code' | 'clubs' | 'deductedFee' | 'paid'>): number {
  if (code?.isUsed !== true) return 0;
  const { codeAmount } = settlementOf({ clubs: clubs.map(valuedClub), deductedFee, paid });
  return claimAfterUse({ usedAmount: code.amount, codeAmount });
}

/** Returns a club as the settlement sees it. */
export function valuedClub({ state, stated, agreed }: ClubProgress) {
  return { state, stated: stated?.value ?? zeroCents, agreed };
}

/** Returns the sum of what the customer was quoted. */
export function quotedValue({ clubs }: Pick<TradeInProgress, 'clubs'>): Cents {
  return cents(clubs.reduce((sum, { stated }) => sum + (stated?.value ?? 0), 0));
}
