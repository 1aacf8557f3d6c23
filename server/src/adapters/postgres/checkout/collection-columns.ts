import type { Selectable } from 'kysely';
import type { TradeInsTable } from '../schema/trade-in-tables.ts';

/** The columns of a trade-in's collection. */
export const collectionColumns = [
  'collection_on',
  'collection_street',
  'collection_suburb',
  'collection_city',
  'collection_postal_code',
  'contact_name',
  'contact_phone',
  'package_length_cm',
  'package_width_cm',
  'package_height_cm',
  'package_weight_kg',
] as const;

/** The same columns of `trade_ins AS t`, as `StoredCollection` names them. */
export const listedCollectionColumns = [
  't.collection_street as collectionStreet',
  't.collection_suburb as collectionSuburb',
  't.collection_city as collectionCity',
  't.collection_postal_code as collectionPostalCode',
  't.collection_on as collectionOn',
  't.contact_name as contactName',
  't.contact_phone as contactPhone',
  't.package_length_cm as packageLength',
  't.package_width_cm as packageWidth',
  't.package_height_cm as packageHeight',
  't.package_weight_kg as packageWeight',
] as const;

type CollectionRow = Pick<Selectable<TradeInsTable>, (typeof collectionColumns)[number]>;

/** Returns the collection in these columns; null without one. The constraint `trade_ins_courier_whole` ensures that it is complete. */
export function collectionOf(row: CollectionRow) {
  if (row.collection_on === null) return null;
  return {
    collectionOn: row.collection_on,
    address: {
      street: row.collection_street ?? '',
      suburb: row.collection_suburb ?? '',
      city: row.collection_city ?? '',
      postalCode: row.collection_postal_code ?? '',
      contactName: row.contact_name ?? '',
      contactPhone: row.contact_phone ?? '',
    },
    parcel: {
      length: row.package_length_cm,
      width: row.package_width_cm,
      height: row.package_height_cm,
      weight: row.package_weight_kg,
    },
  };
}
