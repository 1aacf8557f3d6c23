import { type Cents, cents } from '../money.ts';

/** The kinds of audit entry. */
export const activityKinds = [
  'login',
  'login_failed',
  'login_refused',
  'logout',
  'reset_requested',
  'reset_refused',
  'password_reset',
  'password_changed',
  'password_change_refused',
  'admin_created',
  'admin_disabled',
  'admin_enabled',
  'admin_deleted',
  'brand_created',
  'brand_updated',
  'brand_deleted',
  'model_created',
  'model_updated',
  'model_deleted',
  'price_change_undone',
  'category_image_saved',
  'category_image_deleted',
  'model_updated_by_list',
  'products_imported',
  'shipment_shipped',
  'shipment_cancelled',
  'shipment_rebooked',
  'club_inspected',
  'inspection_undone',
  'club_photo_deleted',
  'club_photo_added_late',
  'id_document_opened',
  'list_exported',
  /** Only in entries of earlier versions. */
  'confirmation_withheld',
  'message_withheld',
  'delivery_retried',
  'delivery_set_aside',
  'partner_retried',
  'code_used',
  'code_used_again',
  'code_use_withdrawn',
  'code_released',
  'code_switched_off',
  'code_switched_on',
  'fee_paid',
  'fee_payment_withdrawn',
  'trade_in_answered',
  'offer_improved',
  'offer_prolonged',
  'clubs_returned',
  'trade_in_cancelled',
  'payment_recorded',
  'claim_paid',
  'claim_written_off',
  'difference_paid_out',
  'fee_refunded',
  'note_added',
  'move_undone',
  'status_link_renewed',
  'id_number_shown',
  'account_number_shown',
  'webhook_created',
  'webhook_updated',
  'webhook_enabled',
  'webhook_disabled',
  'webhook_disabled_gone',
  'webhook_disabled_failing',
  'webhook_secret_rotated',
  'webhook_deleted',
  'webhook_tested',
  'webhook_resent',
  'club_request_priced',
  'club_request_declined',
  'club_request_reopened',
  'clubs_received',
  'receiving_undone',
  'received_earlier',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/**
 * What changed, by camel-case names. `…Before` with `…After` is one change, shown only if the two values differ. Names that begin
 * with `price` hold cents. `true` shows the name alone; `false` and null are not shown.
 */
export type ActivityDetails = Readonly<Record<string, DetailValue>>;
export type DetailValue = string | number | boolean | null;

/** Returns the price change in the details; null if there is no price or it did not change. */
export function priceChangeOf({ priceBefore, priceAfter }: ActivityDetails): { before: Cents; after: Cents } | null {
  if (typeof priceBefore !== 'number' || typeof priceAfter !== 'number' || priceBefore === priceAfter) return null;
  return { before: cents(priceBefore), after: cents(priceAfter) };
}

export function isActivityKind(text: string): text is ActivityKind {
  return activityKinds.some((kind) => kind === text);
}

/** A detail to show, by its name without `Before` or `After` if it is a change. */
export type ActivityDetail =
  | { kind: 'changed'; name: string; before: DetailValue; after: DetailValue }
  | { kind: 'recorded'; name: string; value: DetailValue }
  /** A fact without a value, shown by its name alone. */
  | { kind: 'present'; name: string };

/** Returns the details to show, in their order: changes to another value, and values that are neither false nor empty. */
export function shownDetails(details: ActivityDetails): ActivityDetail[] {
  return Object.entries(details)
    .map(([name, value]) => shownDetail(name, value, details))
    .filter((detail) => detail !== null);
}

function shownDetail(name: string, value: DetailValue, details: ActivityDetails): ActivityDetail | null {
  if (isSecondOfPair(name, details)) return null;
  if (isFirstOfPair(name, details)) {
    const stem = name.replace(/Before$/, '');
    const after = details[`${stem}After`] ?? null;
    return value === after ? null : { kind: 'changed', name: stem, before: value, after };
  }
  if (value === null || value === false || value === '') return null;
  return value === true ? { kind: 'present', name } : { kind: 'recorded', name, value };
}

function isFirstOfPair(name: string, details: ActivityDetails): boolean {
  return name.endsWith('Before') && name.replace(/Before$/, 'After') in details;
}

function isSecondOfPair(name: string, details: ActivityDetails): boolean {
  return name.endsWith('After') && name.replace(/After$/, 'Before') in details;
}
