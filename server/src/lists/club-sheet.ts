import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
import { hasIronCount } from '@trade-in/domain/club';
import { formatPhone } from '@trade-in/domain/phone';
import type { SheetColumn } from '../ports/sheet-writer.ts';

export type ClubColumn = SheetColumn<TradeInSubmission>;

export const phoneCell = (phone: string | null) => phone && formatPhone(phone);

/** Columns that the files of trade-ins and of customers have in common. */
export const referenceColumn: ClubColumn = { heading: 'Reference', width: 14, cell: ({ reference }) => reference };
export const submittedColumn: ClubColumn = {
  heading: 'Submitted',
  width: 17,
  kind: 'instant',
  cell: ({ submittedAt }) => submittedAt,
};
export const clubColumns: ClubColumn[] = [
  { heading: 'Brand', width: 16, cell: ({ brand }) => brand.name },
  { heading: 'Model', width: 24, cell: ({ model }) => model.name },
  { heading: 'Type', width: 14, cell: ({ model }) => model.type },
  { heading: 'Dexterity', width: 10, cell: ({ dexterity }) => dexterity },
  { heading: 'Condition', width: 14, cell: ({ condition }) => condition },
];
export const quantityColumns: ClubColumn[] = [
  { heading: 'Qty', width: 5, kind: 'count', hasTotal: true, cell: ({ quantity }) => quantity },
  {
    heading: 'Irons',
    width: 6,
    kind: 'count',
    cell: ({ model, ironCount }) => (hasIronCount(model.type) ? ironCount : null),
  },
];
export const bankingColumns: ClubColumn[] = [
  { heading: 'Account holder', width: 22, cell: ({ accountHolderName }) => accountHolderName },
  { heading: 'Bank', width: 16, cell: ({ bankName }) => bankName },
  { heading: 'Account type', width: 14, cell: ({ accountType }) => accountType },
  { heading: 'Branch code', width: 12, cell: ({ branchCode }) => branchCode },
  { heading: 'Account number', width: 16, cell: ({ accountNumber }) => accountNumber },
  { heading: 'Proof of payment to', width: 26, cell: ({ proofOfPaymentEmail }) => proofOfPaymentEmail },
];
export const collectionColumns: ClubColumn[] = [
  { heading: 'Collection street', width: 24, cell: ({ collectionStreet }) => collectionStreet },
  { heading: 'Collection suburb', width: 18, cell: ({ collectionSuburb }) => collectionSuburb },
  { heading: 'Collection city', width: 16, cell: ({ collectionCity }) => collectionCity },
  { heading: 'Collection postal code', width: 10, cell: ({ collectionPostalCode }) => collectionPostalCode },
];
export const contactColumns: ClubColumn[] = [
  { heading: 'Contact', width: 22, cell: ({ contactName }) => contactName },
  { heading: 'Contact phone', width: 14, cell: ({ contactPhone }) => phoneCell(contactPhone) },
];
