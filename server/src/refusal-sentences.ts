import type { FieldLabel } from '@trade-in/contract/field-labels';
import type { RefusalBody, RefusalCode } from '@trade-in/contract/refusal';
import type { CheckoutReason } from '@trade-in/domain/checkout/checkout-reason';
import type { CourierReason } from '@trade-in/domain/courier/courier-reason';
import { formatRands } from '@trade-in/domain/money';
import { formatMegabytes } from '@trade-in/domain/number-format';
import { checkoutSentence } from '@trade-in/words/checkout-sentence';
import { courierSentence } from '@trade-in/words/courier-sentence';
import { reasonSentence } from '@trade-in/words/reason-sentence';
import { valueName } from '@trade-in/words/value-name';
import type { Words } from '@trade-in/words/words-in';
import type { Reason, Refusal } from './refusal.ts';

/** Returns the body of an error response: the codes with their sentences. */
export function refusalBody(words: Words, refusal: Refusal): RefusalBody {
  const reason = statedReason(refusal);
  return {
    error: refusalSentence(words, refusal),
    code: refusal.code,
    ...(reason && { reason: { ...reason } }),
    ...(refusal.details.fields && fieldsOf(words, refusal.details.fields)),
  };
}

function fieldsOf(words: Words, reasons: Readonly<Record<string, Reason>>) {
  const fields: Record<string, string> = {};
  const fieldReasons: NonNullable<RefusalBody['fieldReasons']> = {};
  for (const [name, reason] of Object.entries(reasons)) {
    fields[name] = sentenceOf(words, reason);
    fieldReasons[name] = { ...reason };
  }
  return { fields, fieldReasons };
}

/** Returns what a refusal says as a whole. */
export function refusalSentence(words: Words, refusal: Refusal): string {
  const { code, details } = refusal;
  const reason = statedReason(refusal);
  if (reason !== null) return sentenceOf(words, reason);
  // Each change by somebody else is a fact to decide on; the invalid fields of a form are only counted.
  const changes = code === 'changed_meanwhile' ? Object.values(details.fields ?? {}) : [];
  if (changes.length > 0) return changes.map((change) => sentenceOf(words, change)).join(' ');
  return codeSentence(words, code);
}

/** Returns what a refusal says without a reason. */
export function codeSentence(words: Words, code: RefusalCode): string {
  const messages: Readonly<Record<RefusalCode, () => string>> = { ...words.refusals, ...words.staffRefusals };
  return messages[code]();
}

/** Returns the reason of the whole refusal, or that of its only invalid field. */
function statedReason({ details: { reason, fields = {} } }: Refusal): Reason | null {
  const [only, another] = Object.values(fields);
  return reason ?? (another === undefined ? (only ?? null) : null);
}

function sentenceOf(words: Words, reason: Reason): string {
  if (isCourierReason(words, reason)) return courierSentence(words.courierReasons, reason);
  if (isCheckoutReason(words, reason)) return checkoutSentence(words.checkoutReasons, reason);
  const { refusals, staffRefusals } = words;
  const messages = {
    // Refusals that are the reason of a field, too.
    too_demanding: refusals.too_demanding,
    unknown_brand: staffRefusals.unknown_brand,
    unknown_document: refusals.unknown_document,
    wrong_kind: refusals.wrong_kind,
    wrong_password: staffRefusals.wrong_password,
    // The order is irrelevant: no code is in two of these namespaces.
    ...words.accountReasons,
    ...words.cartReasons,
    ...words.catalogueReasons,
    ...words.clubRequestReasons,
    ...words.documentReasons,
    ...words.fieldReasons,
    ...words.staffFieldReasons,
    ...words.passwordReasons,
    ...words.progressReasons,
    ...words.recordReasons,
    ...words.requestReasons,
    ...words.shipmentReasons,
    ...words.spreadsheetReasons,
    ...words.submissionReasons,
    ...words.webhookReasons,
  };
  return reasonSentence<ReturnType<typeof asShown>>(messages, asShown(words, reason));
}

function isCourierReason({ courierReasons }: Words, reason: Reason): reason is CourierReason {
  return reason.code in courierReasons;
}

function isCheckoutReason({ checkoutReasons }: Words, reason: Reason): reason is CheckoutReason {
  return reason.code in checkoutReasons;
}

/** Returns the reason with its parameters as people read them. */
function asShown(words: Words, reason: Exclude<Reason, CourierReason | CheckoutReason>) {
  if ('label' in reason) return { ...reason, label: labelOf(words, reason.label) };
  if ('maxBytes' in reason) return { ...reason, maxBytes: formatMegabytes(reason.maxBytes) };
  if (reason.code === 'duplicate_waybill') {
    return { ...reason, customer: reason.customer ?? words.backOfficeCommon.notAvailable() };
  }
  if (reason.code === 'other_payment_type') return { ...reason, type: valueName(words.clubValues, reason.type) };
  return withAmounts(reason);
}

type AmountReason = Exclude<
  Reason,
  | CourierReason
  | CheckoutReason
  | { label: unknown }
  | { maxBytes: unknown }
  | { code: 'duplicate_waybill' | 'other_payment_type' }
>;

function withAmounts(reason: AmountReason) {
  if (reason.code === 'price_out_of_range') {
    return { ...reason, min: formatRands(reason.min), max: formatRands(reason.max) };
  }
  if (reason.code === 'price_changed') {
    return { ...reason, present: formatRands(reason.present), wanted: formatRands(reason.wanted) };
  }
  if (reason.code === 'price_changed_since') {
    return { ...reason, present: formatRands(reason.present), made: formatRands(reason.made) };
  }
  if (reason.code === 'value_too_high' || reason.code === 'offer_too_high') {
    return { ...reason, max: formatRands(reason.max) };
  }
  return reason;
}

function labelOf({ fieldLabels, staffFieldLabels }: Words, label: FieldLabel): string {
  const labels: Readonly<Record<FieldLabel, () => string>> = { ...fieldLabels, ...staffFieldLabels };
  return labels[label]();
}
