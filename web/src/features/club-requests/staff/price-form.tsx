import { priceClub, type RequestPage } from '@trade-in/contract/endpoints/club-requests/staff';
import { listPriceFor, type OfferReason, whyNotOffer } from '@trade-in/domain/club-requests/request-answer';
import { textLimits } from '@trade-in/domain/limits';
import { type Cents, formatRands, parseRands } from '@trade-in/domain/money';
import { clubValues } from '@trade-in/domain/valuation/valuation';
import * as common from '@trade-in/words/back-office-common';
import * as reasons from '@trade-in/words/club-request-reasons';
import * as words from '@trade-in/words/club-requests';
import { amount_unreadable } from '@trade-in/words/staff-field-reasons';
import { type FormEvent, type RefObject, useState } from 'react';
import { request } from '../../../api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextareaField } from '../../../ui/fields/field.tsx';
import { showErrors } from '../../../ui/form/show-errors.ts';
import { useUnsavedChangesWarning } from '../../../ui/form/use-unsaved-changes-warning.ts';
import { Notice } from '../../../ui/notice.tsx';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { kindOf } from './request-names.ts';
import styles from './request-page.module.css';
import { useAnswer } from './use-answer.ts';

export interface PriceDraft {
  value: string;
  note: string;
}

interface PriceFormProps {
  page: RequestPage;
  draft: PriceDraft;
  onDraft: (changes: Partial<PriceDraft>) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** Offers a value for the club as it was described, and says what the customer would get. */
export function PriceForm({ page, draft, onDraft, field }: PriceFormProps) {
  const [error, setError] = useState<string | null>(null);
  const { send, isPending, fields, sentence } = useAnswer(page, words.saved());
  const amount = parseRands(draft.value);
  useUnsavedChangesWarning(draft.value !== '' || draft.note !== '');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = amount === null ? amount_unreadable() : offerError(amount, page);
    showErrors(event.currentTarget, () => setError(found));
    if (amount === null || found !== null) return;
    const { reference, version } = page;
    send(() => request(priceClub, { params: { reference }, body: { version, value: amount, note: draft.note } }));
  }
  return (
    <form className={styles.form} aria-label={words.price()} noValidate onSubmit={submit}>
      <Field
        ref={field}
        name="value"
        label={words.value()}
        hint={words.valueHint({ club: describe(page), max: formatRands(page.highest) })}
        inputMode="decimal"
        autoComplete="off"
        isRequired
        value={draft.value}
        error={error ?? fields['value']}
        onChange={({ target }) => {
          setError(null);
          onDraft({ value: target.value });
        }}
      />
      <p className={styles.result} role="status">
        {amount !== null && resultOf(page, amount)}
      </p>
      <TextareaField
        name="note"
        label={words.note()}
        hint={words.noteHint()}
        rows={2}
        maxLength={textLimits.address}
        value={draft.note}
        error={fields['note']}
        onChange={({ target }) => onDraft({ note: target.value })}
      />
      {sentence !== null && (
        <Notice tone="red" role="alert">
          <p>{sentence}</p>
        </Notice>
      )}
      <Button type="submit" isBusy={isPending} busyLabel={common.saving()}>
        {words.price()}
      </Button>
    </form>
  );
}

function describe(page: RequestPage): string {
  return words.described({
    kind: kindOf(page),
    hand: clubValueName(page.dexterity),
    condition: clubValueName(page.condition),
  });
}

/** Returns a sentence about a value that can't be offered, or null. */
function offerError(amount: Cents, { highest }: RequestPage): string | null {
  const reason = whyNotOffer(amount, highest);
  return reason && offerSentence(reason);
}

function offerSentence(reason: OfferReason): string {
  if (reason.code === 'offer_too_low') return reasons.offer_too_low();
  return reasons.offer_too_high({ max: formatRands(reason.max) });
}

/** Returns what the customer would get; nothing for a value that can't be offered. */
function resultOf(page: RequestPage, amount: Cents): string {
  if (whyNotOffer(amount, page.highest) !== null) return '';
  const values = clubValues({ ...page, price: listPriceFor(amount, page) });
  const [value, cash] = [formatRands(values['Trade-In']), formatRands(values.Cash)];
  return words.result({ value, cash, days: page.offerDays });
}
