import { type ClubExample, listClubExamples } from '@trade-in/contract/endpoints/catalogue';
import { chooseExamples } from '@trade-in/domain/catalogue/club-examples';
import { hourMs } from '@trade-in/domain/duration';
import type { CatalogueChanges } from '../../../ports/catalogue-changes.ts';
import { route, type Route } from '../../../ports/http/route.ts';
import { presentModelWithBrand } from '../present-catalogue.ts';
import { ResponseCache } from '../response-cache.ts';
import type { ClubExampleStore } from './club-example-store.ts';

interface ClubExampleDeps {
  examples: ClubExampleStore;
  changes: CatalogueChanges;
}

/** The examples may be an hour old: every trade-in would otherwise clear the cache. */
const examplesMs = hourMs;

export function clubExampleRoutes({ examples, changes }: ClubExampleDeps): Route[] {
  const responses = new ResponseCache<ClubExample[]>(changes, 1, examplesMs);
  return [
    route(listClubExamples, () =>
      responses.get('', async () => chooseExamples(await examples.listCandidates()).map(presentModelWithBrand)),
    ),
  ];
}
