import { readOverview as readOverviewCall, type Overview } from '@trade-in/contract/endpoints/overview';
import { addDays, dayInJohannesburg, mondayOf } from '@trade-in/domain/calendar';
import { lateRequestsSince } from '@trade-in/domain/club-requests/club-request';
import type { SetupStep } from '@trade-in/domain/overview/setup-checklist';
import { lastMondays } from '@trade-in/domain/overview/weekly-totals';
import { wordsIn } from '@trade-in/words/words-in';
import type { Clock } from '../../ports/clock.ts';
import { route, type Route } from '../../ports/http/route.ts';
import type { OverviewStore } from './overview-store.ts';
import { type QueueDeps, readQueues } from './read-queues.ts';
import { type Counted, presentClubRequests, presentOutage, presentOverview, presentStep } from './present-overview.ts';
import { type OutageDeps, readOutages } from './read-outages.ts';

interface OverviewDeps extends OutageDeps, QueueDeps {
  overviews: OverviewStore;
  readSetup: () => Promise<SetupStep[]>;
  clock: Clock;
}

const weeks = 12;

export function overviewRoutes({ overviews, breakers, readSetup, clock, ...work }: OverviewDeps): Route[] {
  return [
    route(readOverviewCall, async (_input, { language }) => ({
      ...(await readOverview(overviews, clock())),
      ...(await readQueues(work, clock())),
      clubRequests: await readClubRequests(overviews, clock()),
      outages: (await readOutages({ overviews, breakers }, clock())).map(presentOutage),
      setup: (await readSetup()).map((step) => presentStep(wordsIn(language), step)),
    })),
  ];
}

async function readClubRequests(store: OverviewStore, now: Date): Promise<Overview['clubRequests']> {
  return presentClubRequests(await store.readClubRequests(lateRequestsSince(now)), now);
}

async function readOverview(store: OverviewStore, now: Date): Promise<Counted> {
  const today = dayInJohannesburg(now);
  const mondays = lastMondays(today, weeks);
  const [pending, slices, clubs] = await Promise.all([
    store.countPending({ today, tomorrow: addDays(today, 1) }),
    store.sumWeeks(mondays),
    store.sumClubsSince(mondays[0] ?? mondayOf(today)),
  ]);
  return presentOverview({ today, mondays, pending, slices, clubs });
}
