import type { PasswordReason } from '@trade-in/domain/admin-access/password';
import type { LaunchYearReason } from '@trade-in/domain/catalogue/launch-year';
import type { PriceReason } from '@trade-in/domain/catalogue/model-price';
import type { FormatReason } from '@trade-in/domain/checkout/checkout-reason';
import type { MeasureReason } from '@trade-in/domain/courier/parcel';
import type { PostalCodeReason } from '@trade-in/domain/courier/postal-code';
import type { WaybillReason } from '@trade-in/domain/shipments/shipment';
import * as v from 'valibot';
import type { FieldLabel } from './field-labels.ts';

/** Why the contract rejects a field. The sentences are the messages of the catalogues `field-reasons` and `staff-field-reasons`. */
export type FieldReason =
  | { code: 'required'; label: FieldLabel }
  | { code: 'invalid_value'; label: FieldLabel }
  | { code: 'too_long'; label: FieldLabel; max: number }
  | { code: 'unusable_characters'; label: FieldLabel }
  | { code: 'not_a_club_type'; label: FieldLabel }
  | { code: 'limit_out_of_range'; max: number }
  | { code: 'unknown_export_format'; formats: string }
  | { code: SimpleFieldCode }
  | FormatReason
  | LaunchYearReason
  | MeasureReason
  | PasswordReason
  | PostalCodeReason
  | PriceReason
  | WaybillReason;

/** The reasons without parameters. */
type SimpleFieldCode =
  | 'model_required'
  | 'unknown_dexterity'
  | 'unknown_condition'
  | 'unknown_payment_type'
  | 'unknown_account_type'
  | 'flag_invalid'
  | 'document_url_invalid'
  | 'reset_link_invalid'
  | 'file_required'
  | 'logo_required'
  | 'image_required'
  | 'answers_required'
  | 'clubs_required';

/** Returns the check of a rule of the domain, whose reason is the issue's message. */
export function allowedBy<Value>(whyNot: (value: Value) => FieldReason | null) {
  return v.rawCheck<Value>(({ dataset, addIssue }) => {
    const reason = dataset.typed ? whyNot(dataset.value) : null;
    if (reason !== null) addIssue({ message: fieldMessage(reason) });
  });
}

/** Valibot's messages are strings. The reasons are few, because none repeats what was sent. */
const reasonsByMessage = new Map<string, FieldReason>();

/** Encodes a reason as the message of a schema. */
export function fieldMessage(reason: FieldReason): string {
  const message = JSON.stringify(reason);
  reasonsByMessage.set(message, reason);
  return message;
}

/** Returns the reason that a schema's message encodes, or null for any other message. */
export function readFieldMessage(message: string): FieldReason | null {
  return reasonsByMessage.get(message) ?? null;
}
