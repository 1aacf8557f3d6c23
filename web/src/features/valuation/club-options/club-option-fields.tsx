import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import {
  conditions,
  dexterities,
  hasIronCount,
  ironCounts,
  standardIronCount,
  type ClubType,
} from '@trade-in/domain/club';
import type { ClubOptions } from '@trade-in/domain/valuation/club-options';
import * as clubWords from '@trade-in/words/club';
import * as words from '@trade-in/words/confirm-step';
import { Button } from '../../../ui/button.tsx';
import { RadioRows } from '../../../ui/radio-group/radio-rows.tsx';
import { Segments } from '../../../ui/radio-group/segments.tsx';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './club-option-fields.module.css';
import { useLazyDialog } from '../dialogs/use-lazy-dialog.tsx';
import { conditionLine } from '../../../ui/text/condition-line.ts';

interface ClubOptionFieldsProps {
  type: ClubType;
  options: ClubOptions;
  onChange: (change: Partial<ClubOptions>) => void;
}

const hands = dexterities.map((hand) => ({ value: hand, label: clubWords.handed({ hand: clubValueName(hand) }) }));
const conditionChoices = conditions.map((condition) => ({
  value: condition,
  label: clubValueName(condition),
  detail: conditionLine(condition),
}));
const loadGuide = (type: ClubType) =>
  import('../dialogs/condition-guide-dialog.tsx').then(({ conditionGuideFor }) => conditionGuideFor(type));

/** The options that the value depends on besides model and payment: number of irons, dexterity, condition. */
export function ClubOptionFields({ type, options, onChange }: ClubOptionFieldsProps) {
  const guide = useLazyDialog(() => loadGuide(type));
  return (
    <>
      <div className={styles.hand}>
        {hasIronCount(type) && <IronCount irons={options.irons} onChange={(irons) => onChange({ irons })} />}
        <Segments
          name="hand"
          legend={words.dexterity()}
          choices={hands}
          value={options.hand}
          onChange={(hand) => onChange({ hand })}
        />
      </div>
      <div className={styles.condition}>
        <Button data-scripted variant="quiet" className={styles.guide} onClick={guide.open}>
          {words.conditionGuide()}
        </Button>
        <RadioRows
          name="condition"
          legend={words.condition()}
          choices={conditionChoices}
          value={options.condition}
          onChange={(condition) => onChange({ condition })}
        />
      </div>
      {guide.dialog}
    </>
  );
}

function IronCount({ irons, onChange }: { irons: number; onChange: (irons: number) => void }) {
  const select = useSelectionBeforeHydration(String(irons), (value) => onChange(Number(value)));
  return (
    <SelectField
      ref={select}
      className={styles.irons}
      name="irons"
      label={words.ironCount()}
      value={irons}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {ironCounts.map((count) => (
        <option key={count} value={count}>
          {count === standardIronCount ? words.standardIronCount({ count }) : count}
        </option>
      ))}
    </SelectField>
  );
}

/** Reports what was selected in a `<select>` before hydration: the page shows it, but React's state doesn't have it. */
function useSelectionBeforeHydration(
  selection: string,
  onSelect: (value: string) => void,
): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  const adopt = useEffectEvent(() => {
    const shown = select.current?.value ?? selection;
    if (shown !== selection) onSelect(shown);
  });
  useEffect(() => adopt(), []);
  return select;
}
