import { readOverview as readOverviewCall } from '@trade-in/contract/overview';
import type { Clock } from '../../ports/clock.ts';
import { route, type Route } from '../../ports/route.ts';
import type { OverviewStore } from './overview-store.ts';
import { readOverview } from './read-overview.ts';

export function overviewRoutes({ overviews, clock }: { overviews: OverviewStore; clock: Clock }): Route[] {
  return [route(readOverviewCall, () => readOverview(overviews, clock()))];
}
