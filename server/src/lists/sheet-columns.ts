import type { SheetColumn } from '../ports/sheet-writer.ts';

/** An amount in cents that adds up down its column. */
export const summedRands = { kind: 'rands', hasTotal: true } as const;

interface Parcel {
  packageLength: number;
  packageWidth: number;
  packageHeight: number;
  packageWeight: number;
}

/** What the courier fetches; empty where `parcelOf` returns null. */
export function parcelColumns<Row>(parcelOf: (row: Row) => Parcel | null): SheetColumn<Row>[] {
  return [
    { heading: 'Length (cm)', width: 9, kind: 'count', cell: (row) => parcelOf(row)?.packageLength ?? null },
    { heading: 'Width (cm)', width: 9, kind: 'count', cell: (row) => parcelOf(row)?.packageWidth ?? null },
    { heading: 'Height (cm)', width: 9, kind: 'count', cell: (row) => parcelOf(row)?.packageHeight ?? null },
    { heading: 'Weight (kg)', width: 9, kind: 'count', cell: (row) => parcelOf(row)?.packageWeight ?? null },
  ];
}
