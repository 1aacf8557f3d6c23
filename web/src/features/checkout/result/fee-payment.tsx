import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/result';
import { ButtonLink } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { MessageWith } from '../../../ui/text/message-with.tsx';
import { isInvoicePending } from './is-invoice-pending.ts';
import styles from './result-panel.module.css';

interface FeePaymentProps {
  result: SubmissionResult;
  settings: Settings;
  /** Called when the invoice is opened. */
  onLeave: () => void;
}

/** How the courier fee is paid if it is invoiced: by the invoice's link, or by the mail or call that replaces it. */
export function FeePayment({ result, settings, onLeave }: FeePaymentProps) {
  const { shippingCost, invoiceUrl, collectionDate } = result;
  const deadline = collectionDate !== null && <p className={styles.note}>{words.payBefore({ day: collectionDate })}</p>;
  if (invoiceUrl === null) {
    return isInvoicePending(result, settings) ? (
      <>
        <p className={styles.note}>
          <MessageWith message={(fee) => pendingText(fee, settings)}>
            <Amount cents={shippingCost} />
          </MessageWith>
        </p>
        {deadline}
      </>
    ) : null;
  }
  return (
    <>
      <p className={styles.note}>
        <MessageWith message={(fee) => words.payFeeFirst({ fee })}>
          <Amount cents={shippingCost} />
        </MessageWith>
      </p>
      {deadline}
      <div className={styles.buttons}>
        <ButtonLink className={styles.volt} href={invoiceUrl} onClick={onLeave}>
          {words.payFee()}
        </ButtonLink>
      </div>
    </>
  );
}

function pendingText(fee: string, { connected, shopContact: contact, shopPhone: phone }: Settings): string {
  return connected.mail ? words.feeLinkMailed({ fee }) : words.feeByCall({ fee, contact, phone });
}
