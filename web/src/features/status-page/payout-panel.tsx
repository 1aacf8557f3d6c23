import type { Status } from '@trade-in/contract/endpoints/progress/status-page';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { formatRands, zeroCents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/status-page';
import { classNames } from '../../ui/class-names.ts';
import pine from '../../ui/pine-panel.module.css';
import { Amount } from '../../ui/text/amount.tsx';
import { DiscountCode } from '../../ui/text/discount-code.tsx';
import { totalWith } from './offers.ts';
import styles from './panel.module.css';
import { Questions } from './questions.tsx';

/** The discount code or the cash, and how it stands. */
export function PayoutPanel({ status, settings }: { status: Status; settings: Settings }) {
  const { code } = status;
  const label = code === null ? words.cashLabel() : words.codeLabel();
  return (
    <section className={classNames(pine.panel, styles.panel)} aria-label={label}>
      <p>{label}</p>
      {code === null ? <Cash status={status} /> : <Code code={code} stage={status.stage} />}
      <Questions settings={settings} />
    </section>
  );
}

function Code({ code, stage }: { code: NonNullable<Status['code']>; stage: Status['stage'] }) {
  return (
    <>
      <DiscountCode code={code.code} className={classNames(styles.code, code.isOff && styles.off)} />
      {!code.isOff && <p className={styles.worth}>{words.codeAmount({ amount: formatRands(code.amount) })}</p>}
      <p>{codeNote(code, stage)}</p>
    </>
  );
}

function codeNote({ isOff, isUsed }: NonNullable<Status['code']>, stage: Status['stage']): string {
  if (isUsed) return words.codeUsed();
  if (isOff) return words.codeOff();
  return stage === 'settled' || stage === 'to_return' ? words.codeFinal() : words.codeOpen();
}

function Cash({ status }: { status: Status }) {
  const paid = status.cash?.paid ?? zeroCents;
  const total = totalWith(status, {});
  return (
    <>
      <p className={styles.total}>
        <Amount cents={total} />
      </p>
      {paid > 0 && <p className={styles.worth}>{words.cashPaid({ amount: formatRands(paid) })}</p>}
      {total > paid && <p>{words.cashOpen()}</p>}
    </>
  );
}
