import { normalisePhone } from '@trade-in/domain/phone';
import { nameFaults } from '../../ui/name-faults.ts';
import type { Collection, CollectionField, CourierChoice } from './collection.ts';

export interface CollectionComplaint {
  title: string;
  description: string;
  errors: CourierChoice['errors'];
}

export const collectionLabels = {
  street: 'Street',
  suburb: 'Suburb',
  city: 'City',
  postalCode: 'Postal Code',
  date: 'Collection Date',
  contactName: 'Contact Name',
  contactPhone: 'Contact Phone',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  weight: 'Weight',
} satisfies Record<CollectionField, string>;

const quotedFields = ['street', 'city', 'postalCode'] as const;
const collectedFields = [...quotedFields, 'suburb', 'contactName', 'contactPhone'] as const;

const missing = {
  street: 'Enter the street',
  suburb: 'Enter the suburb',
  city: 'Enter the city',
  postalCode: 'Enter the postal code',
  contactName: 'Enter who hands the clubs over',
  contactPhone: 'Enter a phone number for the courier',
};

/** Returns what a quote lacks: street, city and postal code (specification, section 5); null when it can be asked for. */
export function complaintAboutQuote(collection: Collection): CollectionComplaint | null {
  return complaintOf(blankOf(collection, quotedFields), {});
}

/** Returns what the courier lacks besides the quote, a phone number that can be called among it; null when nothing. */
export function complaintAboutCollection(collection: Collection): CollectionComplaint | null {
  const isCallable = normalisePhone(collection.contactPhone) !== null;
  const wrong = { contactPhone: 'Enter a South African phone number such as 021 123 4567' };
  return complaintOf(blankOf(collection, collectedFields), isCallable ? {} : wrong);
}

function blankOf(collection: Collection, fields: readonly (keyof typeof missing)[]): CourierChoice['errors'] {
  return Object.fromEntries(
    fields.filter((field) => collection[field].trim() === '').map((field) => [field, missing[field]]),
  );
}

/** The specified toast where something is missing; another where a value is merely wrong. */
function complaintOf(blank: CourierChoice['errors'], wrong: CourierChoice['errors']): CollectionComplaint | null {
  const errors = { ...wrong, ...blank };
  if (Object.keys(blank).length > 0) {
    return { title: 'Missing Address', description: 'Please fill in all required address fields', errors };
  }
  if (Object.keys(wrong).length === 0) return null;
  return { title: 'Check Your Collection Details', description: nameFaults(wrong, collectionLabels), errors };
}
