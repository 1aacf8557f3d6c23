import { clubTypes } from '@trade-in/domain/club';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { fieldMessage } from '../field-reason.ts';
import { Id } from '../fields.ts';

const RankedBrand = v.object({ brandId: Id, models: v.number(), isPopular: v.boolean() });
export type RankedBrand = v.InferOutput<typeof RankedBrand>;

/** In a file of its own, because the first load doesn't need it. Doesn't return how many clubs were traded in: that is confidential. */
export const rankBrandsOfType = endpoint({
  name: 'rankBrandsOfType',
  summary: 'Returns the brands that have models of a type, the most popular first',
  method: 'GET',
  path: '/api/brands/popularity',
  access: 'public',
  query: v.object({ type: v.picklist(clubTypes, fieldMessage({ code: 'not_a_club_type', label: 'type' })) }),
  response: v.array(RankedBrand),
  refuses: [],
});
