import { hasIronCount } from '@trade-in/domain/club';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import type { Words } from '@trade-in/words/words-in';
import type { SheetColumn } from '../ports/files/sheet-writer.ts';
import type { ExportedClub } from './present-club.ts';

export type ClubColumn = SheetColumn<ExportedClub>;

export const phoneCell = (phone: string | null) => phone && formatPhone(phone);

/** Columns that the exports of trade-ins and customers share. */
export const referenceColumn = (words: Words['listExports']): ClubColumn => ({
  header: words.reference(),
  width: 14,
  cell: ({ reference }) => reference,
});
export const submittedColumn = (words: Words['listExports']): ClubColumn => ({
  header: words.submitted(),
  width: 17,
  kind: 'instant',
  cell: ({ submittedAt }) => submittedAt,
});
export const clubColumns = (words: Words['listExports']): ClubColumn[] => [
  { header: words.brand(), width: 16, cell: ({ brand }) => brand.name },
  { header: words.model(), width: 24, cell: ({ model }) => model.name },
  { header: words.type(), width: 14, cell: ({ model }) => model.type },
  { header: words.dexterity(), width: 10, cell: ({ dexterity }) => dexterity },
  { header: words.condition(), width: 14, cell: ({ condition }) => condition },
];
export const quantityColumns = (words: Words['listExports']): ClubColumn[] => [
  { header: words.quantity(), width: 5, kind: 'count', hasTotal: true, cell: ({ quantity }) => quantity },
  {
    header: words.irons(),
    width: 6,
    kind: 'count',
    cell: ({ model, ironCount }) => (hasIronCount(model.type) ? ironCount : null),
  },
];
export const bankingColumns = (words: Words['listExports']): ClubColumn[] => [
  { header: words.accountHolder(), width: 22, cell: ({ accountHolderName }) => accountHolderName },
  { header: words.bank(), width: 16, cell: ({ bankName }) => bankName },
  { header: words.accountType(), width: 14, cell: ({ accountType }) => accountType },
  { header: words.branchCode(), width: 12, cell: ({ branchCode }) => branchCode },
  { header: words.accountNumber(), width: 16, cell: ({ accountNumber }) => accountNumber },
  { header: words.proofOfPaymentTo(), width: 26, cell: ({ proofOfPaymentEmail }) => proofOfPaymentEmail },
];
export const collectionColumns = (words: Words['listExports']): ClubColumn[] => [
  { header: words.collectionStreet(), width: 24, cell: ({ collectionStreet }) => collectionStreet },
  { header: words.collectionSuburb(), width: 18, cell: ({ collectionSuburb }) => collectionSuburb },
  { header: words.collectionCity(), width: 16, cell: ({ collectionCity }) => collectionCity },
  { header: words.collectionPostalCode(), width: 10, cell: ({ collectionPostalCode }) => collectionPostalCode },
];
export const contactColumns = (words: Words['listExports']): ClubColumn[] => [
  { header: words.contact(), width: 22, cell: ({ contactName }) => contactName },
  { header: words.contactPhone(), width: 14, cell: ({ contactPhone }) => phoneCell(contactPhone) },
];
