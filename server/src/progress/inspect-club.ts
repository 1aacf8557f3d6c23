import { dayInJohannesburg } from '@trade-in/domain/calendar';
import type { Inspection } from '@trade-in/domain/inspection/inspection';
import { outcomeOf } from '@trade-in/domain/inspection/inspected-value';
import { type Cents, zeroCents } from '@trade-in/domain/money';
import { offerOpenUntil, type Terms } from '@trade-in/domain/progress/terms';
import { applyMoves, type RequestedMove, systemActor } from './apply-moves.ts';
import type { ClubProgress, ProgressActor, ProgressChange, TradeInProgress } from './progress-store.ts';

interface InspectedClub {
  /** The index among the trade-in's clubs. */
  club: number;
  found: Inspection;
  /** What we give for it; zero refuses it. */
  value: Cents;
}

/**
 * Returns the trade-in after the inspection of a club. With the last club on the bench the inspection is concluded: clubs that are
 * worth what was stated, or more, are agreed at once; the customer decides about the others; and those worth nothing go back.
 */
export function inspectClub(
  present: TradeInProgress,
  { club, found, value }: InspectedClub,
  { actor, at, terms }: { actor: ProgressActor; at: Date; terms: Terms },
): ProgressChange {
  const stated = present.clubs[club]?.stated?.value ?? zeroCents;
  const outcome = outcomeOf({ stated, found: value });
  const inspected = { found, value, outcome, agreed: null, offerOpenUntil: null };
  const moves: RequestedMove[] = [{ club, move: 'inspect', values: inspected, details: { value, outcome } }];
  const clubs = present.clubs.map((each, index) => (index === club ? { ...each, ...inspected } : each));
  const isLast = present.clubs.every(({ state }, index) => index === club || state !== 'received');
  if (isLast) moves.push(...conclusionOf(clubs, club, { at, terms }));
  return applyMoves(present, moves, { actor, at });
}

/** Returns the moves that follow from the inspections. */
function conclusionOf(
  clubs: readonly ClubProgress[],
  last: number,
  { at, terms }: { at: Date; terms: Terms },
): RequestedMove[] {
  return clubs.flatMap((club, index): RequestedMove[] => {
    const { value, outcome } = club;
    if (value === null || outcome === null || (club.state !== 'inspected' && index !== last)) return [];
    if (outcome === 'refused') return [{ club: index, move: 'refuse', actor: systemActor }];
    const isAgreed = outcome !== 'lower' && club.stated !== null;
    if (isAgreed) return [{ club: index, move: 'agree', actor: systemActor, values: { agreed: value } }];
    const offer = { offerOpenUntil: offerOpenUntil(dayInJohannesburg(at), terms) };
    return [{ club: index, move: 'offer', actor: systemActor, values: offer, details: { value } }];
  });
}
