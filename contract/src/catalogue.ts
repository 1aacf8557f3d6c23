import { clubTypes, dexterities } from '@trade-in/domain/club';
import { textLimits } from '@trade-in/domain/limits';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CentsAmount, Id } from './text.ts';

export const Brand = v.object({ id: Id, name: v.string(), logoUrl: v.nullable(v.string()) });
export type Brand = v.InferOutput<typeof Brand>;

export const Model = v.object({
  id: Id,
  name: v.string(),
  type: v.picklist(clubTypes),
  brandId: Id,
  /** Cents, for a right-handed club in average condition paid as trade-in. */
  price: CentsAmount,
  imageUrl: v.nullable(v.string()),
});
export type Model = v.InferOutput<typeof Model>;

export const CategoryImage = v.object({ id: Id, category: v.picklist(clubTypes), imageUrl: v.string() });
export type CategoryImage = v.InferOutput<typeof CategoryImage>;

/** What the finder answers: models that fit the words best first, and the hand if the words name one. */
export const Found = v.object({
  dexterity: v.nullable(v.picklist(dexterities)),
  results: v.array(v.object({ model: Model, brand: Brand })),
});
export type Found = v.InferOutput<typeof Found>;

/** Half a word is a search already, and so is anything else: no text is refused, and one too long is cut. */
const SearchText = v.fallback(
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.slice(0, textLimits.finder)),
  ),
  '',
);

export const listBrands = endpoint({
  name: 'listBrands',
  summary: 'All brands by name',
  method: 'GET',
  path: '/api/brands',
  access: 'public',
  response: v.array(Brand),
  refuses: [],
});

export const listModels = endpoint({
  name: 'listModels',
  summary: 'Models, of one brand and type if asked',
  method: 'GET',
  path: '/api/models',
  access: 'public',
  query: v.object({
    brand: v.optional(Id),
    type: v.optional(v.picklist(clubTypes, 'Type is not one of our club types')),
  }),
  response: v.array(Model),
  refuses: [],
});

export const listCategoryImages = endpoint({
  name: 'listCategoryImages',
  summary: 'The pictures of club types that the shop has uploaded',
  method: 'GET',
  path: '/api/category-images',
  access: 'public',
  response: v.array(CategoryImage),
  refuses: [],
});

export const findClubs = endpoint({
  name: 'findClubs',
  summary: 'Finds models by any words, typos forgiven',
  method: 'GET',
  path: '/api/find',
  access: 'public',
  query: v.object({ q: SearchText }),
  response: Found,
  refuses: [],
});
