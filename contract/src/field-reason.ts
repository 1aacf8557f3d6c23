import type { PasswordReason } from '@trade-in/domain/admin-access/password';
import type { MeasureReason } from '@trade-in/domain/courier/parcel';
import type { Cents } from '@trade-in/domain/money';
import type { WaybillReason } from '@trade-in/domain/shipments/shipment';
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
  | { code: 'price_out_of_range'; min: Cents; max: Cents }
  | { code: 'launch_year_out_of_range'; min: number }
  | { code: SimpleFieldCode }
  | MeasureReason
  | PasswordReason
  | WaybillReason;

/** The reasons without parameters. */
type SimpleFieldCode =
  | 'model_required'
  | 'unknown_dexterity'
  | 'unknown_condition'
  | 'unknown_payment_type'
  | 'unknown_account_type'
  | 'flag_invalid'
  | 'cell_number_invalid'
  | 'email_invalid'
  | 'postal_code_digits'
  | 'branch_code_digits'
  | 'account_number_digits'
  | 'document_url_invalid'
  | 'reset_link_invalid'
  | 'file_required'
  | 'logo_required'
  | 'image_required'
  | 'answers_required'
  | 'clubs_required';

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
