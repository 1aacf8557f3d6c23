import { useId } from 'react';
import { checkedProps, useEarlyChoice, type Choice, type ChoiceGroup } from './choice.ts';
import { ErrorText } from './error-text.tsx';
import styles from './segments.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SegmentsProps<Value extends string> extends ChoiceGroup<Value> {
  choices: readonly Choice<Value>[];
}

/** Two or three radio buttons side by side. */
export function Segments<Value extends string>({ choices, ...group }: SegmentsProps<Value>) {
  const id = useId();
  const fieldset = useEarlyChoice(group, choices);
  const errorId = group.error ? `${id}-error` : undefined;
  return (
    <fieldset ref={fieldset} className={group.className} aria-describedby={errorId}>
      <legend className={group.isLegendHidden ? undefined : styles.legend}>
        {group.isLegendHidden ? <VisuallyHidden>{group.legend}</VisuallyHidden> : group.legend}
      </legend>
      <div className={styles.row}>
        {choices.map(({ value, label, detail, isDisabled = false }, index) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              className={styles.radio}
              name={group.name}
              value={value}
              required={group.isRequired}
              disabled={isDisabled}
              aria-labelledby={`${id}-${index}-label`}
              aria-describedby={detail === undefined ? undefined : `${id}-${index}-detail`}
              {...checkedProps(group, value)}
            />
            <span id={`${id}-${index}-label`}>{label}</span>
            {detail !== undefined && (
              <span className={styles.detail} id={`${id}-${index}-detail`}>
                {detail}
              </span>
            )}
          </label>
        ))}
      </div>
      <ErrorText id={errorId}>{group.error}</ErrorText>
    </fieldset>
  );
}
