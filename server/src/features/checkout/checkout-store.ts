import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType, Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import type { CollectionAddress, QuotedCollection } from '@trade-in/domain/courier/courier-quote';
import type { Cents } from '@trade-in/domain/money';
import type { Parcel } from '@trade-in/domain/courier/parcel';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import type { Language } from '@trade-in/words/languages';
import type { JobKind } from '../../ports/outbox.ts';
import type { SessionHash } from '../../ports/http/route.ts';
import type { NewWebhookEvent } from '../../ports/webhook-event.ts';

/** A line of the cart with its model's current data, or with what staff have set for a club that is not in the catalogue. */
export interface CartClub {
  modelId: string;
  modelName: string;
  modelPrice: Cents;
  brandId: string;
  brandName: string;
  type: ClubType;
  dexterity: Dexterity;
  condition: Condition;
  paymentType: PaymentType;
  quantity: number;
  ironCount: number;
  /** The request for the price of a club that is not in the catalogue, with the last day of that price; null for a model. */
  requestId: string | null;
  offeredUntil: CalendarDay | null;
}

/** The response to an earlier submission with the same idempotency key. */
export interface SavedResponse {
  bodyHash: Buffer;
  /** As it was sent. */
  result: SubmissionResult;
  /** The trade-in's invoice, which may have been issued after the response was saved. */
  invoiceUrl: string | null;
  /** The present version of the trade-in's status link. The response is stored without the link, which is a permission. */
  linkVersion: number;
}

/** Everything that a submission is checked against. */
export interface CheckoutState {
  /** Null without an idempotency key, and once the response has expired. */
  saved: SavedResponse | null;
  /** Oldest first. */
  clubs: CartClub[];
  quote: (QuotedCollection & { fee: Cents }) | null;
  /** Those of the requested documents that this session uploaded and no trade-in uses. */
  documents: { id: string; uploadedAt: Date }[];
}

export interface TradedClub extends Omit<CartClub, 'paymentType' | 'offeredUntil'> {
  /** Value of one. */
  price: Cents;
}

export interface Person {
  fullName: string;
  name: string;
  encryptedIdNumber: Buffer;
  idNumberHash: Buffer;
  address: string;
  residentialAddress: string | null;
  cellNumber: string | null;
  email: string | null;
}

export interface Account {
  holder: string;
  bank: string;
  type: string;
  branchCode: string;
  encryptedAccountNumber: Buffer | null;
  numberHash: Buffer | null;
  proofOfPaymentEmail: string;
}

/** Everything that one submission writes. */
export interface NewTradeIn {
  reference: string;
  /** The language of its mails. */
  language: Language;
  paymentType: PaymentType;
  submittedAt: Date;
  clubs: TradedClub[];
  value: Cents;
  courierFee: Cents;
  isFeeInvoiced: boolean;
  collection: { collectionOn: CalendarDay; address: CollectionAddress } | null;
  parcel: Parcel;
  person: Person;
  /** Null unless it is paid in cash. */
  account: Account | null;
  documentId: string;
  discount: { code: string; amount: Cents } | null;
  progress: { stage: Stage; quoteHeldUntil: CalendarDay; statusTokenHash: Buffer };
  /** When the customer asked for short messages; null if none are to be sent. */
  messagesConsentedAt: Date | null;
  jobs: JobKind[];
  /** Without the id of the trade-in. */
  webhookEvents: NewWebhookEvent[];
  /** Null for a submission without an idempotency key. */
  response: { key: string; bodyHash: Buffer; result: SubmissionResult } | null;
}

export interface CheckoutDecision {
  result: SubmissionResult;
  /** What to write; null if the result of an earlier submission is repeated. */
  tradeIn: NewTradeIn | null;
}

/** What to look up besides the cart and the quote. */
export interface CheckoutLookup {
  idempotencyKey: string | null;
  /** Responses saved before that time have expired. */
  respondedAfter: Date;
  documentIds: string[];
}

/** The generated reference or discount code already exists; generate another. */
export class IdentifierTaken extends Error {
  override readonly name = 'IdentifierTaken';
}

export interface CheckoutStore {
  /**
   * Passes the current state to `decide`, then writes its trade-in and empties cart and quote in one statement. If cart, quote
   * or document have changed in the meantime, nothing is written and `decide` is called again with the new state. An error
   * that `decide` throws writes nothing. Throws `IdentifierTaken`.
   */
  submit(
    session: SessionHash,
    lookup: CheckoutLookup,
    decide: (state: CheckoutState) => CheckoutDecision,
  ): Promise<CheckoutDecision>;
  /** Returns the saved response without waiting for locks; null if there is none. */
  findSavedResponse(session: SessionHash, lookup: CheckoutLookup): Promise<SavedResponse | null>;
  deleteSavedResponsesBefore(before: Date): Promise<void>;
}
