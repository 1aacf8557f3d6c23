import { hasIronCount } from '@trade-in/domain/club';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import { hasText, joinTexts, parcelOf } from '@trade-in/domain/trade-ins/trade-in-texts';
import * as courierReasons from '@trade-in/words/courier-reasons';
import * as words from '@trade-in/words/trade-ins';
import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import { IdCard } from 'lucide-react';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { PaymentPill, Pill } from '../../ui/text/pill.tsx';
import styles from './trade-in-cells.module.css';

interface CellProps {
  tradeIn: TradeInSubmission;
  isCompact: boolean;
}

export function Compliance({ tradeIn, isCompact }: CellProps) {
  const { customerFullName, customerIdNumber, customerAddress, idDocumentUrl } = tradeIn;
  if (![customerFullName, customerIdNumber, customerAddress, idDocumentUrl].some(hasText)) return words.noData();
  if (isCompact) {
    // The name is beside it already, unless the law's full name is another one.
    const name = customerFullName === tradeIn.customerName ? null : customerFullName;
    return (
      <>
        <span className={styles.line}>
          <bdi>{customerIdNumber}</bdi>
          {hasText(idDocumentUrl) && (
            <a
              className={styles.icon}
              href={idDocumentUrl}
              target="_blank"
              rel="noopener"
              aria-label={words.viewIdDocument()}
              title={words.viewIdDocument()}
            >
              <IdCard size={16} aria-hidden="true" />
            </a>
          )}
        </span>
        <SecondaryText text={joinTexts([name, customerAddress])} />
      </>
    );
  }
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

export function Payment({ tradeIn, isCompact }: CellProps) {
  const { paymentType, customerName, customerCellNumber, accountHolderName, bankName, discountCode } = tradeIn;
  const isCash = paymentType === 'Cash' && hasText(customerName);
  if (isCompact) {
    return (
      <>
        <span className={styles.line}>
          <PaymentPill type={paymentType} />
          {isCash && <SecondaryText text={bankName} />}
        </span>
        <SecondaryText text={isCash ? accountHolderName : discountCode} />
      </>
    );
  }
  return (
    <>
      <PaymentPill type={paymentType} />
      <SecondaryText text={discountCode} />
      {isCash && (
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

export function Collection({ tradeIn, isCompact }: CellProps) {
  if (tradeIn.needsCourier !== 'true') return words.dropOff();
  const phone = formatPhone(tradeIn.contactPhone ?? '');
  const place = joinTexts([tradeIn.collectionStreet, tradeIn.collectionCity, tradeIn.collectionPostalCode]);
  if (isCompact) {
    return (
      <>
        <span className={styles.line}>
          <Pill tone="green">{words.courier()}</Pill>
        </span>
        <SecondaryText text={joinTexts([phone, tradeIn.contactName, place])} />
      </>
    );
  }
  return (
    <>
      <Pill tone="green">{words.courier()}</Pill>
      <SecondaryText text={tradeIn.contactName} />
      <SecondaryText text={phone} />
      <SecondaryText text={place} />
      <SecondaryText text={courierReasons.parcel(parcelOf(tradeIn))} />
    </>
  );
}

/** Returns the irons of a set, null for any other club. */
export function ironsOf({ model, ironCount }: TradeInSubmission): string | null {
  return hasIronCount(model.type) && ironCount > 0 ? words.ironCount({ count: ironCount }) : null;
}

export function Quantity({ club }: { club: TradeInSubmission }) {
  return (
    <>
      <span>{club.quantity}</span>
      <SecondaryText text={ironsOf(club)} />
    </>
  );
}
