import { recordPayment } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { zeroCents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/trade-in-page-moves';
import { request } from '../../../api/request.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import styles from './move-dialog.module.css';
import { PaymentForm } from './payment-form.tsx';

interface DialogProps {
  page: TradeInPage;
  onClose: () => void;
}

/** Asks when and with which bank reference the money was transferred. */
export function PaymentDialog({ page, onClose }: DialogProps) {
  const isTransfer = page.money.owed > zeroCents;
  return (
    <PaymentForm
      page={page}
      title={isTransfer ? words.pay() : words.settle()}
      submitLabel={words.savePayment()}
      doneTitle={words.saved_payment()}
      isTransfer={isTransfer}
      record={({ reference, version, money }, payment) =>
        request(recordPayment, { params: { reference }, body: { version, amount: money.owed, ...payment } })
      }
      onClose={onClose}
    >
      <Transfer page={page} />
    </PaymentForm>
  );
}

/** What has to be transferred, and to whom. */
function Transfer({ page: { money, person } }: { page: TradeInPage }) {
  if (money.owed === zeroCents) return <p>{words.nothingToTransfer()}</p>;
  const { account } = person;
  return (
    <div className={styles.facts}>
      <span>{words.payAmount()}</span>
      <Amount cents={money.owed} className={styles.amount} />
      {account && <span>{words.payTo({ holder: account.holder ?? '–', bank: account.bank ?? '–' })}</span>}
    </div>
  );
}
