import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import * as words from '@trade-in/words/result';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { MessageWith } from '../../../ui/text/message-with.tsx';
import pine from '../../../ui/pine-panel.module.css';
import styles from './result-panel.module.css';

interface CashPanelProps {
  result: SubmissionResult;
  /** Null after a reload, which loses them. */
  accountDigits: string | null;
  /** Called when the invoice is opened. */
  onLeave: () => void;
}

/** The amount, where and when it is paid, and the invoice of the courier fee if there is one. */
export function CashPanel({ result, accountDigits, onLeave }: CashPanelProps) {
  const { totalValue, shippingCost, invoiceUrl, reference } = result;
  return (
    <div className={classNames(pine.panel, styles.panel)}>
      <p>{words.cash()}</p>
      <p className={styles.amount}>
        <Amount cents={totalValue} />
      </p>
      <p className={styles.note}>
        {accountDigits === null ? words.cashPaid() : words.cashPaidTo({ digits: accountDigits })}
      </p>
      {invoiceUrl !== null && (
        <>
          <p className={styles.note}>
            <MessageWith message={(fee) => words.payFeeFirst({ fee })}>
              <Amount cents={shippingCost} />
            </MessageWith>
          </p>
          <div className={styles.buttons}>
            <ButtonLink className={styles.volt} href={invoiceUrl} onClick={onLeave}>
              {words.payFee()}
            </ButtonLink>
          </div>
        </>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{words.reference()}</dt>
          <dd>{reference}</dd>
        </div>
      </dl>
    </div>
  );
}
