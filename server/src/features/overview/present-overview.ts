import type { Overview } from '@trade-in/contract/endpoints/overview';
import type { CalendarDay } from '@trade-in/domain/calendar';
import { clubTypes } from '@trade-in/domain/club';
import { isLateRequest } from '@trade-in/domain/club-requests/club-request';
import { type Cents, cents, zeroCents } from '@trade-in/domain/money';
import type { SetupStep } from '@trade-in/domain/overview/setup-checklist';
import { type WeekSlice, weeklyTotals } from '@trade-in/domain/overview/weekly-totals';
import { setupStepTexts } from '@trade-in/words/setup-step-texts';
import type { Words } from '@trade-in/words/words-in';
import type { ClubTotals, OpenClubRequests, PendingWork } from './overview-store.ts';
import type { Outage } from './read-outages.ts';

const maxBrands = 10;

/** What is counted, without what is due. */
export type Counted = Omit<
  Overview,
  'clubRequests' | 'outages' | 'setup' | 'debts' | 'queues' | 'lateTradeIns' | 'lateDays'
>;

interface Counts {
  today: CalendarDay;
  /** Of the weeks shown, oldest first. */
  mondays: readonly CalendarDay[];
  pending: PendingWork;
  slices: readonly WeekSlice[];
  clubs: readonly ClubTotals[];
}

export function presentOverview({ today, mondays, pending, slices, clubs }: Counts): Counted {
  const byBrand = Map.groupBy(clubs, ({ brand }) => brand);
  const byType = Map.groupBy(clubs, ({ type }) => type);
  const brands = [...byBrand].map(([name, totals]) => ({ name, ...sumOf(totals) }));
  brands.sort((one, other) => other.count - one.count || other.value - one.value || one.name.localeCompare(other.name));
  return {
    today,
    pendingShipments: pending.pendingShipments,
    collectionsToday: pending.collectionsToday,
    collectionsTomorrow: pending.collectionsTomorrow,
    newTradeIns: pending.newTradeIns,
    deliveriesToCheck: pending.deliveriesToCheck,
    weeks: weeklyTotals(mondays, slices),
    brands: brands.slice(0, maxBrands),
    types: clubTypes.map((name) => ({ name, ...sumOf(byType.get(name) ?? []) })),
  };
}

function sumOf(totals: readonly ClubTotals[]): { count: number; value: Cents } {
  return totals.reduce((sum, { count, value }) => ({ count: sum.count + count, value: cents(sum.value + value) }), {
    count: 0,
    value: zeroCents,
  });
}

export function presentStep(words: Words, step: SetupStep): Overview['setup'][number] {
  return { ...setupStepTexts(words.setupSteps, step), isDone: step.isDone };
}

/** Returns the open club requests, with whether the next one is late. */
export function presentClubRequests({ count, late, next }: OpenClubRequests, now: Date): Overview['clubRequests'] {
  if (next === null) return { count, late, next };
  return { count, late, next: { ...next, since: next.since.toISOString(), isLate: isLateRequest(next.since, now) } };
}

export function presentOutage({ since, ...outage }: Outage): Overview['outages'][number] {
  return { ...outage, since: since.toISOString() };
}
