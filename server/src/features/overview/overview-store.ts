import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import type { WeekSlice } from '@trade-in/domain/weekly-totals';

export interface Waiting {
  pendingShipments: number;
  collectionsToday: number;
  collectionsTomorrow: number;
  newTradeIns: number;
}

/** Clubs of one brand and type. */
export interface ClubTotals {
  /** As the brand is called now; as it was called then if it is gone. */
  brand: string;
  type: ClubType;
  count: number;
  value: Cents;
}

/** What the start page counts. */
export interface OverviewStore {
  /** Collections that were cancelled don't count. */
  countWaiting(days: { today: CalendarDay; tomorrow: CalendarDay }): Promise<Waiting>;
  /** Trade-ins by week and payment, of the weeks that begin on these Mondays, which follow each other. */
  sumWeeks(mondays: readonly CalendarDay[]): Promise<WeekSlice[]>;
  /** Clubs of the trade-ins since the beginning of that day. */
  sumClubsSince(day: CalendarDay): Promise<ClubTotals[]>;
}
