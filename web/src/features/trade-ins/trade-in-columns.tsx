import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
import { hasIronCount } from '@trade-in/domain/club';
import { counted } from '@trade-in/domain/counted';
import { wholeDay, wholeIdNumber } from '@trade-in/domain/list-filters';
import { formatPhone } from '@trade-in/domain/phone';
import { isThere, joined, parcelText, personOf, phoneOf } from '@trade-in/domain/trade-in-texts';
import type { Column } from '../../ui/data-table/list.ts';
import { Sub } from '../../ui/data-table/sub.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PaymentPill } from '../../ui/payment-pill.tsx';
import { Pill } from '../../ui/pill.tsx';
import { When } from '../../ui/when.tsx';
import styles from './trade-in-columns.module.css';
import { ValueCell } from './value-cell.tsx';

interface CellProps {
  row: TradeInSubmission;
}

/** Eleven columns: at 1280 pixels, beside the open rail, they just fit. */
export const tradeInColumns: Column<TradeInSubmission>[] = [
  { heading: 'Product', width: 6.2, filter: 'product', cell: (row) => <Product row={row} /> },
  { heading: 'Customer', width: 6, filter: 'customer', cell: (row) => <Customer row={row} /> },
  {
    heading: 'SA Compliance',
    width: 7.65,
    filter: 'compliance',
    wholeOnly: wholeIdNumber,
    cell: (row) => <Compliance row={row} />,
  },
  { heading: 'Type', width: 4, filter: 'type', isBrief: true, cell: ({ model }) => model.type },
  { heading: 'Dexterity', width: 4.3, filter: 'dexterity', isBrief: true, cell: ({ dexterity }) => dexterity },
  { heading: 'Condition', width: 4.5, filter: 'condition', isBrief: true, cell: ({ condition }) => condition },
  { heading: 'Qty', width: 3, isNumeric: true, isBrief: true, cell: (row) => <Quantity row={row} /> },
  { heading: 'Value', width: 5.9, isNumeric: true, cell: (row) => <ValueCell row={row} /> },
  { heading: 'Payment', width: 5.7, filter: 'payment', cell: (row) => <Payment row={row} /> },
  { heading: 'Collection', width: 6.25, filter: 'collection', cell: (row) => <Collection row={row} /> },
  {
    heading: 'Submitted',
    width: 6.3,
    filter: 'submitted',
    wholeOnly: wholeDay,
    cell: ({ submittedAt }) => <When instant={submittedAt} />,
  },
];

function Product({ row }: CellProps) {
  return (
    <>
      <strong>
        <bdi>{`${row.brand.name} ${row.model.name}`}</bdi>
      </strong>
      <Sub text={row.reference} />
    </>
  );
}

function Customer({ row }: CellProps) {
  return (
    <>
      <bdi>{personOf(row)}</bdi>
      <Sub text={phoneOf(row)} />
    </>
  );
}

function Compliance({ row }: CellProps) {
  const { customerFullName, customerIdNumber, customerAddress, idDocumentUrl } = row;
  if (![customerFullName, customerIdNumber, customerAddress, idDocumentUrl].some(isThere)) return 'No data';
  return (
    <>
      <bdi>{customerFullName}</bdi>
      <Sub text={customerIdNumber} />
      <Sub text={customerAddress} />
      {isThere(idDocumentUrl) && (
        <TextLink className={styles.document} href={idDocumentUrl} target="_blank" rel="noopener">
          View ID Document
        </TextLink>
      )}
    </>
  );
}

function Quantity({ row }: CellProps) {
  const { model, quantity, ironCount } = row;
  const isSet = hasIronCount(model.type) && ironCount > 0;
  return (
    <>
      {quantity}
      {isSet && <Sub text={counted(ironCount, 'iron')} />}
    </>
  );
}

function Payment({ row }: CellProps) {
  const { paymentType, customerName, customerCellNumber, accountHolderName, bankName, discountCode } = row;
  return (
    <>
      <PaymentPill type={paymentType} />
      <Sub text={discountCode} />
      {paymentType === 'Cash' && isThere(customerName) && (
        <>
          <Sub text={customerName} />
          <Sub text={formatPhone(customerCellNumber ?? '')} />
          <Sub text={accountHolderName} />
          <Sub text={bankName} />
        </>
      )}
    </>
  );
}

function Collection({ row }: CellProps) {
  if (row.needsCourier !== 'true') return 'Drop-off';
  return (
    <>
      <Pill tone="green">Courier</Pill>
      <Sub text={row.contactName} />
      <Sub text={formatPhone(row.contactPhone ?? '')} />
      <Sub text={joined([row.collectionStreet, row.collectionCity, row.collectionPostalCode])} />
      <Sub text={parcelText(row)} />
    </>
  );
}
