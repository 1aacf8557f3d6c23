import type { FieldReason } from '@trade-in/contract/field-reason';
import type { RefusalCode } from '@trade-in/contract/refusal';
import type { CartReason, IronCountReason } from '@trade-in/domain/cart/cart';
import type { CheckoutReason } from '@trade-in/domain/checkout/checkout-reason';
import type { CourierReason } from '@trade-in/domain/courier/courier-reason';
import type { Cents } from '@trade-in/domain/money';
import type { DuplicateWaybillReason, FinalShipmentReason } from '@trade-in/domain/shipments/shipment';
import type { Words } from '@trade-in/words/words-in';
import type { RateLimitKeys, RateLimits } from './ports/http/rate-limits.ts';

/** The reasons that a catalogue has messages for, with the messages' parameters. */
type ReasonOf<Messages> = {
  [Code in keyof Messages]: Messages[Code] extends (inputs: infer Parameters) => string
    ? { code: Code } & Parameters
    : never;
}[keyof Messages];

/** Some of the reasons with the exact types of their parameters. */
type WithAmounts<Reasons extends { code: string }, Exact extends { code: string }> =
  | Exclude<Reasons, { code: Exact['code'] }>
  | Exact;

type CatalogueReason = WithAmounts<
  ReasonOf<Words['catalogueReasons']>,
  | { code: 'price_changed'; present: Cents; wanted: Cents }
  | { code: 'price_changed_since'; present: Cents; made: Cents }
>;

type RecordReason = WithAmounts<
  ReasonOf<Words['recordReasons']>,
  { code: 'code_used_on'; when: string; state: 'used' } | { code: 'code_off_since'; when: string; state: 'off' }
>;

type ClubRequestReason = WithAmounts<ReasonOf<Words['clubRequestReasons']>, { code: 'offer_too_high'; max: Cents }>;

type RequestReason = WithAmounts<ReasonOf<Words['requestReasons']>, { code: 'file_too_large'; maxBytes: number }>;

type ProgressReason = WithAmounts<ReasonOf<Words['progressReasons']>, { code: 'value_too_high'; max: Cents }>;

/** Why a spreadsheet can't be imported. */
export type SpreadsheetReason = WithAmounts<
  ReasonOf<Words['spreadsheetReasons']>,
  { code: 'spreadsheet_too_large'; maxBytes: number }
>;

/** Why a request, or one of its fields, is refused: a code, and the parameters of its sentence. */
export type Reason =
  | CartReason
  | CatalogueReason
  | CheckoutReason
  | ClubRequestReason
  | CourierReason
  | FieldReason
  | IronCountReason
  | RequestReason
  | SpreadsheetReason
  | ReasonOf<Words['accountReasons']>
  | ReasonOf<Words['documentReasons']>
  | RecordReason
  | ProgressReason
  | ReasonOf<Words['submissionReasons']>
  | ReasonOf<Words['webhookReasons']>
  | Extract<ReasonOf<Words['passwordReasons']>, { code: 'password_common' }>
  | DuplicateWaybillReason
  | FinalShipmentReason
  | { code: RefusalAsReason };

/** Refusals that are the reason of a field, too. */
type RefusalAsReason = Extract<
  RefusalCode,
  'too_demanding' | 'unknown_brand' | 'unknown_document' | 'wrong_kind' | 'wrong_password'
>;

interface RefusalDetails {
  /** Stated instead of the refusal's own sentence, where the use case can be more specific. */
  reason?: Reason;
  /** What to correct, by field name. */
  fields?: Readonly<Record<string, Reason>>;
  /** Seconds until a retry may succeed, for `too_many` and `unavailable`. */
  retryAfter?: number;
  /** What data was lost, for the log only, because the caller can do nothing about it. */
  loss?: string;
}

/** A deliberate refusal. Thrown by use cases and turned into a response by the error handler in `http`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export function isRateLimited(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'too_many';
}

/** Counts one more and returns true when it is within the limits. */
export async function isWithinLimits(limits: RateLimits, counted: RateLimitKeys): Promise<boolean> {
  try {
    await limits.take(counted);
    return true;
  } catch (error) {
    if (isRateLimited(error)) return false;
    throw error;
  }
}
