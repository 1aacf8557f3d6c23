import { useId, type ReactNode } from 'react';
import { checkedProps, useEarlyChoice, type Choice, type ChoiceGroup } from './choice.ts';
import { classNames } from './class-names.ts';
import { ErrorText } from './error-text.tsx';
import styles from './radio-cards.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CardChoice<Value extends string> extends Choice<Value> {
  picture?: ReactNode;
  /** At the end of a row, such as a price. */
  aside?: ReactNode;
}

export interface RadioCardsProps<Value extends string> extends ChoiceGroup<Value> {
  choices: readonly CardChoice<Value>[];
  /** `tiles`: 2 columns, 3 from 768 px. `small-tiles`: 2, 4, then 5. `rows`: one below the other. */
  layout?: 'tiles' | 'small-tiles' | 'rows';
}

const layouts = { tiles: undefined, 'small-tiles': styles.small, rows: styles.rows };

/** A real radio group shown as large cards; inside a GET form it works before the script has arrived. */
export function RadioCards<Value extends string>({ choices, layout = 'tiles', ...group }: RadioCardsProps<Value>) {
  const id = useId();
  const fieldset = useEarlyChoice(group, choices);
  const errorId = group.error ? `${id}-error` : undefined;
  return (
    <fieldset ref={fieldset} className={group.className} aria-describedby={errorId}>
      <legend className={group.isLegendHidden ? undefined : styles.legend}>
        {group.isLegendHidden ? <VisuallyHidden>{group.legend}</VisuallyHidden> : group.legend}
      </legend>
      <div className={classNames(styles.cards, layouts[layout])}>
        {choices.map((choice, index) => (
          <Card key={choice.value} id={`${id}-${index}`} choice={choice} group={group} />
        ))}
      </div>
      <ErrorText id={errorId}>{group.error}</ErrorText>
    </fieldset>
  );
}

interface CardProps<Value extends string> {
  id: string;
  choice: CardChoice<Value>;
  group: ChoiceGroup<Value>;
}

function Card<Value extends string>({ id, choice, group }: CardProps<Value>) {
  const { value, label, detail, picture, aside, isDisabled = false } = choice;
  return (
    <label className={styles.card}>
      <input
        type="radio"
        className={styles.radio}
        name={group.name}
        value={value}
        required={group.isRequired}
        disabled={isDisabled}
        aria-labelledby={aside === undefined ? `${id}-label` : `${id}-label ${id}-aside`}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
        {...checkedProps(group, value)}
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
