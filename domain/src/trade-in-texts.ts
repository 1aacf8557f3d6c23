import { formatParcel } from './parcel.ts';
import { formatPhone } from './phone.ts';

type Text = string | null;

interface Addressed {
  collectionStreet: Text;
  collectionSuburb: Text;
  collectionCity: Text;
  collectionPostalCode: Text;
}

/** Blank texts count as missing: rows of other programs hold both. */
export function isThere(text: Text): text is string {
  return text !== null && text.trim() !== '';
}

/** The first that is there; null where none is. */
export function firstOf(texts: readonly Text[]): Text {
  return texts.find(isThere) ?? null;
}

/** What is there of it, with commas; empty where nothing is. */
export function joined(texts: readonly Text[]): string {
  return texts.filter(isThere).join(', ');
}

/** The customer, or else whom the courier meets, or else N/A (specification, section 2). */
export function personOf({ customerName = null, contactName }: { customerName?: Text; contactName: Text }): string {
  return firstOf([customerName, contactName]) ?? 'N/A';
}

/** How to call them, as South Africans write it; empty where nobody said. */
export function phoneOf(person: { customerCellNumber?: Text; contactPhone: Text }): string {
  return formatPhone(firstOf([person.customerCellNumber ?? null, person.contactPhone]) ?? '');
}

/** Where the courier comes. */
export function collectionAddressOf(place: Addressed): string {
  return joined([place.collectionStreet, place.collectionSuburb, place.collectionCity, place.collectionPostalCode]);
}

interface Packaged {
  packageLength: number;
  packageWidth: number;
  packageHeight: number;
  packageWeight: number;
}

/** What the courier fetches: '114 × 15 × 15 cm and 3 kg'. */
export function parcelText({ packageLength, packageWidth, packageHeight, packageWeight }: Packaged): string {
  return formatParcel({ length: packageLength, width: packageWidth, height: packageHeight, weight: packageWeight });
}

interface Customer extends Addressed {
  customerResidentialAddress: Text;
  customerAddress: Text;
}

/** Where the customer lives, or else where the courier comes; whoever brought a club for a code gave one address only. */
export function customerAddressOf(customer: Customer): Text {
  return firstOf([customer.customerResidentialAddress, collectionAddressOf(customer), customer.customerAddress]);
}
