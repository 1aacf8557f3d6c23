import * as v from 'valibot';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;

/**
 * The refusals of the service with their HTTP statuses; no statuses are defined elsewhere. Their sentences are the messages of
 * the catalogues `refusals` and, if only staff meet them, `staff-refusals`.
 */
export const refusalStatuses = {
  malformed: 400,
  invalid: 400,
  too_slow: 400,
  unknown_document: 400,
  amount_too_large: 400,
  not_logged_in: 401,
  bad_signature: 401,
  bad_till_key: 401,
  wrong_credentials: 401,
  reset_link_used: 400,
  wrong_password: 400,
  bad_spreadsheet: 400,
  too_many_rows: 413,
  wrong_origin: 403,
  not_found: 404,
  unknown_model: 404,
  unknown_brand: 404,
  name_taken: 409,
  changed_meanwhile: 409,
  delivery_done: 409,
  code_used: 409,
  code_off: 409,
  code_not_used: 409,
  shipment_final: 409,
  duplicate_waybill: 409,
  other_payment_type: 409,
  cart_full: 409,
  cart_empty: 409,
  value_changed: 409,
  quote_needed: 409,
  fee_not_below_value: 409,
  key_reused: 409,
  too_large: 413,
  too_demanding: 413,
  wrong_kind: 415,
  too_many: 429,
  internal: 500,
  storage_unavailable: 503,
  unavailable: 503,
} satisfies Record<string, Status>;

export type RefusalCode = keyof typeof refusalStatuses;

/** A code with the parameters of its sentence, for clients that write sentences of their own. */
const ReasonBody = v.looseObject({ code: v.string() });

/**
 * The body of an error response. `error` is a sentence for people and `code` the kind of refusal; `reason` has the facts of the
 * sentence where it states any. `fields` and `fieldReasons` have the same for each invalid field by its name.
 */
export const RefusalBody = v.object({
  error: v.string(),
  code: v.string(),
  reason: v.optional(ReasonBody),
  fields: v.optional(v.record(v.string(), v.string())),
  fieldReasons: v.optional(v.record(v.string(), ReasonBody)),
});
export type RefusalBody = v.InferOutput<typeof RefusalBody>;
