import { clubTypes } from '@trade-in/domain/club';
import { partners } from '@trade-in/domain/deliveries/delivery';
import { debtQueues, queues } from '@trade-in/domain/progress/queues';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { CentsAmount } from '../fields.ts';

/** The trade-ins of one stage, as work. */
const WorkQueue = v.object({
  stage: v.picklist(queues),
  count: v.number(),
  /** Those in the stage for longer than it should take. */
  late: v.number(),
  /** The one that is due first; null for an empty queue. */
  next: v.nullable(
    v.object({
      reference: v.string(),
      customerName: v.string(),
      /** Since when it is in the stage. */
      since: v.string(),
      isLate: v.boolean(),
      /** Clubs: to pay, declined ones, or all. */
      clubs: v.number(),
      /** What is owed, or was quoted. */
      amount: CentsAmount,
      waybillNumber: v.nullable(v.string()),
      /** Of the collection, or the last one of an open offer. */
      day: v.nullable(v.string()),
      /** Of a payment. */
      payBy: v.nullable(v.string()),
    }),
  ),
});
export type WorkQueue = v.InferOutput<typeof WorkQueue>;

/** Money that is owed in trade-ins of any stage, also closed ones, beside their stage's work. */
const Debt = v.object({
  queue: v.picklist(debtQueues),
  count: v.number(),
  late: v.number(),
  /** The trade-in in which it is owed the longest. */
  reference: v.string(),
  customerName: v.string(),
  since: v.string(),
  isLate: v.boolean(),
  /** Negative if the shop owes the difference of a code. */
  amount: CentsAmount,
  /** In which the code was used. */
  order: v.nullable(v.string()),
});
export type Debt = v.InferOutput<typeof Debt>;

/** Requests about clubs that are not in the catalogue, which staff have to price. */
const ClubRequestQueue = v.object({
  count: v.number(),
  late: v.number(),
  /** The one that waits the longest; null for an empty queue. */
  next: v.nullable(
    v.object({
      reference: v.string(),
      brandName: v.string(),
      modelName: v.string(),
      photos: v.number(),
      since: v.string(),
      isLate: v.boolean(),
    }),
  ),
});

const Bar = v.object({ name: v.string(), count: v.number(), value: CentsAmount });

/** The work that is due, and the last twelve weeks. */
export const Overview = v.object({
  /** `YYYY-MM-DD` in South Africa. */
  today: v.string(),
  /** Claims and fees to pay back; none for an empty queue. */
  debts: v.array(Debt),
  /** In the order in which the work is due. */
  queues: v.array(WorkQueue),
  clubRequests: ClubRequestQueue,
  /** Trade-ins whose clubs are awaited for longer than they should be. */
  lateTradeIns: v.number(),
  /** After how many days clubs are late. */
  lateDays: v.number(),
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
