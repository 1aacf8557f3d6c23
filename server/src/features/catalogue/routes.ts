import { type RankedBrand, rankBrandsOfType } from '@trade-in/contract/endpoints/brand-popularity';
import {
  type Brand,
  type CategoryImage,
  type FinderResults,
  findClubs as findClubsCall,
  listBrands,
  listCategoryImages,
  listModels,
  type Model,
} from '@trade-in/contract/endpoints/catalogue';
import { rankBrands } from '@trade-in/domain/catalogue/brand-popularity';
import { clubTypes } from '@trade-in/domain/club';
import { hourMs } from '@trade-in/domain/duration';
import { parseFinderQuery } from '@trade-in/domain/finder/finder-query';
import { queryTerms } from '@trade-in/domain/finder/query-terms';
import { rankModels } from '@trade-in/domain/finder/ranking';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { CachedFinderIndex } from './cached-finder-index.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { presentBrand, presentCategoryImage, presentModel, presentModelWithBrand } from './present-catalogue.ts';
import { ResponseCache } from './response-cache.ts';

interface CatalogueDeps {
  catalogue: CatalogueStore;
  changes: CatalogueChanges;
}

/** Covers every brand with every type, for a catalogue several times as large as any shop's. */
const maxModelLists = 1000;

/** A ranking may be an hour old: every trade-in would otherwise clear the cache. */
const rankingMs = hourMs;

/** As many as a phone shows below the search box. */
const maxFinderResults = 8;

export function catalogueRoutes({ catalogue, changes }: CatalogueDeps): Route[] {
  const brands = new ResponseCache<Brand[]>(changes, 1);
  const models = new ResponseCache<Model[]>(changes, maxModelLists);
  const categoryImages = new ResponseCache<CategoryImage[]>(changes, 1);
  const rankings = new ResponseCache<RankedBrand[]>(changes, clubTypes.length, rankingMs);
  const finderIndex = new CachedFinderIndex(catalogue, changes);
  return [
    route(listBrands, () => brands.get('', async () => (await catalogue.listBrands()).map(presentBrand))),
    route(rankBrandsOfType, ({ query: { type } }) =>
      rankings.get(type, async () => rankBrands(await catalogue.countByBrand(type))),
    ),
    route(listModels, ({ query }) =>
      models.get(`${query.type ?? ''} ${query.brand ?? ''}`, async () =>
        (await catalogue.listModels(query)).map(presentModel),
      ),
    ),
    route(listCategoryImages, () =>
      categoryImages.get('', async () => (await catalogue.listCategoryImages()).map(presentCategoryImage)),
    ),
    route(findClubsCall, ({ query }) => findClubs(finderIndex, query.q)),
  ];
}

/** Finds models by any words; words without a meaning for the finder find nothing. */
async function findClubs(index: CachedFinderIndex, text: string): Promise<FinderResults> {
  const query = parseFinderQuery(text);
  const terms = queryTerms(query);
  const isEmpty = terms.variants.length === 0 && query.type === null;
  if (isEmpty) return { dexterity: query.dexterity, results: [] };
  const found = rankModels(await index.get(), { terms, type: query.type, limit: maxFinderResults });
  return { dexterity: query.dexterity, results: found.map(presentModelWithBrand) };
}
