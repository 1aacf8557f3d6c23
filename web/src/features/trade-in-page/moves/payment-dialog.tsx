import { recordPayment } from '@trade-in/contract/endpoints/progress/trade-in-moves';
import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { zeroCents } from '@trade-in/domain/money';
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

/** Asks when and with which bank reference the money was transferred. */
export function PaymentDialog({ page, onClose }: DialogProps) {
  const { money, today } = page;
  const [paidOn, setPaidOn] = useState(today);
  const [bankReference, setBankReference] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const move = useMove(page, { doneTitle: words.saved_payment(), onDone: onClose });
  const isTransfer = money.owed > zeroCents;
  function submit(form: HTMLFormElement) {
    const dayError = paymentDayError(paidOn, page);
    const found = {
      ...(dayError !== null && { paidOn: dayError }),
      ...(isTransfer && bankReference.trim() === '' && { bankReference: required({ label: labels.bankReference() }) }),
    };
    showErrors(form, () => setErrors(found));
    if (Object.keys(found).length > 0) return;
    const body = { amount: money.owed, paidOn, bankReference };
    move.send(({ reference, version }) =>
      request(recordPayment, { params: { reference }, body: { version, ...body } }),
    );
  }
  const errorOf = (name: string) => errors[name] ?? move.fields[name];
  return (
    <MoveDialog
      title={isTransfer ? words.pay() : words.settle()}
      submitLabel={words.savePayment()}
      isUnsaved={bankReference !== '' || paidOn !== today}
      move={move}
      onSubmit={submit}
      onClose={onClose}
    >
      <Transfer page={page} />
      {isTransfer && (
        <BankReferenceField value={bankReference} error={errorOf('bankReference')} onChange={setBankReference} />
      )}
      <PaidOnField value={paidOn} today={today} error={errorOf('paidOn')} onChange={setPaidOn} />
    </MoveDialog>
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
