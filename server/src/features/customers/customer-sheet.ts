import { firstOf, personOf } from '@trade-in/domain/trade-in-texts';
import {
  bankingColumns,
  clubColumns,
  type ClubColumn,
  collectionColumns,
  phoneCell,
  referenceColumn,
  submittedColumn,
} from '../../lists/club-sheet.ts';

/** One row a club, as on the screen. */
export const customerColumns: readonly ClubColumn[] = [
  { heading: 'Name', width: 22, cell: (club) => personOf(club) },
  { heading: 'ID number', width: 15, cell: ({ customerIdNumber }) => customerIdNumber },
  { heading: 'Payment', width: 10, cell: ({ paymentType }) => paymentType },
  { heading: 'Phone', width: 14, cell: (club) => phoneCell(firstOf([club.customerCellNumber, club.contactPhone])) },
  { heading: 'E-mail', width: 26, cell: (club) => firstOf([club.proofOfPaymentEmail, club.customerEmail]) },
  { heading: 'Residential address', width: 36, cell: (club) => club.customerResidentialAddress },
  ...collectionColumns,
  ...bankingColumns,
  ...clubColumns,
  referenceColumn,
  submittedColumn,
];
