import type { listTradeIns, TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import type { FilterOf } from '@trade-in/contract/paging';
import { hasIronCount } from '@trade-in/domain/club';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import { hasText, joinTexts, parcelOf, phoneOf } from '@trade-in/domain/trade-ins/trade-in-texts';
import * as courierReasons from '@trade-in/words/courier-reasons';
import * as common from '@trade-in/words/back-office-common';
import { customerLabel } from '@trade-in/words/trade-in-labels';
import * as words from '@trade-in/words/trade-ins';
import { tradeInUrl } from '../../app/paths.ts';
import type { Column } from '../../ui/data-table/list.ts';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { ReferenceLink } from '../../ui/text/reference-link.tsx';
import { PaymentPill, Pill } from '../../ui/text/pill.tsx';
import { DateAndTime } from '../../ui/text/date-and-time.tsx';
import styles from './trade-in-columns.module.css';
import { ValueCell } from './value-cell.tsx';

interface CellProps {
  row: TradeInSubmission;
}

/** The eleven columns just fit at 1280 px beside the open sidebar. */
export const tradeInColumns = [
  { header: words.product(), width: 6.2, filter: 'product', cell: (row) => <Product row={row} /> },
  { header: common.customer(), width: 6, filter: 'customer', cell: (row) => <Customer row={row} /> },
  {
    header: words.compliance(),
    width: 7.65,
    filter: 'compliance',
    wholeValueHint: common.idNumberHint(),
    cell: (row) => <Compliance row={row} />,
  },
  { header: common.type(), width: 4, filter: 'type', isBrief: true, cell: ({ model }) => model.type },
  { header: words.dexterity(), width: 4.3, filter: 'dexterity', isBrief: true, cell: ({ dexterity }) => dexterity },
  { header: words.condition(), width: 4.5, filter: 'condition', isBrief: true, cell: ({ condition }) => condition },
  { header: words.quantity(), width: 3, isNumeric: true, isBrief: true, cell: (row) => <Quantity row={row} /> },
  { header: common.value(), width: 5.9, isNumeric: true, cell: (row) => <ValueCell row={row} /> },
  { header: words.payment(), width: 5.7, filter: 'payment', cell: (row) => <Payment row={row} /> },
  { header: words.collection(), width: 6.25, filter: 'collection', cell: (row) => <Collection row={row} /> },
  {
    header: words.submitted(),
    width: 6.3,
    filter: 'submitted',
    wholeValueHint: words.dayHint(),
    cell: ({ submittedAt }) => <DateAndTime instant={submittedAt} />,
  },
] satisfies Column<TradeInSubmission, FilterOf<typeof listTradeIns>>[];

function Product({ row }: CellProps) {
  return (
    <>
      <strong>
        <bdi>{`${row.brand.name} ${row.model.name}`}</bdi>
      </strong>
      <ReferenceLink reference={row.reference} href={tradeInUrl(row.reference)} />
    </>
  );
}

function Customer({ row }: CellProps) {
  return (
    <>
      <bdi>{customerLabel(common, row)}</bdi>
      <SecondaryText text={phoneOf(row)} />
    </>
  );
}

function Compliance({ row }: CellProps) {
  const { customerFullName, customerIdNumber, customerAddress, idDocumentUrl } = row;
  if (![customerFullName, customerIdNumber, customerAddress, idDocumentUrl].some(hasText)) return words.noData();
  return (
    <>
      <bdi>{customerFullName}</bdi>
      <SecondaryText text={customerIdNumber} />
      <SecondaryText text={customerAddress} />
      {hasText(idDocumentUrl) && (
        <TextLink className={styles.document} href={idDocumentUrl} target="_blank" rel="noopener">
          {words.viewIdDocument()}
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
      {isSet && <SecondaryText text={words.ironCount({ count: ironCount })} />}
    </>
  );
}

function Payment({ row }: CellProps) {
  const { paymentType, customerName, customerCellNumber, accountHolderName, bankName, discountCode } = row;
  return (
    <>
      <PaymentPill type={paymentType} />
      <SecondaryText text={discountCode} />
      {paymentType === 'Cash' && hasText(customerName) && (
        <>
          <SecondaryText text={customerName} />
          <SecondaryText text={formatPhone(customerCellNumber ?? '')} />
          <SecondaryText text={accountHolderName} />
          <SecondaryText text={bankName} />
        </>
      )}
    </>
  );
}

function Collection({ row }: CellProps) {
  if (row.needsCourier !== 'true') return words.dropOff();
  return (
    <>
      <Pill tone="green">{words.courier()}</Pill>
      <SecondaryText text={row.contactName} />
      <SecondaryText text={formatPhone(row.contactPhone ?? '')} />
      <SecondaryText text={joinTexts([row.collectionStreet, row.collectionCity, row.collectionPostalCode])} />
      <SecondaryText text={courierReasons.parcel(parcelOf(row))} />
    </>
  );
}
