import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as words from '@trade-in/words/result';
import { classNames } from '../../../ui/class-names.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import pine from '../../../ui/pine-panel.module.css';
import { FeePayment } from './fee-payment.tsx';
import styles from './result-panel.module.css';

interface CashPanelProps {
  result: SubmissionResult;
  settings: Settings;
  /** Null after a reload, which loses them. */
  accountDigits: string | null;
  /** Called when the invoice is opened. */
  onLeave: () => void;
}

/** The amount, where and when it is paid, and how the courier fee is paid if it is invoiced. */
export function CashPanel({ result, settings, accountDigits, onLeave }: CashPanelProps) {
  const { totalValue, reference } = result;
  return (
    <div className={classNames(pine.panel, styles.panel)}>
      <p>{words.cash()}</p>
      <p className={styles.amount}>
        <Amount cents={totalValue} />
      </p>
      <p className={styles.note}>
        {accountDigits === null ? words.cashPaid() : words.cashPaidTo({ digits: accountDigits })}
      </p>
      <FeePayment result={result} settings={settings} onLeave={onLeave} />
      <dl className={styles.facts}>
        <div>
          <dt>{words.reference()}</dt>
          <dd>{reference}</dd>
        </div>
      </dl>
    </div>
  );
}
