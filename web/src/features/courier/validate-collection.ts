import { normalisePhone } from '@trade-in/domain/checkout/phone';
import * as words from '@trade-in/words/courier';
import * as submissionReasons from '@trade-in/words/submission-reasons';
import { errorSummary } from '../../ui/form/error-summary.ts';
import type { Collection, CollectionField, CourierChoice } from './collection.ts';

/** The toast and the fields' errors for an invalid form. */
export interface InvalidCollection {
  title: string;
  description: string;
  errors: CourierChoice['errors'];
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
const collectionFields = [...quotedFields, 'suburb', 'contactName', 'contactPhone'] as const;

const missingErrors = {
  street: words.streetMissing(),
  suburb: words.suburbMissing(),
  city: words.cityMissing(),
  postalCode: words.postalCodeMissing(),
  contactName: words.contactNameMissing(),
  contactPhone: words.contactPhoneMissing(),
};

/** Returns the errors of a request for a quote, which needs street, city and postal code (specification, section 5), or null. */
export function validateQuoteRequest(collection: Collection): InvalidCollection | null {
  return invalidCollection(missingIn(collection, quotedFields), {});
}

/** Returns the errors of a collection, which also needs the suburb, a contact and a valid phone number, or null. */
export function validateCollection(collection: Collection): InvalidCollection | null {
  const isPhoneValid = normalisePhone(collection.contactPhone) !== null;
  const invalid = isPhoneValid ? {} : { contactPhone: words.contactPhoneInvalid() };
  return invalidCollection(missingIn(collection, collectionFields), invalid);
}

function missingIn(collection: Collection, fields: readonly (keyof typeof missingErrors)[]): CourierChoice['errors'] {
  return Object.fromEntries(
    fields.filter((field) => collection[field].trim() === '').map((field) => [field, missingErrors[field]]),
  );
}

/** Uses the specified toast if a field is missing, and another if a value is only invalid. */
function invalidCollection(
  missing: CourierChoice['errors'],
  invalid: CourierChoice['errors'],
): InvalidCollection | null {
  const errors = { ...invalid, ...missing };
  if (Object.keys(missing).length > 0) {
    return {
      title: words.missingAddressTitle(),
      description: submissionReasons.collection_address_incomplete(),
      errors,
    };
  }
  if (Object.keys(invalid).length === 0) return null;
  return { title: words.checkDetailsTitle(), description: errorSummary(invalid, collectionLabels), errors };
}
