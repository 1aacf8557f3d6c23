import {
  type Brand,
  type CategoryImage,
  findClubs as findClubsCall,
  listBrands,
  listCategoryImages,
  listModels,
  type Model,
} from '@trade-in/contract/catalogue';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import { route, type Route } from '../../ports/route.ts';
import { CachedFinderIndex } from './cached-finder-index.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { findClubs } from './find-clubs.ts';
import { KeptAnswers } from './kept-answers.ts';

interface CatalogueDeps {
  catalogue: CatalogueStore;
  changes: CatalogueChanges;
}

/** Every brand with every type, for a catalogue several times as large as any shop's. */
const maxModelLists = 1000;

export function catalogueRoutes({ catalogue, changes }: CatalogueDeps): Route[] {
  const brands = new KeptAnswers<Brand[]>(changes, 1);
  const models = new KeptAnswers<Model[]>(changes, maxModelLists);
  const categoryImages = new KeptAnswers<CategoryImage[]>(changes, 1);
  const finderIndex = new CachedFinderIndex(catalogue, changes);
  return [
    route(listBrands, () => brands.get('', () => catalogue.listBrands())),
    route(listModels, ({ query }) =>
      models.get(`${query.type ?? ''} ${query.brand ?? ''}`, () => catalogue.listModels(query)),
    ),
    route(listCategoryImages, () => categoryImages.get('', () => catalogue.listCategoryImages())),
    route(findClubsCall, ({ query }) => findClubs(finderIndex, query.q)),
  ];
}
