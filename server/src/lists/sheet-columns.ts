import type { Words } from '@trade-in/words/words-in';
import type { SheetColumn } from '../ports/files/sheet-writer.ts';

/** For amounts in cents with a total below their column. */
export const summedRands = { kind: 'rands', hasTotal: true } as const;

interface Parcel {
  packageLength: number;
  packageWidth: number;
  packageHeight: number;
  packageWeight: number;
}

/** Returns the columns of a parcel's measurements; their cells are empty where `parcelOf` returns null. */
export function parcelColumns<Row>(
  words: Words['listExports'],
  parcelOf: (row: Row) => Parcel | null,
): SheetColumn<Row>[] {
  return [
    { header: words.length(), width: 9, kind: 'count', cell: (row) => parcelOf(row)?.packageLength ?? null },
    { header: words.width(), width: 9, kind: 'count', cell: (row) => parcelOf(row)?.packageWidth ?? null },
    { header: words.height(), width: 9, kind: 'count', cell: (row) => parcelOf(row)?.packageHeight ?? null },
    { header: words.weight(), width: 9, kind: 'count', cell: (row) => parcelOf(row)?.packageWeight ?? null },
  ];
}
