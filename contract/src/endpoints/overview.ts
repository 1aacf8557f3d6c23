import { clubTypes } from '@trade-in/domain/club';
import { partners } from '@trade-in/domain/deliveries/delivery';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { CentsAmount } from '../fields.ts';

const Bar = v.object({ name: v.string(), count: v.number(), value: CentsAmount });

/** The work that is due, and the last twelve weeks. */
export const Overview = v.object({
  /** `YYYY-MM-DD` in South Africa. */
  today: v.string(),
  pendingShipments: v.number(),
  collectionsToday: v.number(),
  collectionsTomorrow: v.number(),
  /** Trade-ins submitted today. */
  newTradeIns: v.number(),
  /** Deliveries that have failed permanently or several times. */
  deliveriesToCheck: v.number(),
  /** The partners whose requests fail, as this server sees them. */
  outages: v.array(
    v.object({
      partner: v.picklist(partners),
      /** The courier's quotes have a circuit of their own. */
      service: v.picklist(['deliveries', 'quotes']),
      since: v.string(),
      /** Deliveries to the partner that are due. */
      waiting: v.number(),
    }),
  ),
  /** Oldest first, each with its Monday as `YYYY-MM-DD`. */
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
  /** The clubs of these weeks by brand: the ten most frequent ones, most first. */
  brands: v.array(Bar),
  types: v.array(v.object({ ...Bar.entries, name: v.picklist(clubTypes) })),
  /** All setup steps of the installation. */
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
  summary: 'Returns the work that is due and the figures of the last weeks',
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  response: Overview,
  refuses: [],
});
