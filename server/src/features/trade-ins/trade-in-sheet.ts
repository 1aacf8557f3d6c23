import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
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

/** One row a club, as on the screen; the fee is on the first club's, so that every column adds up. */
export const tradeInColumns: readonly ClubColumn[] = [
  referenceColumn,
  submittedColumn,
  ...clubColumns,
  ...quantityColumns,
  { heading: 'Value (R)', width: 12, ...summedRands, cell: ({ price, quantity }) => price * quantity },
  { heading: 'Courier fee (R)', width: 12, ...summedRands, cell: ({ shippingCost }) => shippingCost },
  { heading: 'Net (R)', width: 12, ...summedRands, cell: (club) => club.price * club.quantity - club.shippingCost },
  { heading: 'Payment', width: 10, cell: ({ paymentType }) => paymentType },
  { heading: 'Discount code', width: 21, cell: ({ discountCode }) => discountCode },
  { heading: 'Customer', width: 22, cell: ({ customerName }) => customerName },
  { heading: 'Cell number', width: 14, cell: ({ customerCellNumber }) => phoneCell(customerCellNumber) },
  { heading: 'E-mail', width: 26, cell: ({ customerEmail }) => customerEmail },
  { heading: 'Full name', width: 22, cell: ({ customerFullName }) => customerFullName },
  { heading: 'ID number', width: 15, cell: ({ customerIdNumber }) => customerIdNumber },
  { heading: 'Address', width: 36, cell: ({ customerAddress }) => customerAddress },
  { heading: 'Residential address', width: 36, cell: (club) => club.customerResidentialAddress },
  ...bankingColumns,
  { heading: 'Collection', width: 10, cell: ({ needsCourier }) => (needsCourier === 'true' ? 'Courier' : 'Drop-off') },
  { heading: 'Collection day', width: 12, kind: 'day', cell: ({ collectionDate }) => collectionDate },
  ...contactColumns,
  ...collectionColumns,
  ...parcelColumns<TradeInSubmission>((club) => (club.needsCourier === 'true' ? club : null)),
];
