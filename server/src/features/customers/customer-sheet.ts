import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
import { customerAddressOf, firstOf, personOf } from '@trade-in/domain/trade-in-texts';
import {
  bankingColumns,
  clubColumns,
  type ClubColumn,
  collectionColumns,
  phoneCell,
  randsCell,
  referenceColumn,
  submittedColumn,
} from '../../lists/club-sheet.ts';

/** One row a club, as on the screen: each row has the transfer for the whole trade-in, since a filter may leave any club alone. */
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
  { heading: 'Amount (R)', width: 11, cell: (club) => ofTransfer(club, randsCell(club.totalValue)) },
  { heading: 'Clubs in the amount', width: 10, cell: (club) => ofTransfer(club, club.clubs) },
  ...clubColumns,
  referenceColumn,
  submittedColumn,
];

function ofTransfer({ paymentType }: TradeInSubmission, value: number): number | null {
  return paymentType === 'Cash' ? value : null;
}
