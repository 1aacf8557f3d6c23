import { clubTypes, dexterities } from '@trade-in/domain/club';
import { textLimits } from '@trade-in/domain/limits';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { fieldMessage } from '../field-reason.ts';
import { CentsAmount, Id } from '../fields.ts';

export const Brand = v.object({ id: Id, name: v.string(), logoUrl: v.nullable(v.string()) });
export type Brand = v.InferOutput<typeof Brand>;

export const Model = v.object({
  id: Id,
  name: v.string(),
  type: v.picklist(clubTypes),
  brandId: Id,
  /** For a right-handed club in average condition and a discount code. */
  price: CentsAmount,
  imageUrl: v.nullable(v.string()),
  /** The launch year, or null if it isn't known. */
  year: v.nullable(v.number()),
});
export type Model = v.InferOutput<typeof Model>;

export const CategoryImage = v.object({ id: Id, category: v.picklist(clubTypes), imageUrl: v.string() });
export type CategoryImage = v.InferOutput<typeof CategoryImage>;

/** The models that match a search, the best first, and the hand if the search names one. */
export const FinderResults = v.object({
  dexterity: v.nullable(v.picklist(dexterities)),
  results: v.array(v.object({ model: Model, brand: Brand })),
});
export type FinderResults = v.InferOutput<typeof FinderResults>;

/** Any text is accepted; a long one is truncated. */
const SearchText = v.fallback(
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.slice(0, textLimits.finder)),
  ),
  '',
);

export const listBrands = endpoint({
  name: 'listBrands',
  summary: 'Returns all brands by name',
  method: 'GET',
  path: '/api/brands',
  access: 'public',
  response: v.array(Brand),
  refuses: [],
});

export const listModels = endpoint({
  name: 'listModels',
  summary: 'Returns the models, optionally of one brand or type',
  method: 'GET',
  path: '/api/models',
  access: 'public',
  query: v.object({
    brand: v.optional(Id),
    type: v.optional(v.picklist(clubTypes, fieldMessage({ code: 'not_a_club_type', label: 'type' }))),
  }),
  response: v.array(Model),
  refuses: [],
});

export const listCategoryImages = endpoint({
  name: 'listCategoryImages',
  summary: 'Returns the uploaded pictures of club types',
  method: 'GET',
  path: '/api/category-images',
  access: 'public',
  response: v.array(CategoryImage),
  refuses: [],
});

export const findClubs = endpoint({
  name: 'findClubs',
  summary: 'Finds models by any words and tolerates typos',
  method: 'GET',
  path: '/api/find',
  access: 'public',
  query: v.object({ q: SearchText }),
  response: FinderResults,
  refuses: [],
});

export const ClubExample = v.object({ model: Model, brand: Brand });
export type ClubExample = v.InferOutput<typeof ClubExample>;

/** Doesn't return how many clubs were traded in: that is confidential. */
export const listClubExamples = endpoint({
  name: 'listClubExamples',
  summary: 'Returns up to four models of different types, as examples for the start page',
  method: 'GET',
  path: '/api/club-examples',
  access: 'public',
  response: v.array(ClubExample),
  refuses: [],
});
