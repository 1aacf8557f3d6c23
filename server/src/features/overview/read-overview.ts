import type { Overview } from '@trade-in/contract/overview';
import { addDays, dayInJohannesburg, mondayOf } from '@trade-in/domain/calendar';
import { clubTypes } from '@trade-in/domain/club';
import { type Cents, cents, zeroCents } from '@trade-in/domain/money';
import { lastMondays, weeklyTotals } from '@trade-in/domain/weekly-totals';
import type { ClubTotals, OverviewStore } from './overview-store.ts';

const weeks = 12;
const mostBrands = 10;

/** The day at a glance, in South African time. */
export async function readOverview(store: OverviewStore, now: Date): Promise<Omit<Overview, 'setup'>> {
  const today = dayInJohannesburg(now);
  const mondays = lastMondays(today, weeks);
  const [waiting, slices, clubs] = await Promise.all([
    store.countWaiting({ today, tomorrow: addDays(today, 1) }),
    store.sumWeeks(mondays),
    store.sumClubsSince(mondays[0] ?? mondayOf(today)),
  ]);
  const byBrand = Map.groupBy(clubs, ({ brand }) => brand);
  const byType = Map.groupBy(clubs, ({ type }) => type);
  const brands = [...byBrand].map(([name, totals]) => ({ name, ...sumOf(totals) }));
  brands.sort((one, other) => other.count - one.count || other.value - one.value || one.name.localeCompare(other.name));
  return {
    today,
    ...waiting,
    weeks: weeklyTotals(mondays, slices),
    brands: brands.slice(0, mostBrands),
    types: clubTypes.map((name) => ({ name, ...sumOf(byType.get(name) ?? []) })),
  };
}

function sumOf(totals: readonly ClubTotals[]): { count: number; value: Cents } {
  return totals.reduce((sum, { count, value }) => ({ count: sum.count + count, value: cents(sum.value + value) }), {
    count: 0,
    value: zeroCents,
  });
}
