import { listActivity } from '@trade-in/contract/endpoints/activity';
import { type ActivityKind, activityKinds } from '@trade-in/domain/activity/activity';
import { matchesSearch } from '@trade-in/domain/lists/search-words';
import { type Words, wordsIn } from '@trade-in/words/words-in';
import { type ExportDeps, recordFullList } from '../../lists/list-export.ts';
import { route, type Route } from '../../ports/http/route.ts';
import type { ActivityStore } from './activity-store.ts';
import { presentActivity } from './present-activity.ts';

interface Deps extends Pick<ExportDeps, 'auditTrail' | 'clock'> {
  activity: ActivityStore;
}

export function activityRoutes({ activity, ...deps }: Deps): Route[] {
  return [
    route(listActivity, async ({ query, page: request }, { admin, language }) => {
      const words = wordsIn(language);
      await recordFullList(deps, { title: words.listExports.activityTitle(), query, page: request }, admin);
      const { who, action, subject } = query;
      const actions = action === null ? null : actionsMatching(words, action);
      const page = await activity.list({ who, subject, actions }, request);
      return { ...page, items: page.items.map((entry) => presentActivity(entry, { reader: admin.id, words })) };
    }),
  ];
}

function actionsMatching({ activityKinds: labels }: Words, text: string): ActivityKind[] {
  return activityKinds.filter((kind) => matchesSearch(labels[kind](), text));
}
