import { isCalendarDay } from '@trade-in/domain/calendar';
import { clubTypes, conditions, dexterities, paymentTypes } from '@trade-in/domain/club';
import { codeStates } from '@trade-in/domain/codes/code';
import { deliveryStates } from '@trade-in/domain/deliveries/delivery';
import { outcomes } from '@trade-in/domain/inspection/inspected-value';
import { actors, clubStates } from '@trade-in/domain/progress/club-moves';
import { stages } from '@trade-in/domain/progress/trade-in-stage';
import { shipmentStatuses } from '@trade-in/domain/shipments/shipment';
import * as v from 'valibot';
import { CentsAmount, Id } from '../../fields.ts';
import { ClubPhoto } from './club-photos.ts';

const text = v.nullable(v.string());
const instant = v.nullable(v.string());
const day = v.nullable(v.pipe(v.string(), v.check(isCalendarDay)));

const clubName = { brandName: v.string(), modelName: v.string() };

const PageClub = v.object({
  /** Null before the first move of its trade-in. */
  id: v.nullable(Id),
  ...clubName,
  type: v.picklist(clubTypes),
  dexterity: v.nullable(v.picklist(dexterities)),
  /** Of a set of irons; null for other types. */
  ironCount: v.nullable(v.number()),
  state: v.picklist(clubStates),
  /** Null for a club that was not submitted. */
  stated: v.nullable(v.object({ ...clubName, condition: v.picklist(conditions), value: CentsAmount })),
  /** Null before the inspection. */
  found: v.nullable(
    v.object({
      grade: v.picklist([...conditions, 'refused']),
      serialNumber: text,
      overrideReason: text,
      customerNote: text,
      staffNote: text,
      /** The highest value that can be offered by hand. */
      maxValue: CentsAmount,
    }),
  ),
  value: v.nullable(CentsAmount),
  agreed: v.nullable(CentsAmount),
  outcome: v.nullable(v.picklist(outcomes)),
  offerOpenUntil: day,
  returnWaybill: text,
  photos: v.array(ClubPhoto),
});
export type PageClub = v.InferOutput<typeof PageClub>;

export const stepNames = [
  'submitted',
  'collected',
  'received',
  'inspected',
  'decided',
  'settled',
  'cancelled',
] as const;

/** A step from the submission to the settlement, or to the cancellation. */
const Step = v.object({ name: v.picklist(stepNames), state: v.picklist(['done', 'current', 'open']), day });

const Money = v.object({
  /** The sums of the clubs as stated, and of those that were inspected as found. */
  stated: CentsAmount,
  found: CentsAmount,
  agreed: CentsAmount,
  agreedClubs: v.number(),
  /** The sum of the clubs that are not decided yet, as stated; a code is worth it until they are. */
  undecided: CentsAmount,
  /** The deducted courier fee; zero for a drop-off, and if it is invoiced. */
  fee: CentsAmount,
  paid: CentsAmount,
  /** What can be transferred, or the code's amount. */
  owed: CentsAmount,
  /** The same once every open offer is accepted. */
  ifAllAccepted: CentsAmount,
  overpaid: CentsAmount,
  /** Of a courier fee that the customer paid apart and that is owed back, and what was paid back of it. */
  feeOwed: CentsAmount,
  feeRefunded: CentsAmount,
  /** What the customer paid for an earlier use of an unused code, less what the shop paid out: it adds to the code's amount. */
  settledBefore: CentsAmount,
  /** Of a payment in cash: a day after the agreement. */
  payBy: instant,
});

const Person = v.object({
  fullName: v.string(),
  cellNumber: text,
  email: text,
  /** All but the first six and the last two digits are hidden. */
  maskedIdNumber: v.string(),
  address: text,
  idDocumentUrl: text,
  /** Null without a payment in cash. */
  account: v.nullable(
    v.object({ holder: text, bank: text, type: text, branchCode: text, maskedNumber: v.string(), proofEmail: text }),
  ),
});

const PageParcel = v.object({
  status: v.picklist(shipmentStatuses),
  waybillNumber: text,
  contactName: text,
  contactPhone: text,
  address: text,
  collectionDate: day,
  /** Centimetres and kilograms. */
  length: v.number(),
  width: v.number(),
  height: v.number(),
  weight: v.number(),
});

const PageCode = v.object({
  code: v.string(),
  amount: CentsAmount,
  state: v.picklist(codeStates),
  usedOrder: text,
  /** By how much a used code exceeds the trade-in's present value, less what was settled; negative if the shop owes it; null without one. */
  claim: v.nullable(CentsAmount),
  /** Whether it can be settled: every club is decided. */
  canSettleClaim: v.boolean(),
  /** Whether a part of it was settled. */
  isClaimSettled: v.boolean(),
});

const TimelineEntry = v.object({
  id: v.string(),
  at: v.string(),
  /** The kind of an event, or the way in which a claim was settled, `submitted`, `shipped`, `collection_cancelled`, `code_used` or `delivery`. */
  kind: v.string(),
  actor: v.nullable(v.object({ kind: v.picklist(actors), name: text, isOnBehalf: v.boolean() })),
  /** The clubs that it is about; empty for the whole trade-in. */
  clubs: v.array(v.string()),
  amount: v.nullable(CentsAmount),
  /** A note, waybill, bank reference or order, or what was delivered. */
  text,
  day,
  isUndone: v.boolean(),
  /** Of an email or a short message. */
  delivery: v.nullable(v.picklist(deliveryStates)),
  /** Whether it is an email in a file, for want of a mail server. */
  isWrittenToFile: v.boolean(),
});
export type TimelineEntry = v.InferOutput<typeof TimelineEntry>;

/** What happens next if nobody does anything, and when. */
const NextEvent = v.object({
  kind: v.picklist(['collection', 'arrival', 'inspection', 'reminder', 'offer_ends', 'payment', 'return']),
  day,
});

/** Everything about a trade-in. */
export const TradeInPage = v.object({
  id: Id,
  reference: v.string(),
  customerName: v.string(),
  paymentType: v.picklist(paymentTypes),
  stage: v.picklist(stages),
  /** Counts changes: a move sends the one that it is based on. */
  version: v.number(),
  submittedAt: v.string(),
  /** `YYYY-MM-DD` in South Africa. */
  today: v.string(),
  quoteHeldUntil: v.string(),
  /** Since when what was bought with the code may be handed out; null before. */
  releasedAt: instant,
  steps: v.array(Step),
  clubs: v.array(PageClub),
  money: Money,
  person: Person,
  /** Null for a drop-off. */
  parcel: v.nullable(PageParcel),
  code: v.nullable(PageCode),
  /** The path of the customer's status page; null if there is no link. */
  statusPath: text,
  /** The four digits that the customer's emails show. */
  mailDigits: v.string(),
  next: v.nullable(NextEvent),
  /** Newest first. */
  timeline: v.array(TimelineEntry),
  /** Until when the caller can undo the last move; null if they can't. */
  undoableUntil: instant,
  /** Whether it can still be cancelled. */
  canCancel: v.boolean(),
  /** Its place in the queue that the request names, 0 if it has left it, and its neighbours there; null without a queue. */
  queue: v.nullable(v.object({ position: v.number(), count: v.number(), previous: text, next: text })),
});
export type TradeInPage = v.InferOutput<typeof TradeInPage>;
