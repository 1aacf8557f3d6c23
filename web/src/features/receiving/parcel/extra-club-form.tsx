import { type ClubType, clubTypes } from '@trade-in/domain/club';
import { textLimits } from '@trade-in/domain/limits';
import * as common from '@trade-in/words/back-office-common';
import * as labels from '@trade-in/words/field-labels';
import { required } from '@trade-in/words/field-reasons';
import * as words from '@trade-in/words/receiving';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { showErrors } from '../../../ui/form/show-errors.ts';
import { useUnsavedChangesWarning } from '../../../ui/form/use-unsaved-changes-warning.ts';
import styles from './parcel.module.css';
import type { ExtraClub } from './use-parcel-draft.ts';

interface ExtraClubFormProps {
  onAdd: (club: ExtraClub) => void;
  onCancel: () => void;
}

interface Errors {
  brandName?: string;
  modelName?: string;
}

/** Describes a club that is in the parcel although it was not submitted. */
export function ExtraClubForm({ onAdd, onCancel }: ExtraClubFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [type, setType] = useState<ClubType>('Driver');
  const [brandName, setBrandName] = useState('');
  const [modelName, setModelName] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  useUnsavedChangesWarning(brandName !== '' || modelName !== '');
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const club = { type, brandName: brandName.trim(), modelName: modelName.trim() };
    const found = errorsOf(club);
    showErrors(event.currentTarget, () => setErrors(found));
    if (Object.keys(found).length === 0) onAdd(club);
  }
  const text = { autoComplete: 'off', spellCheck: false, isRequired: true, maxLength: textLimits.name };
  return (
    <form ref={form} className={styles.form} aria-label={words.extraTitle()} noValidate onSubmit={onSubmit}>
      <h3>{words.extraTitle()}</h3>
      <div className={styles.fields}>
        <TypeField type={type} onChange={setType} />
        <Field
          {...text}
          name="brandName"
          label={common.brand()}
          value={brandName}
          error={errors.brandName}
          onChange={({ target }) => setBrandName(target.value)}
        />
        <Field
          {...text}
          name="modelName"
          label={words.model()}
          value={modelName}
          error={errors.modelName}
          onChange={({ target }) => setModelName(target.value)}
        />
      </div>
      <div className={styles.formActions}>
        <Button type="submit">{words.addClub()}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {words.cancel()}
        </Button>
      </div>
    </form>
  );
}

function TypeField({ type, onChange }: { type: ClubType; onChange: (type: ClubType) => void }) {
  return (
    <SelectField
      name="type"
      label={common.type()}
      value={type}
      onChange={({ target }) => onChange(clubTypes.find((each) => each === target.value) ?? type)}
    >
      {clubTypes.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </SelectField>
  );
}

function errorsOf({ brandName, modelName }: ExtraClub): Errors {
  return {
    ...(brandName === '' && { brandName: required({ label: labels.brand() }) }),
    ...(modelName === '' && { modelName: required({ label: labels.modelId() }) }),
  };
}
