import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { required } from '@trade-in/words/field-reasons';
import * as labels from '@trade-in/words/staff-field-labels';
import { type ReactNode, useState } from 'react';
import { useMove } from '../use-trade-in-page.ts';
import { MoveDialog } from './move-dialog.tsx';
import { BankReferenceField, PaidOnField, paymentDayError } from './payment-fields.tsx';
import { useFieldErrors } from './use-field-errors.ts';

interface Payment {
  /** `YYYY-MM-DD` */
  paidOn: string;
  bankReference: string;
}

interface PaymentFormProps {
  page: TradeInPage;
  title: string;
  submitLabel: string;
  /** Says that the payment is recorded. */
  doneTitle: string;
  /** Whether money was transferred, so that there is a bank reference. */
  isTransfer: boolean;
  record: (page: TradeInPage, payment: Payment) => Promise<TradeInPage>;
  onClose: () => void;
  /** What was paid. */
  children: ReactNode;
}

/** Asks when something was paid, and with which bank reference. */
export function PaymentForm({ page, doneTitle, isTransfer, record, onClose, children, ...texts }: PaymentFormProps) {
  const { today } = page;
  const [paidOn, setPaidOn] = useState(today);
  const [bankReference, setBankReference] = useState('');
  const move = useMove(page, { doneTitle, onDone: onClose });
  const { errorOf, show, clear } = useFieldErrors(move);
  function submit(form: HTMLFormElement) {
    const dayError = paymentDayError(paidOn, page);
    const found = {
      ...(dayError !== null && { paidOn: dayError }),
      ...(isTransfer && bankReference.trim() === '' && { bankReference: required({ label: labels.bankReference() }) }),
    };
    show(form, found);
    if (Object.keys(found).length === 0) move.send((present) => record(present, { paidOn, bankReference }));
  }
  return (
    <MoveDialog
      {...texts}
      isUnsaved={bankReference !== '' || paidOn !== today}
      move={move}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      {isTransfer && (
        <BankReferenceField
          value={bankReference}
          error={errorOf('bankReference')}
          onChange={(text) => {
            setBankReference(text);
            clear('bankReference');
          }}
        />
      )}
      <PaidOnField
        value={paidOn}
        today={today}
        error={errorOf('paidOn')}
        onChange={(day) => {
          setPaidOn(day);
          clear('paidOn');
        }}
      />
    </MoveDialog>
  );
}
