import { clubTypes } from '@trade-in/domain/club';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CentsAmount } from './text.ts';

const Bar = v.object({ name: v.string(), count: v.number(), value: CentsAmount });

/** The day at a glance: what waits, and the last twelve weeks. */
export const Overview = v.object({
  /** `YYYY-MM-DD` in South Africa. */
  today: v.string(),
  pendingShipments: v.number(),
  collectionsToday: v.number(),
  collectionsTomorrow: v.number(),
  /** Trade-ins submitted today. */
  newTradeIns: v.number(),
  /** Oldest first; a week is named by its Monday, `YYYY-MM-DD`. */
  weeks: v.array(
    v.object({
      monday: v.string(),
      tradeIns: v.number(),
      tradeInValue: CentsAmount,
      cashValue: CentsAmount,
      tradeInCount: v.number(),
      cashCount: v.number(),
    }),
  ),
  /** Clubs of these weeks by brand, most first, ten at most. */
  brands: v.array(Bar),
  types: v.array(v.object({ ...Bar.entries, name: v.picklist(clubTypes) })),
  /** Every step of setting the installation up: what is missing, what follows from it, and what to do. */
  setup: v.array(
    v.object({
      title: v.string(),
      isDone: v.boolean(),
      missing: v.string(),
      consequence: v.string(),
      action: v.string(),
    }),
  ),
});
export type Overview = v.InferOutput<typeof Overview>;

export const readOverview = endpoint({
  name: 'readOverview',
  summary: 'What waits today, and how trade-ins went over the last weeks',
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  response: Overview,
  refuses: [],
});
