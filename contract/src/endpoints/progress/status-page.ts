import { clubTypes, conditions, dexterities, paymentTypes } from '@trade-in/domain/club';
import { benchParts, partAnswers } from '@trade-in/domain/inspection/checklist';
import { clubStates } from '@trade-in/domain/progress/club-moves';
import { answers } from '@trade-in/domain/progress/customer-decision';
import { stepKinds, stepStates } from '@trade-in/domain/progress/status-steps';
import { stages } from '@trade-in/domain/progress/trade-in-stage';
import { shipmentStatuses } from '@trade-in/domain/shipments/shipment';
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { CentsAmount, Id } from '../../fields.ts';

/** `YYYY-MM-DD`. */
const Day = v.string();

const StatusStep = v.object({
  kind: v.picklist(stepKinds),
  state: v.picklist(stepStates),
  /** The day on which it was done, or is planned. */
  on: v.nullable(Day),
  /** The last day for it. */
  by: v.nullable(Day),
});
export type StatusStep = v.InferOutput<typeof StatusStep>;

const Difference = v.variant('kind', [
  v.object({ kind: v.literal('model'), brandName: v.string(), modelName: v.string() }),
  /** The model's price at the submission, and on the day of the inspection: the quote had ended. */
  v.object({ kind: v.literal('price'), before: CentsAmount, today: CentsAmount }),
  v.object({ kind: v.literal('dexterity') }),
  v.object({ kind: v.literal('irons'), count: v.number() }),
  v.object({ kind: v.literal('part'), part: v.picklist(benchParts), answer: v.picklist(partAnswers) }),
  v.object({ kind: v.literal('rattle') }),
  v.object({ kind: v.literal('headcover') }),
]);
export type Difference = v.InferOutput<typeof Difference>;

/** What the inspection found. */
const FoundClub = v.object({
  grade: v.picklist([...conditions, 'refused']),
  differences: v.array(Difference),
  /** Staff's words to the customer. */
  note: v.nullable(v.string()),
});

const StatusClub = v.object({
  /** Null before the clubs arrive. */
  id: v.nullable(v.string()),
  brandName: v.string(),
  modelName: v.string(),
  type: v.picklist(clubTypes),
  /** Null for a club that was not in the submission and is not inspected yet. */
  dexterity: v.nullable(v.picklist(dexterities)),
  /** Counts for irons only; 0 if nobody has counted them. */
  ironCount: v.number(),
  state: v.picklist(clubStates),
  /** What the customer said; null for a club that was not in the submission. */
  stated: v.nullable(v.object({ condition: v.picklist(conditions), value: CentsAmount })),
  /** Null until the inspection of the trade-in is concluded. */
  found: v.nullable(FoundClub),
  /** What we offer; null until then. */
  value: v.nullable(CentsAmount),
  agreed: v.nullable(CentsAmount),
  /** The last day of the offer. */
  offerOpenUntil: v.nullable(Day),
  returnWaybill: v.nullable(v.string()),
  photos: v.array(v.object({ id: v.string(), url: v.string() })),
});
export type StatusClub = v.InferOutput<typeof StatusClub>;

/** A club of a cancelled trade-in, as it can be added to the cart. */
const RefillClub = v.object({
  modelId: Id,
  brandName: v.string(),
  modelName: v.string(),
  dexterity: v.picklist(dexterities),
  condition: v.picklist(conditions),
  ironCount: v.number(),
});

const Status = v.object({
  reference: v.string(),
  /** Counts changes: answers are sent with the version that the customer saw. */
  version: v.number(),
  paymentType: v.picklist(paymentTypes),
  stage: v.picklist(stages),
  /** The same four digits are in our mails. */
  mailDigits: v.string(),
  /** The last day of the quote. */
  quoteHeldUntil: Day,
  steps: v.array(StatusStep),
  clubs: v.array(StatusClub),
  /** The courier fee that is taken off the value. */
  deductedFee: CentsAmount,
  code: v.nullable(v.object({ code: v.string(), amount: CentsAmount, isUsed: v.boolean(), isOff: v.boolean() })),
  /** Null unless it is paid in cash. */
  cash: v.nullable(v.object({ payable: CentsAmount, paid: CentsAmount })),
  /** Null for a drop-off. */
  parcel: v.nullable(
    v.object({
      status: v.picklist(shipmentStatuses),
      waybill: v.nullable(v.string()),
      trackingUrl: v.nullable(v.string()),
    }),
  ),
  /** The invoiced courier fee that the customer has to pay before the collection; null if there is none. */
  unpaidFee: v.nullable(v.object({ amount: CentsAmount, invoiceUrl: v.nullable(v.string()) })),
  canCancel: v.boolean(),
  /** Of a courier fee that the customer paid and that we owe back. */
  feeOwed: CentsAmount,
  /** The clubs that can be put back into the cart; empty unless the trade-in is cancelled. */
  refill: v.array(RefillClub),
  /** How long the customer's last answers can be undone, in milliseconds; 0 if they can't. */
  undoForMs: v.number(),
});
export type Status = v.InferOutput<typeof Status>;

const params = v.object({ token: v.string() });
const Version = v.pipe(v.number(), v.integer());

/** A token that is wrong, truncated or revoked is refused in the same way. */
export const readStatus = endpoint({
  name: 'readStatus',
  summary: 'Returns what a customer sees of a trade-in; the token of the status link is the permission',
  method: 'GET',
  path: '/api/status/{token}',
  access: 'public',
  params,
  response: Status,
  refuses: ['not_found', 'too_many'],
});

export const openStatusPhoto = endpoint({
  name: 'openStatusPhoto',
  summary: 'Returns a photograph that was taken of a club of the trade-in',
  method: 'GET',
  path: '/api/status/{token}/photos/{id}',
  access: 'public',
  params: v.object({ token: v.string(), id: v.string() }),
  response: 'file',
  refuses: ['not_found', 'too_many'],
});

export const answerOffers = endpoint({
  name: 'answerOffers',
  summary: 'Accepts or declines the offers for clubs, all at once',
  method: 'POST',
  path: '/api/status/{token}/answers',
  access: 'public',
  params,
  body: v.object({
    version: Version,
    answers: v.pipe(
      v.array(v.object({ clubId: v.string(), answer: v.picklist(answers) })),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  response: Status,
  refuses: ['not_found', 'changed_meanwhile', 'too_many'],
});

export const undoAnswers = endpoint({
  name: 'undoAnswers',
  summary: 'Undoes the customer’s last answers, within a minute',
  method: 'POST',
  path: '/api/status/{token}/undo',
  access: 'public',
  params,
  response: Status,
  refuses: ['not_found', 'changed_meanwhile', 'too_many'],
});

export const cancelOwnTradeIn = endpoint({
  name: 'cancelOwnTradeIn',
  summary: 'Cancels a trade-in before the collection and before its clubs are received',
  method: 'POST',
  path: '/api/status/{token}/cancellation',
  access: 'public',
  params,
  body: v.object({ version: Version }),
  response: Status,
  refuses: ['not_found', 'changed_meanwhile', 'too_many'],
});
