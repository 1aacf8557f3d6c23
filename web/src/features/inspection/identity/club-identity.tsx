import type { ExtraClub } from '@trade-in/contract/endpoints/progress/inspection';
import { textLimits } from '@trade-in/domain/limits';
import * as words from '@trade-in/words/inspection';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, TextareaField } from '../../../ui/fields/field.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { type BenchModel, type ClubDraft, isListed } from '../bench/club-draft.ts';
import styles from './club-identity.module.css';
import { ModelSearch } from './model-search.tsx';

interface ClubIdentityProps {
  /** Null for a club of the submission. */
  extra: ExtraClub | null;
  draft: ClubDraft;
  isStatedModel: boolean;
  isReadOnly: boolean;
  onChange: (changes: Partial<ClubDraft>) => void;
  onModel: (model: BenchModel) => void;
}

/** The serial number, the model that it is, and the notes. */
export function ClubIdentity({ extra, draft, isStatedModel, isReadOnly, onChange, onModel }: ClubIdentityProps) {
  const note = { rows: 2, maxLength: textLimits.address, readOnly: isReadOnly };
  return (
    <div className={styles.identity}>
      <SerialNumber draft={draft} isReadOnly={isReadOnly} onChange={onChange} />
      <Model extra={extra} draft={draft} isStatedModel={isStatedModel} isReadOnly={isReadOnly} onModel={onModel} />
      <TextareaField
        name="customerNote"
        label={words.customerNote()}
        {...note}
        value={draft.customerNote}
        onChange={({ target }) => onChange({ customerNote: target.value })}
      />
      <TextareaField
        name="staffNote"
        label={words.staffNote()}
        {...note}
        value={draft.staffNote}
        onChange={({ target }) => onChange({ staffNote: target.value })}
      />
    </div>
  );
}

function SerialNumber({ draft, isReadOnly, onChange }: Pick<ClubIdentityProps, 'draft' | 'isReadOnly' | 'onChange'>) {
  return (
    <div className={styles.serial}>
      <Field
        name="serialNumber"
        label={words.serialNumber()}
        className={styles.field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={textLimits.waybill}
        readOnly={isReadOnly}
        value={draft.serialNumber}
        onChange={({ target }) => onChange({ serialNumber: target.value })}
      />
      <Button
        variant="secondary"
        aria-pressed={draft.serialNumber.trim() === ''}
        className={styles.none}
        isBusy={isReadOnly}
        onClick={() => onChange({ serialNumber: '' })}
      >
        {words.noneFound()}
      </Button>
    </div>
  );
}

function originOf(draft: ClubDraft, isStatedModel: boolean): string {
  if (!isListed(draft)) return words.modelNotListed();
  return isStatedModel ? words.modelAsStated() : words.modelCorrected();
}

function Model({ extra, draft, isStatedModel, isReadOnly, onModel }: Omit<ClubIdentityProps, 'onChange'>) {
  const [isSearching, setIsSearching] = useState(false);
  const { brandName, modelName, type } = draft.model;
  function choose(model: BenchModel) {
    setIsSearching(false);
    onModel(model);
  }
  return (
    <div>
      <p className={styles.label}>{words.model()}</p>
      <div className={styles.model}>
        <span>
          {brandName} {modelName}, {clubTypeName(type)}
        </span>
        <span className={styles.origin}>{originOf(draft, isStatedModel)}</span>
        {!isReadOnly && (
          <Button variant="quiet" onClick={() => setIsSearching(true)}>
            {words.anotherModel()}
          </Button>
        )}
      </div>
      {isSearching && <ModelSearch extra={extra} onClose={() => setIsSearching(false)} onChoose={choose} />}
    </div>
  );
}
