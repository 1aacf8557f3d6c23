import type { FieldReason } from '@trade-in/contract/field-reason';
import type { RefusalCode } from '@trade-in/contract/refusal';
import type { CartReason } from '@trade-in/domain/cart/cart';
import type { CheckoutReason } from '@trade-in/domain/checkout/checkout-reason';
import type { ClubRequestReason } from '@trade-in/domain/club-requests/request-answer';
import type { CourierReason } from '@trade-in/domain/courier/courier-reason';
import type { InspectionReason } from '@trade-in/domain/inspection/inspection-reason';
import type { Cents } from '@trade-in/domain/money';
import type { ProgressReason } from '@trade-in/domain/progress/progress-reason';
import type { ShipmentReason } from '@trade-in/domain/shipments/shipment';
import type { UploadShareReason } from '@trade-in/domain/upload-share';
import type { WebhookReason } from '@trade-in/domain/webhooks/webhook';
import type { Words } from '@trade-in/words/words-in';
import type { RateLimitKeys, RateLimits } from './ports/http/rate-limits.ts';

/** The reasons that a catalogue has messages for, with the messages' parameters. */
type ReasonOf<Messages> = Messages extends unknown
  ? {
      [Code in keyof Messages]: Messages[Code] extends (inputs: infer Parameters) => string
        ? { code: Code } & Parameters
        : never;
    }[keyof Messages]
  : never;

/** The reasons of the rules that page and server ask. */
type DomainReason =
  | CartReason
  | CheckoutReason
  | ClubRequestReason
  | CourierReason
  | FieldReason
  | InspectionReason
  | ProgressReason
  | ShipmentReason
  | UploadShareReason
  | WebhookReason;

/** Reasons of the server whose parameters are formatted for the sentence, with the exact types. */
type ServerReason =
  | { code: 'price_changed'; present: Cents; wanted: Cents }
  | { code: 'brand_changed'; present: string; presentId: string; wanted: string }
  | { code: 'price_changed_since'; present: Cents; made: Cents }
  | { code: 'code_used_on'; when: string; state: 'used' }
  | { code: 'code_off_since'; when: string; state: 'off' }
  | { code: 'file_too_large'; maxBytes: number };

type ServerCatalogue =
  | 'accountReasons'
  | 'catalogueReasons'
  | 'clubRequestReasons'
  | 'documentReasons'
  | 'progressReasons'
  | 'recordReasons'
  | 'requestReasons'
  | 'submissionReasons'
  | 'webhookReasons';

/** Why a spreadsheet can't be imported. */
export type SpreadsheetReason =
  | Exclude<ReasonOf<Words['spreadsheetReasons']>, { code: 'spreadsheet_too_large' }>
  | { code: 'spreadsheet_too_large'; maxBytes: number };

/** Why a request, or one of its fields, is refused: a code, and the parameters of its sentence. */
export type Reason =
  | DomainReason
  | ServerReason
  | SpreadsheetReason
  | Exclude<ReasonOf<Words[ServerCatalogue]>, { code: (DomainReason | ServerReason)['code'] }>
  | Extract<ReasonOf<Words['passwordReasons']>, { code: 'password_common' }>
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

export function isRateLimited(error: unknown): error is Refusal {
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
