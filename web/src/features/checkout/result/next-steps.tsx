import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as hours from '@trade-in/words/collection-hours';
import * as words from '@trade-in/words/result';
import styles from './result-dialog.module.css';

interface NextStepsProps {
  result: SubmissionResult;
  settings: Settings;
  /** Where the confirmation is sent; null after a reload, which loses it. */
  email: string | null;
}

/** Lists what the customer and the shop do next, with the promised days. */
export function NextSteps({ result, settings, email }: NextStepsProps) {
  const { connected } = settings;
  const steps = [
    ...deliverySteps(result, settings),
    words.inspection(),
    paymentStep(result, connected.shop),
    connected.mail ? mailStep(email) : writeDownStep(result),
  ];
  return (
    <section className={styles.next}>
      <h3>{words.nextTitle()}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function deliverySteps({ reference, collectionDate }: SubmissionResult, settings: Settings): string[] {
  if (collectionDate === null) {
    const { shopName, shopContact: contact, shopPhone: phone } = settings;
    const { street, suburb, city, postalCode } = settings.shopAddress;
    return [words.bringClubs({ shopName, address: [street, suburb, city, postalCode].join(', '), contact, phone })];
  }
  const collection = { day: collectionDate, window: hours.window() };
  return [
    words.packClubs({ reference }),
    settings.connected.courier ? words.courierComes(collection) : words.courierToBook(collection),
  ];
}

function paymentStep({ paymentType }: SubmissionResult, isShopConnected: boolean): string {
  if (paymentType === 'Cash') return words.cashPaid();
  return isShopConnected ? words.codeWorks() : words.codeForStaff();
}

function mailStep(email: string | null): string {
  return email === null ? words.mailed() : words.mailedTo({ email });
}

function writeDownStep({ discountCode }: SubmissionResult): string {
  return discountCode === null ? words.writeDown() : words.writeDownCode();
}
