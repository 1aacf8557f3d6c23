import { formatParcel } from '@trade-in/domain/parcel';
import { type FormEvent, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BankingFields } from './banking-fields.tsx';
import { IdDocumentField } from './id-document-field.tsx';
import styles from './legal-dialog.module.css';
import { PersonalFields } from './personal-fields.tsx';
import type { Checkout } from './use-checkout.ts';

interface LegalDialogProps {
  checkout: Checkout;
  onClose: () => void;
}

/** What the law makes a dealer in second-hand goods ask, and, for cash, where the money goes. */
export function LegalDialog({ checkout, onClose }: LegalDialogProps) {
  const formId = useId();
  const { isCash, isSending, isUnanswered, document, errors } = checkout;
  const bind = checkout.bindWhile(isSending || isUnanswered);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    checkout.submit();
  }
  return (
    <Dialog title="SA Legal Requirements" onClose={onClose} footer={<SubmitBar formId={formId} checkout={checkout} />}>
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        <Notice>
          The Second-Hand Goods Act makes us record who sells to us, and keep a copy of the ID, for five years. Only our
          staff see it{isCash ? '; your bank sees the payment' : ''}. You must be 18 or older. You may ask us at any
          time what we hold, and to correct it.
        </Notice>
        <Section title={isCash ? 'Payment Details' : 'Personal Information'} why="Second-Hand Goods Act, section 21">
          {checkout.isResumed && (
            <p className={styles.why}>
              Your ID number, bank account and document are not kept in this browser. Enter them again.
            </p>
          )}
          {checkout.hasOffer && <Offer onTake={checkout.takeOffer} />}
          <PersonalFields bind={bind} />
          <IdDocumentField document={document} error={errors.idDocumentUrl} />
        </Section>
        {isCash && (
          <Section title="Bank Account" why="So that we can pay you by EFT within 24 hours after successful inspection">
            <BankingFields bind={bind} />
          </Section>
        )}
        <Checkbox
          name="confirmation"
          label="I confirm that the information is correct"
          hint={`The clubs are mine to sell, and I am 18 or older.${parcelClaim(checkout)}`}
          isRequired
          checked={checkout.isConfirmed}
          disabled={isSending || isUnanswered}
          error={errors.confirmation}
          onChange={(event) => checkout.setConfirmed(event.target.checked)}
        />
        {isUnanswered && (
          <Notice tone="red" role="alert" title="We could not hear the answer">
            Nothing is lost and nothing is sent twice. Please check your connection and tap Try again.
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

/** What the courier was told, for one tap; the button goes with it, so the focus moves to what was filled in. */
function Offer({ onTake }: { onTake: () => void }) {
  function take() {
    flushSync(onTake);
    document.querySelector<HTMLElement>('dialog[open] [name="customerFullName"]')?.focus();
  }
  return (
    <Button variant="secondary" isWide onClick={take}>
      Use my collection details
    </Button>
  );
}

/** The size that the fee was quoted for is the customer's own word. */
function parcelClaim({ collection }: Checkout): string {
  return collection === null ? '' : ` They go in one parcel of at most ${formatParcel(collection.parcel)}.`;
}

function SubmitBar({ formId, checkout }: { formId: string; checkout: Checkout }) {
  return (
    <div className={styles.bar}>
      <p className={styles.receive}>
        You receive <Amount cents={checkout.totalValue} className={styles.amount} />
      </p>
      <Button type="submit" form={formId} isBusy={checkout.isSending} busyLabel="Submitting…">
        {checkout.isUnanswered ? 'Try again' : 'Submit Trade-In'}
      </Button>
    </div>
  );
}

function Section({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        <p className={styles.why}>{why}</p>
      </div>
      {children}
    </section>
  );
}
