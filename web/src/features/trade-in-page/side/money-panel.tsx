import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { dayInJohannesburg, formatDay, formatInstant } from '@trade-in/domain/calendar';
import { absoluteCents, type Cents, formatRands, zeroCents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/trade-in-page';
import { Timer } from 'lucide-react';
import { Notice } from '../../../ui/notice.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import styles from './money-panel.module.css';

/** What is owed now, or what the code is worth, with what it consists of and what follows if all is accepted. */
export function MoneyPanel({ page, now }: { page: TradeInPage; now: Date }) {
  const { money, paymentType } = page;
  const isCash = paymentType === 'Cash';
  return (
    <div className={styles.money} data-of="money">
      <section className={styles.panel} aria-label={isCash ? words.moneyOwed() : words.codeWorth()}>
        <div className={styles.head}>
          <span>{isCash ? words.moneyOwed() : words.codeWorth()}</span>
          {money.payBy !== null && <Clock payBy={money.payBy} now={now} />}
        </div>
        <Amount cents={money.owed} className={styles.owed} />
        <dl className={styles.parts}>
          <Line label={words.agreedClubs({ count: money.agreedClubs })} amount={formatRands(money.agreed)} />
          {!isCash && money.undecided > zeroCents && (
            <Line label={words.stillOpen()} amount={formatRands(money.undecided)} />
          )}
          {money.fee > zeroCents && <Line label={words.fee()} amount={`−${formatRands(money.fee)}`} />}
          {money.paid > zeroCents && <Line label={words.paidSoFar()} amount={`−${formatRands(money.paid)}`} />}
          {money.settledBefore !== 0 && (
            <Line label={words.settledBefore()} amount={formatRands(money.settledBefore)} />
          )}
          <InvoicedFee money={money} />
          {money.overpaid > zeroCents && <Line label={words.overpaid()} amount={formatRands(money.overpaid)} />}
          <Line isTotal label={words.ifAll()} amount={formatRands(money.ifAllAccepted)} />
        </dl>
      </section>
      <HandOut page={page} />
    </div>
  );
}

function Clock({ payBy, now }: { payBy: string; now: Date }) {
  const at = new Date(payBy);
  const when = formatInstant(at);
  const isLate = at < now;
  return (
    <span className={styles.clock} data-late={isLate || undefined}>
      <Timer size={14} aria-hidden="true" />
      <time dateTime={payBy}>{isLate ? words.payLate({ when }) : words.payBy({ when })}</time>
    </span>
  );
}

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

/** A courier fee that was paid separately, for a courier who never came. */
function InvoicedFee({ money: { feeOwed, feeRefunded } }: Pick<TradeInPage, 'money'>) {
  return (
    <>
      {feeOwed > zeroCents && <Line label={words.feeOwed()} amount={formatRands(feeOwed)} />}
      {feeRefunded > zeroCents && <Line label={words.feeRefunded()} amount={formatRands(feeRefunded)} />}
    </>
  );
}

/** Whether goods that were bought with the code may be handed out, and what has to be settled before. */
function HandOut({ page: { code, releasedAt, stage } }: { page: TradeInPage }) {
  if (code === null) return null;
  if (code.claim !== null && code.claim !== 0) return <Claim {...code} claim={code.claim} />;
  if (releasedAt !== null) {
    return <Notice tone="green">{words.released({ day: formatDay(dayInJohannesburg(new Date(releasedAt))) })}</Notice>;
  }
  if (code.isClaimSettled && code.state === 'used') return <Notice>{words.claimSettled()}</Notice>;
  return code.state === 'used' && stage !== 'cancelled' ? <Notice>{words.held()}</Notice> : null;
}

type UsedCode = Pick<NonNullable<TradeInPage['code']>, 'usedOrder' | 'canSettleClaim'> & { claim: Cents };

function Claim({ claim, usedOrder, canSettleClaim }: UsedCode) {
  const amount = formatRands(absoluteCents(claim));
  if (claim < 0) return <Notice>{words.owesMore({ amount })}</Notice>;
  return (
    <Notice tone="red">
      {usedOrder === null ? words.claimWithoutOrder({ amount }) : words.claim({ order: usedOrder, amount })}{' '}
      {!canSettleClaim && words.claimUndecided()}
    </Notice>
  );
}
