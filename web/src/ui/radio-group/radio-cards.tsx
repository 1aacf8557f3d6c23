import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './radio-cards.module.css';
import { radioProps, RadioGroupFrame, type Choice, type RadioGroupProps } from './radio-group.tsx';

interface CardChoice<Value extends string> extends Choice<Value> {
  picture?: ReactNode;
  /** Shown at the end of a row, such as a price. */
  aside?: ReactNode;
}

export interface RadioCardsProps<Value extends string> extends RadioGroupProps<Value> {
  choices: readonly CardChoice<Value>[];
  /** Overrides the grid of 2 columns, 3 from 768 px. */
  gridClassName?: string | undefined;
  /** Called with a card that was tapped or clicked. Keyboards only select. */
  onPick?: (value: Value) => void;
}

/** A radio group shown as large cards. Inside a GET form it works before hydration. */
export function RadioCards<Value extends string>({ choices, gridClassName, onPick, ...group }: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <RadioGroupFrame group={group} choices={choices} legendClassName={styles.legend}>
      <div className={classNames(styles.cards, gridClassName)}>
        {choices.map((choice, index) => (
          <Card key={choice.value} id={`${id}-${index}`} choice={choice} group={group} onPick={onPick} />
        ))}
      </div>
    </RadioGroupFrame>
  );
}

interface CardProps<Value extends string> {
  id: string;
  choice: CardChoice<Value>;
  group: RadioGroupProps<Value>;
  onPick: ((value: Value) => void) | undefined;
}

function Card<Value extends string>({ id, choice, group, onPick }: CardProps<Value>) {
  const { label, detail, picture, aside } = choice;
  return (
    <label className={styles.card}>
      <input
        className={styles.radio}
        aria-labelledby={aside === undefined ? `${id}-label` : `${id}-label ${id}-aside`}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
        {...radioProps(group, choice)}
        // Browsers also click a card that an arrow key selects, without a count of clicks.
        onClick={({ detail: clicks }) => clicks > 0 && onPick?.(choice.value)}
      />
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      <span className={styles.text}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {detail !== undefined && (
          <span className={styles.detail} id={`${id}-detail`}>
            {detail}
          </span>
        )}
      </span>
      {aside !== undefined && (
        <span className={styles.aside} id={`${id}-aside`}>
          {aside}
        </span>
      )}
    </label>
  );
}
