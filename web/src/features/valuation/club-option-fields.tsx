import {
  conditions,
  dexterities,
  hasIronCount,
  ironCounts,
  standardIronCount,
  type ClubType,
} from '@trade-in/domain/club';
import { conditionGuide } from '@trade-in/domain/condition-guide';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './club-option-fields.module.css';
import { useEarlySelection } from './use-early-selection.ts';
import { useLateDialog } from './use-late-dialog.tsx';
import type { ClubOptions } from './wizard.ts';

interface ClubOptionFieldsProps {
  type: ClubType;
  options: ClubOptions;
  onChange: (change: Partial<ClubOptions>) => void;
}

const hands = dexterities.map((hand) => ({ value: hand, label: `${hand}-Handed` }));
const conditionChoices = conditions.map((condition) => ({
  value: condition,
  label: condition,
  detail: conditionGuide[condition].summary,
}));
const loadGuide = (type: ClubType) => import('./condition-guide-dialog.tsx').then(({ guideTo }) => guideTo(type));

/** What the value depends on besides the model: how many, which hand, in what condition. */
export function ClubOptionFields({ type, options, onChange }: ClubOptionFieldsProps) {
  const guide = useLateDialog(() => loadGuide(type));
  return (
    <>
      {hasIronCount(type) && <IronCount irons={options.irons} onChange={(irons) => onChange({ irons })} />}
      <Segments
        name="hand"
        legend="Dexterity"
        choices={hands}
        value={options.hand}
        onChange={(hand) => onChange({ hand })}
      />
      <div className={styles.condition}>
        <RadioCards
          name="condition"
          legend={<span className={styles.legend}>Condition</span>}
          layout="rows"
          choices={conditionChoices}
          value={options.condition}
          onChange={(condition) => onChange({ condition })}
        />
        <Button data-scripted variant="quiet" className={styles.guide} onClick={guide.open}>
          How to judge the condition
        </Button>
      </div>
      {guide.dialog}
    </>
  );
}

function IronCount({ irons, onChange }: { irons: number; onChange: (irons: number) => void }) {
  const select = useEarlySelection(String(irons), (value) => onChange(Number(value)));
  return (
    <SelectField
      ref={select}
      name="irons"
      label="Number of Irons"
      value={irons}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {ironCounts.map((count) => (
        <option key={count} value={count}>
          {count === standardIronCount ? `${count} (Standard)` : count}
        </option>
      ))}
    </SelectField>
  );
}
