import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as hours from '@trade-in/words/collection-hours';
import * as words from '@trade-in/words/result';
import { useId } from 'react';
import { isInvoicePending } from './is-invoice-pending.ts';
import styles from './timeline.module.css';

interface Step {
  /** A day, or what has to happen first. */
  when: string;
  title: string;
  text?: string;
}

/** What the customer and the shop do next. It names the day of the collection, and no day that nobody has set. */
export function Timeline({ result, settings }: { result: SubmissionResult; settings: Settings }) {
  const id = useId();
  const steps = [
    ...deliverySteps(result, settings),
    { when: words.whenArrived(), title: words.inspectionTitle(), text: words.inspection() },
    payoutStep(result),
  ];
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{words.nextTitle()}</h3>
      <ol className={styles.timeline}>
        {steps.map(({ when, title, text }) => (
          <li key={title}>
            <span className={styles.when}>{when}</span>
            <strong>{title}</strong>
            {text !== undefined && <span>{text}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function deliverySteps(result: SubmissionResult, settings: Settings): Step[] {
  const { reference, collectionDate, invoiceUrl } = result;
  if (collectionDate === null) return [dropOffStep(settings)];
  const window = hours.window();
  const waitsForFee = invoiceUrl !== null || isInvoicePending(result, settings);
  const courier = settings.connected.courier
    ? {
        title: waitsForFee ? words.courierOncePaidTitle() : words.courierTitle(),
        text: words.courierBooked({ window }),
      }
    : {
        title: waitsForFee ? words.courierToBookOncePaidTitle() : words.courierToBookTitle(),
        text: words.courierToBook({ window }),
      };
  return [
    ...(waitsForFee ? [payStep()] : []),
    { when: words.whenNow(), title: words.packTitle(), text: words.packAs({ reference }) },
    { when: words.whenDay({ day: collectionDate }), ...courier },
  ];
}

function payStep(): Step {
  return { when: words.whenNow(), title: words.payTitle() };
}

function dropOffStep({
  shopName,
  shopContact: contact,
  shopPhone: phone,
  shopHours: hours,
  shopAddress,
}: Settings): Step {
  const { street, suburb, city, postalCode } = shopAddress;
  const place = { shopName, address: [street, suburb, city, postalCode].join(', '), contact, phone };
  return {
    when: words.whenNow(),
    title: words.bringTitle(),
    text: hours === null ? words.bringTo(place) : words.bringToInHours({ ...place, hours }),
  };
}

function payoutStep({ paymentType }: SubmissionResult): Step {
  return paymentType === 'Cash'
    ? { when: words.whenPassed(), title: words.payoutTitle(), text: words.payout() }
    : { when: words.whenInspected(), title: words.releaseTitle(), text: words.release() };
}
