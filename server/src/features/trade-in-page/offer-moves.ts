import { type CalendarDay, dayInJohannesburg } from '@trade-in/domain/calendar';
import { highestManualValue, outcomeOf } from '@trade-in/domain/inspection/inspected-value';
import { type Cents, formatRands, zeroCents } from '@trade-in/domain/money';
import { whyNotImproveOffer, whyNotProlongOffers, whyOfferEnded } from '@trade-in/domain/progress/open-offer';
import { offerOpenUntil } from '@trade-in/domain/progress/terms';
import { applyMoves, followingFrom, type RequestedMove } from '../../progress/apply-moves.ts';
import type { ClubProgress, NewEvent, TradeInProgress } from '../../progress/progress-store.ts';
import { Refusal } from '../../refusal.ts';
import { type ChangeDeps, changeTradeIn, type StaffRequest } from './change-trade-in.ts';

interface Answers {
  answers: readonly { club: string; decision: 'accept' | 'decline' }[];
  note: string | null;
}

/** Records the customer's answers on the telephone. */
export function answerForCustomer(deps: ChangeDeps, request: StaffRequest, { answers, note }: Answers): Promise<void> {
  return changeTradeIn(deps, request, (present, { actor, at }) => {
    const today = dayInJohannesburg(at);
    const moves = answers.map(({ club: id, decision }): RequestedMove => {
      const { club, index } = clubOf(present, id);
      const reason = whyOfferEnded(club.offerOpenUntil, today);
      if (reason !== null) throw new Refusal('changed_meanwhile', { reason });
      const details = { value: club.value, ...(note !== null && { note }) };
      if (decision === 'decline') return { club: index, move: 'decline', details };
      return { club: index, move: 'accept', values: { agreed: club.value }, details };
    });
    const accepted = answers.filter(({ decision }) => decision === 'accept').length;
    return {
      change: applyMoves(present, moves, { actor: { ...actor, isOnBehalf: true }, at }),
      action: 'trade_in_answered',
      details: { accepted, declined: answers.length - accepted },
    };
  });
}

interface BetterOffer {
  club: string;
  value: Cents;
  reason: string;
}

/** Offers more for a club than before, with a new term. */
export function improveOffer(
  deps: ChangeDeps,
  request: StaffRequest,
  { club: id, value, reason }: BetterOffer,
): Promise<void> {
  return changeTradeIn(deps, request, (present, { actor, at }) => {
    const { club, index } = clubOf(present, id);
    refuseValue(club, value);
    const stated = club.stated?.value ?? zeroCents;
    const values = {
      value,
      outcome: outcomeOf({ stated, found: value }),
      offerOpenUntil: offerOpenUntil(dayInJohannesburg(at), deps.terms),
    };
    return {
      change: applyMoves(present, [{ club: index, move: 'improve', values, details: { value, reason } }], {
        actor,
        at,
      }),
      action: 'offer_improved',
      details: { amountBefore: formatRands(club.value ?? zeroCents), amountAfter: formatRands(value), reason },
    };
  });
}

function refuseValue({ value: present, found }: ClubProgress, value: Cents): void {
  if (found === null) throw new Refusal('changed_meanwhile', { reason: { code: 'club_moved' } });
  const reason = whyNotImproveOffer(value, { present, max: highestManualValue(found.price) });
  if (reason !== null) throw new Refusal('invalid', { fields: { value: reason } });
}

/** Leaves the open offers open until a later day. */
export function prolongOffer(deps: ChangeDeps, request: StaffRequest, until: CalendarDay): Promise<void> {
  return changeTradeIn(deps, request, (present, { actor, at }) => {
    const open = present.clubs.filter(({ state }) => state === 'offered');
    if (open.length === 0) throw new Refusal('changed_meanwhile', { reason: { code: 'nothing_to_do' } });
    const ends = open.map((club) => club.offerOpenUntil);
    const reason = whyNotProlongOffers(until, { ends, today: dayInJohannesburg(at) });
    if (reason !== null) throw new Refusal('invalid', { fields: { until: reason } });
    const clubs = present.clubs.map((club) =>
      club.state === 'offered' && (club.offerOpenUntil ?? '') < until
        ? { ...club, offerOpenUntil: until, movedAt: at }
        : club,
    );
    const events = present.clubs.flatMap((club, index): NewEvent[] => {
      if (clubs[index] === club) return [];
      const { offerOpenUntil, movedAt } = club;
      const details = { until, before: { offerOpenUntil, movedAt: movedAt.toISOString() } };
      return [{ club: index, kind: 'prolong', fromState: 'offered', toState: 'offered', actor, details }];
    });
    return {
      change: { ...followingFrom(present, clubs, { at }), events },
      action: 'offer_prolonged',
      details: { until },
    };
  });
}

/** Returns a club by its id with its index. Throws a refusal if the trade-in doesn't have it. */
export function clubOf({ clubs }: TradeInProgress, id: string): { club: ClubProgress; index: number } {
  const index = clubs.findIndex((club) => club.id === id);
  const club = clubs[index];
  if (club === undefined) throw new Refusal('changed_meanwhile', { reason: { code: 'club_moved' } });
  return { club, index };
}
