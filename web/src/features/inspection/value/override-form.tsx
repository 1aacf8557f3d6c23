import { conditions } from '@trade-in/domain/club';
import type { Grade } from '@trade-in/domain/inspection/grade';
import { highestManualValue } from '@trade-in/domain/inspection/inspected-value';
import { type Cents, formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/inspection';
import * as reasons from '@trade-in/words/progress-reasons';
import { progressSentence } from '@trade-in/words/progress-sentence';
import { amount_unreadable } from '@trade-in/words/staff-field-reasons';
import { useEffect, useRef } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { ClubDraft, DraftReason } from '../bench/club-draft.ts';
import styles from './override-form.module.css';
import { gradeName } from './value-panel.tsx';

interface OverrideFormProps {
  draft: ClubDraft;
  /** Why the draft can't be saved; null before the first attempt. */
  reason: DraftReason | null;
  onChange: (changes: Partial<ClubDraft>) => void;
}

const grades: readonly Grade[] = [...conditions.toReversed(), 'refused'];
const ofValue: ReadonlySet<DraftReason['code']> = new Set(['amount_unreadable', 'value_too_low', 'value_too_high']);
const ofReason: ReadonlySet<DraftReason['code']> = new Set(['override_reason_missing', 'refusal_reason_missing']);
const byKey: Readonly<Record<string, Grade>> = Object.fromEntries(grades.map((grade) => [grade, grade]));

/** Replaces the computed grade or value, with a reason; asks only for the reason where the catalogue doesn't have the model. */
export function OverrideForm({ draft, reason, onChange }: OverrideFormProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const { price } = draft.model;
  return (
    <div
      ref={form}
      className={styles.form}
      role="group"
      aria-label={price === null ? words.refuse() : words.override()}
    >
      {price !== null && <OverrideFields draft={draft} price={price} reason={reason} onChange={onChange} />}
      <Field
        name="overrideReason"
        label={words.reason()}
        maxLength={500}
        value={draft.overrideReason}
        error={reason !== null && ofReason.has(reason.code) ? draftSentence(reason) : null}
        onChange={({ target }) => onChange({ overrideReason: target.value })}
      />
    </div>
  );
}

function OverrideFields({ draft, price, reason, onChange }: OverrideFormProps & { price: Cents }) {
  return (
    <>
      <SelectField
        name="manualGrade"
        label={words.grade()}
        value={draft.manualGrade ?? ''}
        onChange={({ target }) => onChange({ manualGrade: byKey[target.value] ?? null })}
      >
        <option value="">{words.computedGrade()}</option>
        {grades.map((grade) => (
          <option key={grade} value={grade}>
            {gradeName(grade)}
          </option>
        ))}
      </SelectField>
      <Field
        name="manualValue"
        label={words.price()}
        hint={words.priceHint({ max: formatRands(highestManualValue(price)) })}
        inputMode="decimal"
        autoComplete="off"
        value={draft.manualValue}
        error={reason !== null && ofValue.has(reason.code) ? draftSentence(reason) : null}
        onChange={({ target }) => onChange({ manualValue: target.value })}
      />
    </>
  );
}

/** Returns the sentence of a reason. */
export function draftSentence(reason: DraftReason): string {
  return reason.code === 'amount_unreadable' ? amount_unreadable() : progressSentence(reasons, reason);
}
