import { dexterities } from '@trade-in/domain/club';
import { checklists, ironNames, type IronName } from '@trade-in/domain/inspection/checklist';
import * as words from '@trade-in/words/inspection';
import { Segments } from '../../../ui/radio-group/segments.tsx';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import type { ClubDraft } from '../bench/club-draft.ts';
import styles from './further-checks.module.css';

interface FurtherChecksProps {
  draft: ClubDraft;
  isReadOnly: boolean;
  onChange: (changes: Partial<ClubDraft>) => void;
}

/** What is not a matter of wear: rattle, headcover, hand and the irons of a set. */
export function FurtherChecks({ draft, isReadOnly, onChange }: FurtherChecksProps) {
  const { answers, irons, dexterity, model } = draft;
  const { canRattle, hasHeadcover, isSet } = checklists[model.type];
  return (
    <div className={styles.checks}>
      {canRattle && (
        <Segments
          name="rattle"
          legend={words.rattle()}
          className={styles.check}
          choices={yesNo(isReadOnly)}
          value={answers.rattles ? 'yes' : 'no'}
          onChange={(value) => onChange({ answers: { ...answers, rattles: value === 'yes' } })}
        />
      )}
      {hasHeadcover && (
        <Segments
          name="headcover"
          legend={words.headcover()}
          className={styles.check}
          choices={yesNo(isReadOnly)}
          value={answers.hasHeadcover ? 'yes' : 'no'}
          onChange={(value) => onChange({ answers: { ...answers, hasHeadcover: value === 'yes' } })}
        />
      )}
      <Segments
        name="dexterity"
        legend={words.hand()}
        className={styles.check}
        choices={dexterities.map((value) => ({ value, label: clubValueName(value), isDisabled: isReadOnly }))}
        value={dexterity}
        onChange={(value) => onChange({ dexterity: value })}
      />
      {isSet && <Irons irons={irons} isReadOnly={isReadOnly} onChange={(chosen) => onChange({ irons: chosen })} />}
    </div>
  );
}

function yesNo(isDisabled: boolean) {
  return [
    { value: 'no', label: words.no(), isDisabled },
    { value: 'yes', label: words.yes(), isDisabled },
  ];
}

interface IronsProps {
  irons: readonly IronName[];
  isReadOnly: boolean;
  onChange: (irons: IronName[]) => void;
}

function Irons({ irons, isReadOnly, onChange }: IronsProps) {
  return (
    <fieldset className={styles.irons} disabled={isReadOnly}>
      <legend className={styles.legend}>{words.irons({ count: irons.length })}</legend>
      <div className={styles.clubs}>
        {ironNames.map((iron) => (
          <label key={iron} className={styles.iron}>
            <input
              type="checkbox"
              checked={irons.includes(iron)}
              onChange={({ target }) =>
                onChange(ironNames.filter((each) => (each === iron ? target.checked : irons.includes(each))))
              }
            />
            <span>{iron}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
