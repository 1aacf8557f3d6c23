import { customerAddressOf, firstText, customerNameOf } from '@trade-in/domain/trade-ins/trade-in-texts';
import type { Words } from '@trade-in/words/words-in';
import type { ExportedClub } from '../../lists/present-club.ts';
import { summedRands } from '../../lists/sheet-columns.ts';
import {
  bankingColumns,
  clubColumns,
  type ClubColumn,
  collectionColumns,
  phoneCell,
  referenceColumn,
  submittedColumn,
} from '../../lists/club-sheet.ts';

/**
 * Returns the columns of a sheet with one row per club, as on the screen. The quoted amount is for the whole trade-in, so it is shown
 * only in the first of its rows in the file, whichever clubs a filter leaves: the column adds up to what was quoted.
 */
export const customerColumns = (words: Words['listExports']): readonly ClubColumn[] => [
  { header: words.name(), width: 22, cell: (club) => customerNameOf(club) },
  { header: words.idNumber(), width: 15, cell: ({ customerIdNumber }) => customerIdNumber },
  { header: words.payment(), width: 10, cell: ({ paymentType }) => paymentType },
  {
    header: words.phone(),
    width: 14,
    cell: (club) => phoneCell(firstText([club.customerCellNumber, club.contactPhone])),
  },
  { header: words.email(), width: 26, cell: (club) => firstText([club.proofOfPaymentEmail, club.customerEmail]) },
  { header: words.address(), width: 36, cell: (club) => customerAddressOf(club) },
  { header: words.residentialAddress(), width: 36, cell: (club) => club.customerResidentialAddress },
  ...collectionColumns(words),
  ...bankingColumns(words),
  {
    header: words.quotedAmount(),
    width: 12,
    ...summedRands,
    cell: (club, before) => (hasAmount(club, before) ? club.totalValue : null),
  },
  {
    header: words.clubsQuoted(),
    width: 10,
    kind: 'count',
    hasTotal: true,
    cell: (club, before) => (hasAmount(club, before) ? club.clubs : null),
  },
  { header: words.discountCode(), width: 21, cell: ({ discountCode }) => discountCode },
  ...clubColumns(words),
  referenceColumn(words),
  submittedColumn(words),
];

function hasAmount({ paymentType, tradeInId }: ExportedClub, before: ExportedClub | null): boolean {
  return paymentType === 'Cash' && tradeInId !== before?.tradeInId;
}
