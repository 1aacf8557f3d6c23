import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
import { customerAddressOf, firstOf, personOf } from '@trade-in/domain/trade-in-texts';
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
 * One row a club, as on the screen. The transfer is for the whole trade-in, so it stands in the first of its rows in the file
 * alone, whichever clubs a filter leaves: the column adds up to what is paid.
 */
export const customerColumns: readonly ClubColumn[] = [
  { heading: 'Name', width: 22, cell: (club) => personOf(club) },
  { heading: 'ID number', width: 15, cell: ({ customerIdNumber }) => customerIdNumber },
  { heading: 'Payment', width: 10, cell: ({ paymentType }) => paymentType },
  { heading: 'Phone', width: 14, cell: (club) => phoneCell(firstOf([club.customerCellNumber, club.contactPhone])) },
  { heading: 'E-mail', width: 26, cell: (club) => firstOf([club.proofOfPaymentEmail, club.customerEmail]) },
  { heading: 'Address', width: 36, cell: (club) => customerAddressOf(club) },
  { heading: 'Residential address', width: 36, cell: (club) => club.customerResidentialAddress },
  ...collectionColumns,
  ...bankingColumns,
  {
    heading: 'Amount (R)',
    width: 12,
    ...summedRands,
    cell: (club, before) => (hasTransfer(club, before) ? club.totalValue : null),
  },
  {
    heading: 'Clubs in the amount',
    width: 10,
    kind: 'count',
    hasTotal: true,
    cell: (club, before) => (hasTransfer(club, before) ? club.clubs : null),
  },
  { heading: 'Discount code', width: 21, cell: ({ discountCode }) => discountCode },
  ...clubColumns,
  referenceColumn,
  submittedColumn,
];

function hasTransfer({ paymentType, tradeInId }: TradeInSubmission, before: TradeInSubmission | null): boolean {
  return paymentType === 'Cash' && tradeInId !== before?.tradeInId;
}
