import { provinceOf } from '@trade-in/domain/courier/province';
import { parcelDescription } from '@trade-in/words/partner-texts';
import type { BookingRequest, QuoteRequest } from '../../../ports/partners/courier.ts';

/** Where every parcel is delivered. */
export interface ShopParty {
  name: string;
  address: { street: string; suburb: string; city: string; postalCode: string };
  contact: string;
  /** E.164. */
  phone: string;
}

/** Returns what the rates and the booking of a collection have in common: the customer's side, the shop's side and the parcel. */
export function collectionOf({ from, parcel, collectionOn }: QuoteRequest, shop: ShopParty) {
  return {
    collection_address: addressOf(from, { type: 'residential', company: '' }),
    delivery_address: addressOf(shop.address, { type: 'business', company: shop.name }),
    parcels: [
      {
        parcel_description: parcelDescription(),
        submitted_length_cm: parcel.length,
        submitted_width_cm: parcel.width,
        submitted_height_cm: parcel.height,
        submitted_weight_kg: parcel.weight,
      },
    ],
    collection_min_date: collectionOn,
    delivery_min_date: collectionOn,
  };
}

interface Place {
  street: string;
  suburb: string | null;
  city: string;
  postalCode: string;
}

function addressOf({ street, suburb, city, postalCode }: Place, kind: { type: string; company: string }) {
  return {
    ...kind,
    street_address: street,
    // Required, but unknown in a quote for an address without a suburb.
    local_area: suburb ?? city,
    city,
    zone: provinceOf(postalCode) ?? '',
    country: 'ZA',
    code: postalCode,
  };
}

/** Returns the contacts of a booking: nested for Ship Logic. */
export function nestedContacts({ contact }: BookingRequest, shop: ShopParty) {
  return {
    collection_contact: { name: contact.name, mobile_number: contact.phone, email: contact.email ?? '' },
    delivery_contact: { name: shop.contact, mobile_number: shop.phone, email: '' },
  };
}

/** Returns the contacts of a booking: flat for Bob Go. */
export function flatContacts({ contact }: BookingRequest, shop: ShopParty) {
  return {
    collection_contact_full_name: contact.name,
    collection_contact_mobile_number: contact.phone,
    collection_contact_email: contact.email ?? '',
    delivery_contact_full_name: shop.contact,
    delivery_contact_mobile_number: shop.phone,
    delivery_contact_email: '',
  };
}
