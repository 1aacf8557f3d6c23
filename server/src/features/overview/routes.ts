import { readOverview as readOverviewCall, type Overview } from '@trade-in/contract/overview';
import type { Clock } from '../../ports/clock.ts';
import { route, type Route } from '../../ports/route.ts';
import type { OverviewStore } from './overview-store.ts';
import { readOverview } from './read-overview.ts';

interface OverviewDeps {
  overviews: OverviewStore;
  readSetup: () => Promise<Overview['setup']>;
  clock: Clock;
}

export function overviewRoutes({ overviews, readSetup, clock }: OverviewDeps): Route[] {
  return [
    route(readOverviewCall, async () => ({ ...(await readOverview(overviews, clock())), setup: await readSetup() })),
  ];
}
