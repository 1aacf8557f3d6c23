import { refundFee } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import * as words from '@trade-in/words/trade-in-page-moves';
import { request } from '../../../api/request.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import styles from './move-dialog.module.css';
import { PaymentForm } from './payment-form.tsx';

interface DialogProps {
  page: TradeInPage;
  onClose: () => void;
}

/** Asks when the fee of a courier who never came was paid back. */
export function RefundDialog({ page, onClose }: DialogProps) {
  return (
    <PaymentForm
      page={page}
      title={words.refundFee()}
      submitLabel={words.saveRefund()}
      doneTitle={words.saved_refund()}
      isTransfer
      record={({ reference, version, money }, payment) =>
        request(refundFee, { params: { reference }, body: { version, amount: money.feeOwed, ...payment } })
      }
      onClose={onClose}
    >
      <div className={styles.facts}>
        <span>{words.feeToPayBack()}</span>
        <Amount cents={page.money.feeOwed} className={styles.amount} />
        <span>{words.refundHint()}</span>
      </div>
    </PaymentForm>
  );
}
