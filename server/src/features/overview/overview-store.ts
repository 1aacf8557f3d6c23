import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import type { WeekSlice } from '@trade-in/domain/overview/weekly-totals';

export interface PendingWork {
  pendingShipments: number;
  collectionsToday: number;
  /** Only those of pending shipments. */
  collectionsTomorrow: number;
  newTradeIns: number;
  /** Deliveries that have failed permanently or several times. */
  deliveriesToCheck: number;
}

/** Open requests about clubs that are not in the catalogue, with the oldest one. */
export interface OpenClubRequests {
  count: number;
  late: number;
  next: { reference: string; brandName: string; modelName: string; photos: number; since: Date } | null;
}

interface WaitingJobs {
  kind: string;
  count: number;
}

/** The clubs of one brand and type. */
export interface ClubTotals {
  /** The brand's current name, or its name in the trade-in if it has been deleted. */
  brand: string;
  type: ClubType;
  count: number;
  value: Cents;
}

export interface OverviewStore {
  /** Counts what is pending, without cancelled collections. */
  countPending(days: { today: CalendarDay; tomorrow: CalendarDay }): Promise<PendingWork>;
  /** Counts the jobs that are due and not done, by kind. */
  countWaiting(now: Date): Promise<WaitingJobs[]>;
  /** `lateSince`: from the domain's `lateRequestsSince`. */
  readClubRequests(lateSince: Date): Promise<OpenClubRequests>;
  /** Sums trade-ins by week and payment type, for the weeks that begin on these consecutive Mondays. */
  sumWeeks(mondays: readonly CalendarDay[]): Promise<WeekSlice[]>;
  /** Sums the clubs of trade-ins since the start of that day. */
  sumClubsSince(day: CalendarDay): Promise<ClubTotals[]>;
}
