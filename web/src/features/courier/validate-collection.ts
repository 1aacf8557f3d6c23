import { calendarDay, isCalendarDay } from '@trade-in/domain/calendar';
import { whyNotPhone } from '@trade-in/domain/checkout/phone';
import { type CollectionReason, whyNotCollectOn } from '@trade-in/domain/courier/collection';
import type { MeasureReason } from '@trade-in/domain/courier/parcel';
import {
  type PackedClub,
  type ParcelMeasureReason,
  whyNotParcelForClubs,
} from '@trade-in/domain/courier/parcel-for-clubs';
import { type PostalCodeReason, whyNotPostalCode } from '@trade-in/domain/courier/postal-code';
import * as words from '@trade-in/words/courier';
import * as reasons from '@trade-in/words/courier-reasons';
import * as fieldReasons from '@trade-in/words/field-reasons';
import { reasonSentence } from '@trade-in/words/reason-sentence';
import * as submissionReasons from '@trade-in/words/submission-reasons';
import { errorSummary } from '../../ui/form/error-summary.ts';
import { type Collection, type CollectionField, toParcel } from './collection.ts';
import type { CourierChoice } from './courier-choice.ts';

type Errors = CourierChoice['errors'];
type PhoneReason = NonNullable<ReturnType<typeof whyNotPhone>>;
type Addressed = Pick<Collection, keyof typeof missingErrors>;

/** The toast and the fields' errors for an invalid form. */
export interface InvalidCollection {
  title: string;
  description: string;
  errors: Errors;
}

/** What the rules of a quote depend on besides the form. */
interface QuoteContext {
  clubs: readonly PackedClub[];
  /** `YYYY-MM-DD` in Johannesburg. */
  today: string;
}

export const collectionLabels = {
  street: words.street(),
  suburb: words.suburb(),
  city: words.city(),
  postalCode: words.postalCode(),
  date: words.date(),
  contactName: words.contactName(),
  contactPhone: words.contactPhone(),
  length: words.length(),
  width: words.width(),
  height: words.height(),
  weight: words.weight(),
} satisfies Record<CollectionField, string>;

const quotedFields = ['street', 'city', 'postalCode'] as const;
const contactFields = ['suburb', 'contactName', 'contactPhone'] as const;

export const missingErrors = {
  street: words.streetMissing(),
  suburb: words.suburbMissing(),
  city: words.cityMissing(),
  postalCode: words.postalCodeMissing(),
  contactName: words.contactNameMissing(),
  contactPhone: words.contactPhoneMissing(),
};

/** One by one: the whole module as a value would add the bundler's runtime to the first load. */
const fieldSentences = {
  collection_too_early: reasons.collection_too_early,
  collection_too_late: reasons.collection_too_late,
  length_out_of_range: reasons.length_out_of_range,
  width_out_of_range: reasons.width_out_of_range,
  height_out_of_range: reasons.height_out_of_range,
  weight_out_of_range: reasons.weight_out_of_range,
  side_too_short: reasons.side_too_short,
  parcel_too_light: reasons.parcel_too_light,
  phone_number_invalid: submissionReasons.phone_number_invalid,
  postal_code_digits: fieldReasons.postal_code_digits,
};

/**
 * Returns why no quote can be requested, with the errors of all fields, or null. A quote needs street, city and postal code
 * (specification, section 5); the rest is what the service would refuse.
 */
export function validateQuoteRequest(collection: Collection, context: QuoteContext): InvalidCollection | null {
  const missing = missingIn(collection, quotedFields);
  const invalid = invalidQuotedFields(collection, context);
  const errors = { ...contactErrors(collection), ...invalid, ...missing };
  if (hasErrors(missing)) return missingAddress(errors);
  if (!hasErrors(invalid)) return null;
  return { title: words.quoteFailedTitle(), description: errorSummary(invalid, collectionLabels), errors };
}

/** Returns the errors of what a collection needs beyond the quote: the suburb and a contact with a valid phone number. */
export function contactErrors(collection: Addressed): Errors {
  return { ...phoneError(collection), ...missingIn(collection, contactFields) };
}

/** Returns why the checkout can't start, with the errors of all fields, or null. */
export function validateCollection(collection: Collection): InvalidCollection | null {
  const missing = missingIn(collection, [...quotedFields, ...contactFields]);
  const invalid = phoneError(collection);
  const errors = { ...invalid, ...missing };
  if (hasErrors(missing)) return missingAddress(errors);
  if (!hasErrors(invalid)) return null;
  return { title: words.checkDetailsTitle(), description: errorSummary(invalid, collectionLabels), errors };
}

/** Returns whether the courier can come: the collection is quoted and complete. */
export function canCollect({ quote, collection }: Pick<CourierChoice, 'quote'> & { collection: Collection }): boolean {
  return quote.at === 'quoted' && validateCollection(collection) === null;
}

function missingAddress(errors: Errors): InvalidCollection {
  return {
    title: words.missingAddressTitle(),
    description: submissionReasons.collection_address_incomplete(),
    errors,
  };
}

function missingIn(collection: Addressed, fields: readonly (keyof typeof missingErrors)[]): Errors {
  return Object.fromEntries(
    fields.filter((field) => collection[field].trim() === '').map((field) => [field, missingErrors[field]]),
  );
}

/** The service applies the same rules. */
function invalidQuotedFields(collection: Collection, { clubs, today }: QuoteContext): Errors {
  const { postalCode, date } = collection;
  const errors: Errors = {};
  const postalCodeReason = whyNotPostalCode(postalCode.trim());
  if (postalCodeReason !== null) errors.postalCode = sentenceOf(postalCodeReason);
  const day = dateError(date, today);
  if (day !== null) errors.date = day;
  const faults = whyNotParcelForClubs(toParcel(collection), clubs) ?? {};
  for (const measure of ['length', 'width', 'height', 'weight'] as const) {
    const fault = faults[measure];
    if (fault !== undefined) errors[measure] = sentenceOf(fault);
  }
  return errors;
}

function dateError(date: string, today: string): string | null {
  if (!isCalendarDay(date)) return words.dateMissing();
  const reason = whyNotCollectOn(date, calendarDay(today));
  return reason === null ? null : sentenceOf(reason);
}

type FieldReason = CollectionReason | MeasureReason | ParcelMeasureReason | PhoneReason | PostalCodeReason;

function sentenceOf(reason: FieldReason): string {
  return reasonSentence<typeof reason>(fieldSentences, reason);
}

function phoneError({ contactPhone }: Addressed): Errors {
  const reason = whyNotPhone(contactPhone);
  return reason === null ? {} : { contactPhone: sentenceOf(reason) };
}

function hasErrors(errors: Errors): boolean {
  return Object.keys(errors).length > 0;
}
