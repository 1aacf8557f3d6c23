import type { Parcel } from '@trade-in/contract/endpoints/progress/receiving';
import { calendarDay, dayInJohannesburg, formatDay } from '@trade-in/domain/calendar';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import * as words from '@trade-in/words/receiving';
import { tradeInUrl } from '../../../app/paths.ts';
import { PhoneLink, TextLink } from '../../../ui/text/link.tsx';
import { PaymentPill, Pill } from '../../../ui/text/pill.tsx';
import styles from './parcel.module.css';

/** Whose parcel it is, and what is known about it. */
export function ParcelHead({ parcel, id }: { parcel: Parcel; id: string }) {
  const { reference, customerName, cellNumber, paymentType, isDropOff } = parcel;
  return (
    <header className={styles.head}>
      <h2 id={id} className={styles.name}>
        <bdi>{customerName}</bdi>
      </h2>
      {cellNumber !== null && <PhoneLink phone={formatPhone(cellNumber)} />}
      <span className={styles.pills}>
        <PaymentPill type={paymentType} />
        <Pill tone="green">{isDropOff ? words.dropOff() : words.courier()}</Pill>
      </span>
      <p className={styles.facts}>
        <TextLink href={tradeInUrl(reference)}>{reference}</TextLink>
        {factsOf(parcel).map((fact) => (
          <span key={fact}> · {fact}</span>
        ))}
      </p>
    </header>
  );
}

function factsOf({ waybillNumber, submittedAt, collectionDate, dimensions }: Parcel): string[] {
  const day = collectionDate === null ? null : formatDay(calendarDay(collectionDate));
  return [
    ...(waybillNumber === null ? [] : [waybillNumber]),
    words.submitted({ day: formatDay(dayInJohannesburg(new Date(submittedAt))) }),
    ...(day === null ? [] : [words.collection({ day })]),
    ...(dimensions === null ? [] : [words.dimensions(dimensions)]),
  ];
}
