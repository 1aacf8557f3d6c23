import { type Activity, listActivity } from '@trade-in/contract/activity';
import {
  activities,
  type ActivityDetails,
  activityLabel,
  priceChangeIn,
  tellActivity,
} from '@trade-in/domain/activity';
import { labelsHolding } from '@trade-in/domain/list-filters';
import { type ExportDeps, recordWholeList } from '../../lists/list-export.ts';
import { route, type Route } from '../../ports/route.ts';
import type { ActivityStore, StoredActivity } from './activity-store.ts';

/** What was done in the back office, in the words that staff read. */
interface Deps extends Pick<ExportDeps, 'auditTrail' | 'clock'> {
  activity: ActivityStore;
}

export function activityRoutes({ activity, ...deps }: Deps): Route[] {
  return [
    route(listActivity, async ({ query, page: request }, { admin }) => {
      await recordWholeList(deps, { title: 'Activity', query, page: request }, admin);
      const { who, action, subject } = query;
      const page = await activity.list(
        { who, subject, actions: action === null ? null : actionsHolding(action) },
        request,
      );
      return { ...page, items: page.items.map((entry) => tell(entry, admin.id)) };
    }),
  ];
}

function actionsHolding(text: string): string[] {
  const labels = labelsHolding(Object.values(activities), text);
  return Object.keys(activities).filter((kind) => labels.some((label) => label === activityLabel(kind)));
}

function tell(
  { happenedAt, action, details, adminId, presentPrice, ...activity }: StoredActivity,
  reader: string,
): Activity {
  const known = detailsIn(details);
  const change = priceChangeIn(known);
  return {
    ...activity,
    happenedAt: happenedAt.toISOString(),
    action: activityLabel(action),
    details: tellActivity(known),
    canUndo: adminId === reader && change !== null && change.after === presentPrice,
  };
}

/** What is kept as JSON, so that its type is known no more. */
function detailsIn(stored: unknown): ActivityDetails {
  if (!(stored instanceof Object)) return {};
  const told = Object.entries(stored).filter((entry): entry is [string, ActivityDetails[string]] => isTold(entry[1]));
  return Object.fromEntries(told);
}

function isTold(value: unknown): value is ActivityDetails[string] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
