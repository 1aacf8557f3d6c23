import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Brand, Model } from './catalogue.ts';

export const ClubExample = v.object({ model: Model, brand: Brand });
export type ClubExample = v.InferOutput<typeof ClubExample>;

/** In a file of its own, like its store. Doesn't return how many clubs were traded in: that is confidential. */
export const listClubExamples = endpoint({
  name: 'listClubExamples',
  summary: 'Returns up to four models of different types, as examples for the start page',
  method: 'GET',
  path: '/api/club-examples',
  access: 'public',
  response: v.array(ClubExample),
  refuses: [],
});
