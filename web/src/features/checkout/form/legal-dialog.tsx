import * as words from '@trade-in/words/checkout';
import * as common from '@trade-in/words/common';
import * as courierReasons from '@trade-in/words/courier-reasons';
import * as source from '@trade-in/words/en/checkout';
import * as sourceReasons from '@trade-in/words/en/courier-reasons';
import * as payoutWords from '@trade-in/words/payout';
import { type FormEvent, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { Amount } from '../../../ui/text/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BankingFields } from './banking-fields.tsx';
import { IdDocumentField } from '../id-document/id-document-field.tsx';
import styles from './legal-dialog.module.css';
import { LegalText } from './legal-text.tsx';
import { MessagesCheckbox } from './messages-checkbox.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { TrustPanel, TrustSource } from './trust-panel.tsx';
import type { Checkout } from '../use-checkout.ts';

interface LegalDialogProps {
  checkout: Checkout;
  onClose: () => void;
}

/** The details that the law requires of a seller of second-hand goods and, for cash, the bank account. */
export function LegalDialog({ checkout, onClose }: LegalDialogProps) {
  const formId = useId();
  const { isCash, document, errors, isResponseLost } = checkout;
  const isLocked = checkout.isSending || isResponseLost;
  const bind = checkout.bindField(isLocked);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    checkout.submit();
  }
  return (
    <Dialog
      title={words.title()}
      onClose={onClose}
      footer={<SubmitBar formId={formId} checkout={checkout} />}
      className={styles.sheet}
    >
      <div className={styles.layout}>
        <TrustPanel recipients={checkout} />
        <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
          <Section title={isCash ? words.paymentTitle() : words.personalTitle()} reason={words.legalBasis()}>
            {checkout.isResumed && <p className={styles.hint}>{words.resumed()}</p>}
            <IdDocumentField document={document} error={errors.idDocumentUrl} isLocked={isLocked} />
            {checkout.canPrefill && <PrefillButton onPrefill={checkout.prefill} />}
            <PersonalFields bind={bind} isMailConnected={checkout.isMailConnected} />
          </Section>
          {isCash && (
            <Section title={words.bankTitle()} reason={words.bankReason()}>
              <BankingFields bind={bind} />
            </Section>
          )}
          <MessagesCheckbox messages={checkout.messages} isLocked={isLocked} />
          <Checkbox
            name="confirmation"
            label={words.confirmation()}
            hint={<ConfirmationHint collection={checkout.collection} />}
            isRequired
            checked={checkout.isConfirmed}
            disabled={isLocked}
            error={errors.confirmation}
            onChange={(event) => checkout.setConfirmed(event.target.checked)}
          />
          {isResponseLost && (
            <Notice tone="red" role="alert" title={words.noResponseTitle()}>
              {words.noResponse()}
            </Notice>
          )}
        </form>
        <TrustSource recipients={checkout} />
      </div>
    </Dialog>
  );
}

/** Fills in the details from the courier form. The button then disappears, so the focus moves to the first field. */
function PrefillButton({ onPrefill }: { onPrefill: () => void }) {
  function prefill() {
    flushSync(onPrefill);
    document.querySelector<HTMLElement>('dialog[open] [name="customerFullName"]')?.focus();
  }
  return (
    <Button variant="secondary" isWide onClick={prefill}>
      {words.useCollectionDetails()}
    </Button>
  );
}

/** The customer also confirms the parcel's size, because the fee depends on it. */
function ConfirmationHint({ collection }: Pick<Checkout, 'collection'>) {
  if (collection === null) return <LegalText text={words.confirmationHint()} source={source.confirmationHint()} />;
  return (
    <LegalText
      text={words.confirmationHintWithParcel({ parcel: courierReasons.parcel({ ...collection.parcel }) })}
      source={source.confirmationHintWithParcel({ parcel: sourceReasons.parcel({ ...collection.parcel }) })}
    />
  );
}

function SubmitBar({ formId, checkout }: { formId: string; checkout: Checkout }) {
  return (
    <div className={styles.bar}>
      <p className={styles.receive}>
        {payoutWords.youReceive()} <Amount cents={checkout.totalValue} className={styles.amount} />
      </p>
      <Button type="submit" form={formId} isBusy={checkout.isSending} busyLabel={words.submitting()}>
        {checkout.isResponseLost ? common.tryAgain() : words.submit()}
      </Button>
    </div>
  );
}

function Section({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        <p className={styles.hint}>{reason}</p>
      </div>
      {children}
    </section>
  );
}
