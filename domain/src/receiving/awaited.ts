import { dayMs } from '../duration.ts';
import { addDays, type CalendarDay, dayInJohannesburg, startOfDay } from '../calendar.ts';
import { clubMoves, type ClubState } from '../progress/club-moves.ts';
import type { Stage } from '../progress/trade-in-stage.ts';

/** The stages before any club of a trade-in has arrived. */
export const awaitedStages = ['new', 'to_ship', 'in_transit'] as const satisfies readonly Stage[];

/** The most clubs that staff can add to a parcel beyond those that were stated. */
export const maxExtraClubs = 10;

/**
 * Returns the clubs that count: without extra ones whose receipt was undone. `stated`: null for a club that was not part of the
 * submission.
 */
export function countedClubs<Club extends { stated: unknown; state: ClubState }>(clubs: readonly Club[]): Club[] {
  return clubs.filter(({ stated, state }) => stated !== null || state !== 'cancelled');
}

/** Returns whether a club of this state can arrive. */
export function canArrive(state: ClubState): boolean {
  return clubMoves.receive.from.some((from) => from === state);
}

/** Returns the time before which clubs that are late have been awaited: for more than so many days. */
export function lateClubsBefore(lateDays: number, now: Date): Date {
  return startOfDay(addDays(dayInJohannesburg(now), -lateDays));
}

/** Returns for how many days something has been awaited: 0 on the first day. */
export function daysAwaited(since: Date, today: CalendarDay): number {
  return dayNumber(today) - dayNumber(dayInJohannesburg(since));
}

function dayNumber(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}
