import { type Cents, cents, zeroCents } from '@trade-in/domain/money';
import { canMove, type ClubMove, clubMoves } from '@trade-in/domain/progress/club-moves';
import { canArrive, countedClubs } from '@trade-in/domain/receiving/awaited';
import {
  areGoodsReleased,
  claimOn,
  payableOf,
  settlementOf,
  unusedCodeAmount,
  valuedClub,
} from '@trade-in/domain/progress/settlement';
import { stageOf } from '@trade-in/domain/progress/trade-in-stage';
import type { Admin } from '../ports/http/route.ts';
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

/** Returns the actor of what this account does. */
export function staffActor({ id, username }: Admin): ProgressActor & { kind: 'staff' } {
  return { kind: 'staff', admin: { id, username }, isOnBehalf: false };
}

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
  const stageBefore = { stage: present.stage, since: present.stageSince.toISOString() };
  for (const { club: index, move, values, details = {}, actor: mover = actor } of moves) {
    const club = clubs[index];
    if (club === undefined) throw new Refusal('not_found');
    if (!canMove(move, { state: club.state, actor: mover.kind })) {
      throw new Refusal('changed_meanwhile', { reason: { code: 'club_moved' } });
    }
    const before = { ...valuesOf(club), movedAt: club.movedAt.toISOString() };
    const fromState = club.state;
    Object.assign(club, values, { state: clubMoves[move].to, movedAt: at });
    events.push({
      club: index,
      kind: move,
      fromState,
      toState: club.state,
      actor: mover,
      details: { ...details, before, stageBefore },
    });
  }
  return { ...followingFrom(present, clubs, { at }), events };
}

function valuesOf({ found, value, agreed, outcome, offerOpenUntil, returnWaybill }: ClubProgress): ClubValues {
  return { found, value, agreed, outcome, offerOpenUntil, returnWaybill };
}

/** What a change moves besides clubs. */
interface Followed extends Partial<Pick<ProgressChange, 'paid' | 'claims' | 'feeRefunded'>> {
  at: Date;
  /** When the change that an undo reverses was made. */
  undoneAt?: Date | null;
}

/** Returns what follows from the clubs and the money: nothing of it is decided by hand. */
export function followingFrom(
  present: TradeInProgress,
  clubs: ClubProgress[],
  { at, undoneAt = null, ...money }: Followed,
): Omit<ProgressChange, 'events'> {
  const { paid = present.paid, claims = present.claims, feeRefunded = present.invoicedFee.refunded } = money;
  const states = countedClubs(clubs).map(({ state }) => state);
  const settled = { ...present, clubs, claims, paid };
  const shipment = present.shipment?.status ?? null;
  const stage = stageOf({ ...present, clubs: states, shipment, isOwed: payableOf(settled) > zeroCents });
  return {
    at,
    clubs,
    stage,
    stageSince: stage === present.stage ? present.stageSince : at,
    paid,
    // An undo may reverse the first receipt.
    receivedAt: states.every(canArrive) ? null : (present.receivedAt ?? at),
    releasedAt: releasedAfter(settled, { at, undoneAt }),
    claims,
    feeRefunded,
    codeAmount: codeAmountAfter(settled),
    cancelsShipment: false,
    undoes: null,
    entry: null,
  };
}

/**
 * Goods that were bought and released stay released, whatever is offered later; only an undo of the change that released them, which
 * was made at the same time, reverses that. With an unused code nothing was bought: its release ends when a club is open again.
 */
function releasedAfter(present: TradeInProgress, { at, undoneAt }: { at: Date; undoneAt: Date | null }): Date | null {
  const { releasedAt, code } = present;
  const isTakenBack = releasedAt !== null && undoneAt !== null && releasedAt >= undoneAt;
  const before = isTakenBack ? null : releasedAt;
  if (areGoodsReleased(present)) return before ?? at;
  return code?.isUsed === false ? null : before;
}

/** Returns the new amount of the code; null if it stays, or was used. */
function codeAmountAfter({ code, clubs, claims, deductedFee, paid }: TradeInProgress): Cents | null {
  if (code === null || code.isUsed) return null;
  const { codeAmount } = settlementOf({ clubs: clubs.map(valuedClub), deductedFee, paid });
  const amount = unusedCodeAmount({ codeAmount, ...claims });
  return amount === code.amount ? null : amount;
}

/**
 * Returns by how much a code that was used was worth more than the trade-in is now, less what was settled of it: the shop's claim on
 * the customer. Negative if the shop owes the difference.
 */
export function claimOf(present: Pick<TradeInProgress, 'code' | 'clubs' | 'deductedFee' | 'claims'>): Cents {
  return claimOn({ ...present, clubs: present.clubs.map(valuedClub) });
}

/** Returns the sum of what the customer was quoted. */
export function quotedValue({ clubs }: Pick<TradeInProgress, 'clubs'>): Cents {
  return cents(clubs.reduce((sum, { stated }) => sum + (stated?.value ?? 0), 0));
}
