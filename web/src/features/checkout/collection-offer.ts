import { normaliseCell } from '@trade-in/domain/phone';
import { joined } from '@trade-in/domain/trade-in-texts';
import type { CheckoutForm } from './checkout-form.ts';
import type { Collection } from './submission.ts';

export type CheckoutOffer = Partial<Pick<CheckoutForm, 'customerFullName' | 'customerCellNumber' | 'customerAddress'>>;

/** Returns what the courier form already says of the seller; a landline is no cell number. */
export function offerOf(collection: Collection | null): CheckoutOffer {
  if (collection === null) return {};
  const { contactName, contactPhone, street, suburb, city, postalCode } = collection.address;
  const phone = contactPhone ?? '';
  return {
    customerFullName: contactName ?? '',
    customerCellNumber: normaliseCell(phone) === null ? '' : phone,
    customerAddress: joined([street, suburb ?? null, city, postalCode]),
  };
}

/** Returns the part of the offer that fills a blank. */
export function newIn(offer: CheckoutOffer, form: CheckoutForm): CheckoutOffer {
  const fields = ['customerFullName', 'customerCellNumber', 'customerAddress'] as const;
  const filled = fields.filter((field) => form[field].trim() === '' && (offer[field] ?? '') !== '');
  return Object.fromEntries(filled.map((field) => [field, offer[field]]));
}
