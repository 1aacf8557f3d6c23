import { normaliseCell } from '@trade-in/domain/checkout/phone';
import { joinTexts } from '@trade-in/domain/trade-ins/trade-in-texts';
import type { Collection } from '../submission/submission.ts';
import type { CheckoutForm } from './checkout-form.ts';

export type Prefill = Partial<Pick<CheckoutForm, 'customerFullName' | 'customerCellNumber' | 'customerAddress'>>;

/** Returns the seller's details from the courier form. A landline is not used as a cell number. */
export function prefillFrom(collection: Collection | null): Prefill {
  if (collection === null) return {};
  const { contactName, contactPhone, street, suburb, city, postalCode } = collection.address;
  const phone = contactPhone ?? '';
  return {
    customerFullName: contactName ?? '',
    customerCellNumber: normaliseCell(phone) === null ? '' : phone,
    customerAddress: joinTexts([street, suburb ?? null, city, postalCode]),
  };
}

/** Returns the part of the prefill whose fields are blank in the form. */
export function blankFieldsOf(prefill: Prefill, form: CheckoutForm): Prefill {
  const fields = ['customerFullName', 'customerCellNumber', 'customerAddress'] as const;
  const blank = fields.filter((field) => form[field].trim() === '' && (prefill[field] ?? '') !== '');
  return Object.fromEntries(blank.map((field) => [field, prefill[field]]));
}
