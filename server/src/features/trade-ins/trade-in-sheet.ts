import type { Words } from '@trade-in/words/words-in';
import type { ExportedClub } from '../../lists/present-club.ts';
import { parcelColumns, summedRands } from '../../lists/sheet-columns.ts';
import {
  bankingColumns,
  clubColumns,
  type ClubColumn,
  collectionColumns,
  contactColumns,
  phoneCell,
  quantityColumns,
  referenceColumn,
  submittedColumn,
} from '../../lists/club-sheet.ts';

/** Returns the columns of a sheet with one row per club, as on the screen. The fee is on the first club's, so that every column adds up. */
export const tradeInColumns = (words: Words['listExports']): readonly ClubColumn[] => [
  referenceColumn(words),
  submittedColumn(words),
  ...clubColumns(words),
  ...quantityColumns(words),
  { header: words.value(), width: 12, ...summedRands, cell: ({ price, quantity }) => price * quantity },
  { header: words.courierFee(), width: 12, ...summedRands, cell: ({ shippingCost }) => shippingCost },
  { header: words.net(), width: 12, ...summedRands, cell: (club) => club.price * club.quantity - club.shippingCost },
  { header: words.payment(), width: 10, cell: ({ paymentType }) => paymentType },
  { header: words.discountCode(), width: 21, cell: ({ discountCode }) => discountCode },
  { header: words.customer(), width: 22, cell: ({ customerName }) => customerName },
  { header: words.cellNumber(), width: 14, cell: ({ customerCellNumber }) => phoneCell(customerCellNumber) },
  { header: words.email(), width: 26, cell: ({ customerEmail }) => customerEmail },
  { header: words.fullName(), width: 22, cell: ({ customerFullName }) => customerFullName },
  { header: words.idNumber(), width: 15, cell: ({ customerIdNumber }) => customerIdNumber },
  { header: words.address(), width: 36, cell: ({ customerAddress }) => customerAddress },
  { header: words.residentialAddress(), width: 36, cell: (club) => club.customerResidentialAddress },
  ...bankingColumns(words),
  {
    header: words.collection(),
    width: 10,
    cell: ({ needsCourier }) => (needsCourier === 'true' ? words.courier() : words.dropOff()),
  },
  { header: words.collectionDay(), width: 12, kind: 'day', cell: ({ collectionDate }) => collectionDate },
  ...contactColumns(words),
  ...collectionColumns(words),
  ...parcelColumns<ExportedClub>(words, (club) => (club.needsCourier === 'true' ? club : null)),
];
