import { formatPhone } from '../checkout/phone.ts';
import type { Parcel } from '../courier/parcel.ts';

type Text = string | null;

interface CollectionAddressColumns {
  collectionStreet: Text;
  collectionSuburb: Text;
  collectionCity: Text;
  collectionPostalCode: Text;
}

/** Returns whether the text is neither null nor blank. */
export function hasText(text: Text): text is string {
  return text !== null && text.trim() !== '';
}

/** Returns the first text that is not blank, or null. */
export function firstText(texts: readonly Text[]): Text {
  return texts.find(hasText) ?? null;
}

/** Joins the texts that are not blank with commas. */
export function joinTexts(texts: readonly Text[]): string {
  return texts.filter(hasText).join(', ');
}

/** Returns the customer's name, else the contact's, or null. */
export function customerNameOf({ customerName = null, contactName }: { customerName?: Text; contactName: Text }): Text {
  return firstText([customerName, contactName]);
}

/** Returns the customer's number, else the contact's, in national format; empty if there is neither. */
export function phoneOf(person: { customerCellNumber?: Text; contactPhone: Text }): string {
  return formatPhone(firstText([person.customerCellNumber ?? null, person.contactPhone]) ?? '');
}

export function collectionAddressOf(place: CollectionAddressColumns): string {
  return joinTexts([place.collectionStreet, place.collectionSuburb, place.collectionCity, place.collectionPostalCode]);
}

interface PackageColumns {
  packageLength: number;
  packageWidth: number;
  packageHeight: number;
  packageWeight: number;
}

export function parcelOf({ packageLength, packageWidth, packageHeight, packageWeight }: PackageColumns): Parcel {
  return { length: packageLength, width: packageWidth, height: packageHeight, weight: packageWeight };
}

interface Customer extends CollectionAddressColumns {
  customerResidentialAddress: Text;
  customerAddress: Text;
}

/** Returns the residential address, else the collection address, else the address of a drop-off paid by code, which has no other. */
export function customerAddressOf(customer: Customer): Text {
  return firstText([customer.customerResidentialAddress, collectionAddressOf(customer), customer.customerAddress]);
}
