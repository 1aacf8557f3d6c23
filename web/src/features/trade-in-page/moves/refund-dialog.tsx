import { refundFee } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { required } from '@trade-in/words/field-reasons';
import * as labels from '@trade-in/words/staff-field-labels';
import * as words from '@trade-in/words/trade-in-page-moves';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { showErrors } from '../../../ui/form/show-errors.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { useMove } from '../use-trade-in-page.ts';
import { MoveDialog } from './move-dialog.tsx';
import styles from './move-dialog.module.css';
import { BankReferenceField, PaidOnField, paymentDayError } from './payment-fields.tsx';

interface DialogProps {
  page: TradeInPage;
  onClose: () => void;
}

/** Asks when the fee of a courier who never came was paid back. */
export function RefundDialog({ page, onClose }: DialogProps) {
  const { money, today } = page;
  const [paidOn, setPaidOn] = useState(today);
  const [bankReference, setBankReference] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const move = useMove(page, { doneTitle: words.saved_refund(), onDone: onClose });
  function submit(form: HTMLFormElement) {
    const dayError = paymentDayError(paidOn, page);
    const found = {
      ...(dayError !== null && { paidOn: dayError }),
      ...(bankReference.trim() === '' && { bankReference: required({ label: labels.bankReference() }) }),
    };
    showErrors(form, () => setErrors(found));
    if (Object.keys(found).length > 0) return;
    const body = { amount: money.feeOwed, paidOn, bankReference };
    move.send(({ reference, version }) => request(refundFee, { params: { reference }, body: { version, ...body } }));
  }
  const errorOf = (name: string) => errors[name] ?? move.fields[name];
  return (
    <MoveDialog
      title={words.refundFee()}
      submitLabel={words.saveRefund()}
      isUnsaved={bankReference !== '' || paidOn !== today}
      move={move}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.facts}>
        <span>{words.feeToPayBack()}</span>
        <Amount cents={money.feeOwed} className={styles.amount} />
        <span>{words.refundHint()}</span>
      </div>
      <BankReferenceField value={bankReference} error={errorOf('bankReference')} onChange={setBankReference} />
      <PaidOnField value={paidOn} today={today} error={errorOf('paidOn')} onChange={setPaidOn} />
    </MoveDialog>
  );
}
