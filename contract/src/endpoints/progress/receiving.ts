import { clubTypes, conditions, dexterities, paymentTypes } from '@trade-in/domain/club';
import { textLimits } from '@trade-in/domain/limits';
import { clubStates } from '@trade-in/domain/progress/club-moves';
import { stages } from '@trade-in/domain/progress/trade-in-stage';
import { maxExtraClubs } from '@trade-in/domain/receiving/awaited';
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { fieldMessage } from '../../field-reason.ts';
import { CentsAmount, optionalText, requiredName } from '../../fields.ts';

const text = v.nullable(v.string());

/** Who received a parcel, and when. */
const Receipt = v.object({
  at: v.string(),
  by: text,
  /** Identifies what an undo reverses. */
  batch: v.string(),
  /** Until when the caller can undo it; null if they can't. */
  undoableUntil: text,
});
export type Receipt = v.InferOutput<typeof Receipt>;

/** A trade-in's parcel, or what a customer brings to the counter, as an entry of a list. */
const parcelEntry = {
  reference: v.string(),
  customerName: v.string(),
  /** The customer's, or else the contact's. */
  cellNumber: text,
  stage: v.picklist(stages),
  isDropOff: v.boolean(),
  /** `YYYY-MM-DD`; null for a drop-off. */
  collectionDate: text,
  submittedAt: v.string(),
  /** Days in its present stage. */
  daysAwaited: v.number(),
  /** The clubs of the submission, each of a quantity counted. */
  clubCount: v.number(),
  receivedCount: v.number(),
  missingCount: v.number(),
  /** Clubs that were in the parcel but not in the submission. */
  extraCount: v.number(),
  /** Of the latest parcel that was received and not undone. */
  receipt: v.nullable(Receipt),
};
export const ParcelEntry = v.object(parcelEntry);
export type ParcelEntry = v.InferOutput<typeof ParcelEntry>;

/** A physical club, in the order of the trade-in: its place identifies it together with the parcel's version. */
const ParcelClub = v.object({
  brandName: v.string(),
  modelName: v.string(),
  type: v.picklist(clubTypes),
  state: v.picklist(clubStates),
  /** Null for a club that was not in the submission. */
  stated: v.nullable(
    v.object({
      dexterity: v.picklist(dexterities),
      condition: v.picklist(conditions),
      /** Counts for irons only. */
      ironCount: v.number(),
      value: CentsAmount,
    }),
  ),
  /** Null for a model without a picture. */
  imageUrl: text,
});
export type ParcelClub = v.InferOutput<typeof ParcelClub>;

/** A parcel with its clubs. */
export const Parcel = v.object({
  ...parcelEntry,
  /** Counts changes: a change of an outdated parcel is refused. */
  version: v.number(),
  paymentType: v.picklist(paymentTypes),
  waybillNumber: text,
  /** The last day of a quote that has ended: today's prices count for clubs that arrive now. Null while it holds. */
  quoteEndedOn: text,
  /** In centimetres and kilograms; null for a drop-off. */
  dimensions: v.nullable(v.object({ length: v.number(), width: v.number(), height: v.number(), weight: v.number() })),
  clubs: v.array(ParcelClub),
  /** Other trade-ins of the same person whose clubs are awaited. */
  others: v.array(v.object({ reference: v.string(), clubCount: v.number() })),
});
export type Parcel = v.InferOutput<typeof Parcel>;

const EntryList = v.object({
  items: v.array(ParcelEntry),
  count: v.number(),
  /** Whether there are more than `count`. */
  hasMore: v.boolean(),
});
export type EntryList = v.InferOutput<typeof EntryList>;

export const Receiving = v.object({
  /** `YYYY-MM-DD` in South Africa. */
  today: v.string(),
  /** After how many days clubs are late. */
  lateDays: v.number(),
  /** Longest awaited first. */
  late: EntryList,
  /** By the day of their collection or submission. */
  expected: EntryList,
  /** Received today, latest first. */
  received: EntryList,
  /** Parcels that were sent before receipts were recorded: nobody knows whether they came, and they are in no list. */
  earlier: v.number(),
});
export type Receiving = v.InferOutput<typeof Receiving>;

export const readReceiving = endpoint({
  name: 'readReceiving',
  summary: 'Returns the parcels that are late, expected and received today',
  method: 'GET',
  path: '/api/admin/receiving',
  access: 'admin',
  response: Receiving,
  refuses: [],
});

export const findParcels = endpoint({
  name: 'findParcels',
  summary: 'Returns the parcels of a reference, waybill, phone number or name, or of the QR code on a packing slip',
  method: 'GET',
  path: '/api/admin/receiving/parcels',
  access: 'admin',
  query: v.object({ search: optionalText('search', textLimits.address) }),
  response: v.object({
    /** Several only if more than one trade-in matches. */
    entries: v.array(ParcelEntry),
    hasMore: v.boolean(),
    /** The parcel, if exactly one matches. */
    parcel: v.nullable(Parcel),
  }),
  refuses: [],
});

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(999));

const ExtraClub = v.object({
  type: v.picklist(clubTypes, fieldMessage({ code: 'not_a_club_type', label: 'type' })),
  brandName: requiredName('brand'),
  modelName: requiredName('modelId'),
});

export const receiveParcel = endpoint({
  name: 'receiveParcel',
  summary: 'Receives the clubs of a parcel that are there; the other awaited ones are missing',
  method: 'POST',
  path: '/api/admin/receiving/{reference}',
  access: 'admin',
  params: v.object({ reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  body: v.object({
    version: v.pipe(v.number(), v.safeInteger()),
    /** The places of the clubs that are there. */
    here: v.pipe(v.array(place), v.maxLength(1000)),
    /** Clubs that are there although they were not submitted. */
    extra: v.optional(v.pipe(v.array(ExtraClub), v.maxLength(maxExtraClubs)), []),
  }),
  response: v.object({
    /** True if the parcel was received before, so that nothing changed. */
    isRepeat: v.boolean(),
    parcel: Parcel,
  }),
  refuses: ['not_found', 'changed_meanwhile'],
});

export const settleEarlierParcels = endpoint({
  name: 'settleEarlierParcels',
  summary: 'Settles the parcels that were sent before receipts were recorded, as received earlier',
  method: 'POST',
  path: '/api/admin/receiving-earlier',
  access: 'admin',
  response: v.object({ count: v.number() }),
  refuses: [],
});

export const undoReceiving = endpoint({
  name: 'undoReceiving',
  summary: 'Undoes what the caller received a short while ago',
  method: 'POST',
  path: '/api/admin/receiving/{reference}/undo',
  access: 'admin',
  params: v.object({ reference: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  body: v.object({ batch: v.pipe(v.string(), v.maxLength(64)) }),
  response: Parcel,
  refuses: ['not_found', 'changed_meanwhile'],
});
