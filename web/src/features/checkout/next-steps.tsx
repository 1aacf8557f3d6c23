import type { SubmissionResult } from '@trade-in/contract/checkout';
import type { Settings } from '@trade-in/contract/settings';
import { calendarDay, formatDayWithWeekday } from '@trade-in/domain/calendar';
import { collectionWindow } from '@trade-in/domain/collection';
import styles from './result-dialog.module.css';

interface NextStepsProps {
  result: SubmissionResult;
  settings: Settings;
  /** Where the mail goes; null where the page that knew it was left. */
  email: string | null;
}

/** What happens now, with the days that are promised. */
export function NextSteps({ result, settings, email }: NextStepsProps) {
  const { reference, collectionDate, paymentType } = result;
  const { connected } = settings;
  const { street, suburb, city, postalCode } = settings.shopAddress;
  const steps =
    collectionDate === null
      ? [
          `Bring your clubs and your ID to ${settings.shopName}, ${street}, ${suburb}, ${city}, ${postalCode}. Ask for ${settings.shopContact} (${settings.shopPhone}).`,
        ]
      : [
          `Pack your clubs and write ${reference} on the parcel.`,
          `${connected.courier ? 'The courier comes on' : 'We book a courier for'} ${formatDayWithWeekday(calendarDay(collectionDate))}, ${collectionWindow}. Ask the driver whom the parcel is for before you hand it over.`,
        ];
  steps.push(
    'We inspect your clubs, and may refuse what fails our quality standards.',
    paymentType === 'Cash'
      ? 'Cash is paid to your bank account within 24 hours after successful inspection.'
      : `${connected.shop ? 'Your code works at once.' : 'Give your code to our staff when you buy.'} What you buy with it is released after inspection.`,
    connected.mail
      ? `Everything here is also on its way ${email === null ? 'to you by e-mail' : `by e-mail to ${email}`}.`
      : keepIt(result),
  );
  return (
    <section className={styles.next}>
      <h3>What happens now</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function keepIt({ discountCode }: SubmissionResult): string {
  return `Write down your reference${discountCode === null ? '' : ' and your code'}. We cannot send e-mail yet.`;
}
