import type { CollectionAddress, PackageDimensions } from '@trade-in/contract/endpoints/courier';
import type { Parcel } from '@trade-in/domain/courier/parcel';

/** The values of the courier form, as text. */
export interface Collection {
  street: string;
  suburb: string;
  city: string;
  postalCode: string;
  contactName: string;
  contactPhone: string;
  /** `YYYY-MM-DD` */
  date: string;
  length: string;
  width: string;
  height: string;
  weight: string;
}
export type CollectionField = keyof Collection;

export const collectionFields: readonly CollectionField[] = [
  'street',
  'suburb',
  'city',
  'postalCode',
  'contactName',
  'contactPhone',
  'date',
  'length',
  'width',
  'height',
  'weight',
];

/** The input of the form. Parcel measures that were not typed are suggested from the clubs. */
export type TypedCollection = Omit<Collection, keyof Parcel> & Partial<Pick<Collection, keyof Parcel>>;

/** Returns the whole form, with the suggested parcel for measures that were not typed. */
export function withSuggestion(typed: TypedCollection, suggested: Parcel): Collection {
  return { ...textsOf(suggested), ...typed };
}

/** Returns a parcel's measures as the form has them. */
export function textsOf({ length, width, height, weight }: Parcel): Pick<Collection, keyof Parcel> {
  return { length: String(length), width: String(width), height: String(height), weight: String(weight) };
}

/** Returns the address as one line. A suburb that was left blank is left out. */
export function placeOf({ street, suburb, city, postalCode }: Collection): string {
  return [street, suburb, city, postalCode].filter((part) => part !== '').join(', ');
}

export function toCollectionAddress(collection: Collection): CollectionAddress {
  const { street, suburb, city, postalCode, contactName, contactPhone } = collection;
  return { street, suburb, city, postalCode, contactName, contactPhone };
}

/** Returns whole centimetres and kilograms; 0 for text that is not a number, as the specification says. */
export function toParcel({ length, width, height, weight }: Collection): PackageDimensions {
  return { length: toWhole(length), width: toWhole(width), height: toWhole(height), weight: toWhole(weight) };
}

function toWhole(text: string): number {
  return Number.parseInt(text, 10) || 0;
}
