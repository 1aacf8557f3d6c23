import type { CartItem } from '@trade-in/contract/endpoints/cart';
import {
  type ClubType,
  conditions,
  dexterities,
  hasIronCount,
  ironCounts,
  standardIronCount,
} from '@trade-in/domain/club';
import * as words from '@trade-in/words/cart';
import * as clubWords from '@trade-in/words/club';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { clubValueName } from '../../ui/text/club-value-name.ts';

/** What can be changed of a line. */
export type ClubOptions = Pick<CartItem, 'dexterity' | 'condition' | 'ironCount'>;

interface ClubSelectsProps {
  type: ClubType;
  options: ClubOptions;
  onChange: (change: Partial<ClubOptions>) => void;
}

export function ClubSelects({ type, options: { dexterity, condition, ironCount }, onChange }: ClubSelectsProps) {
  return (
    <>
      {hasIronCount(type) && (
        <Choice<number>
          name="irons"
          label={words.ironCount()}
          values={ironCounts}
          value={ironCount}
          nameOf={(count) => (count === standardIronCount ? words.standardIronCount({ count }) : String(count))}
          onChange={(count) => onChange({ ironCount: count })}
        />
      )}
      <Choice
        name="hand"
        label={words.dexterity()}
        values={dexterities}
        value={dexterity}
        nameOf={(hand) => clubWords.handed({ hand: clubValueName(hand) })}
        onChange={(hand) => onChange({ dexterity: hand })}
      />
      <Choice
        name="condition"
        label={words.condition()}
        values={conditions}
        value={condition}
        nameOf={clubValueName}
        onChange={(chosen) => onChange({ condition: chosen })}
      />
    </>
  );
}

interface ChoiceProps<Value extends string | number> {
  name: string;
  label: string;
  values: readonly Value[];
  value: Value;
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({ values, nameOf, onChange, ...select }: ChoiceProps<Value>) {
  return (
    <SelectField
      {...select}
      onChange={(event) => {
        const chosen = values.find((value) => String(value) === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </SelectField>
  );
}
