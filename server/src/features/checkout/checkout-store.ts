import type { SubmissionResult } from '@trade-in/contract/checkout';
import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType, Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import type { CollectionAddress, QuotedCollection } from '@trade-in/domain/courier-quote';
import type { Cents } from '@trade-in/domain/money';
import type { Parcel } from '@trade-in/domain/parcel';
import type { JobKind } from '../../ports/outbox.ts';
import type { SessionHash } from '../../ports/route.ts';

/** A line of the cart, with its model as it is at present. */
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
}

export interface SavedAnswer {
  bodyHash: Buffer;
  result: SubmissionResult;
}

/** Everything that a submission is judged by. */
export interface CheckoutState {
  /** What this key was answered before; null without a key, and once it is too old. */
  saved: SavedAnswer | null;
  /** Oldest first. */
  clubs: CartClub[];
  quote: (QuotedCollection & { fee: Cents }) | null;
  /** Of the documents looked up, those that this session uploaded and no trade-in has used. */
  documents: { id: string; uploadedAt: Date }[];
}

export interface TradedClub extends Omit<CartClub, 'modelPrice' | 'paymentType'> {
  /** What one of it is worth. */
  price: Cents;
}

export interface Person {
  fullName: string;
  name: string;
  idNumberSealed: Buffer;
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
  numberSealed: Buffer | null;
  numberHash: Buffer | null;
  proofOfPaymentEmail: string;
}

/** All that one submission writes. */
export interface NewTradeIn {
  reference: string;
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
  jobs: JobKind[];
  /** Null for a submission without a key. */
  answer: { key: string; bodyHash: Buffer; result: SubmissionResult } | null;
}

export interface Verdict {
  result: SubmissionResult;
  /** What is to be written; null where an earlier submission's result is only told again. */
  tradeIn: NewTradeIn | null;
}

/** What to look up besides the cart and the quote. */
export interface Lookup {
  idempotencyKey: string | null;
  /** Answers from before that time count no more. */
  answeredAfter: Date;
  documentIds: string[];
}

/** The reference or the code is somebody else's already: another one has to be drawn. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken';
}

export interface CheckoutStore {
  /**
   * Has `judge` make a trade-in of the present state, writes it and empties the cart and the quote, all in one statement, and
   * answers its verdict. Nothing is written when the cart or the quote has changed since they were judged, or the document
   * was taken: then `judge` is asked again about what is there. When `judge` throws, nothing is written. Throws `NameTaken`.
   */
  submit(session: SessionHash, lookup: Lookup, judge: (state: CheckoutState) => Verdict): Promise<Verdict>;
  /** What a key was answered before, without waiting for anybody. */
  findAnswer(session: SessionHash, lookup: Lookup): Promise<SavedAnswer | null>;
  deleteAnswersBefore(before: Date): Promise<void>;
}
