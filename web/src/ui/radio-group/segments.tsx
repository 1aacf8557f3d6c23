import { useId } from 'react';
import { radioProps, RadioGroupFrame, type Choice, type RadioGroupProps } from './radio-group.tsx';
import styles from './segments.module.css';

export interface SegmentsProps<Value extends string> extends RadioGroupProps<Value> {
  choices: readonly Choice<Value>[];
}

/** A radio group of two or three buttons side by side. */
export function Segments<Value extends string>({ choices, ...group }: SegmentsProps<Value>) {
  const id = useId();
  return (
    <RadioGroupFrame group={group} choices={choices} legendClassName={styles.legend}>
      <div className={styles.row}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={styles.segment}>
            <input
              className={styles.radio}
              aria-labelledby={`${id}-${index}-label`}
              aria-describedby={choice.detail === undefined ? undefined : `${id}-${index}-detail`}
              {...radioProps(group, choice)}
            />
            <span id={`${id}-${index}-label`}>{choice.label}</span>
            {choice.detail !== undefined && (
              <span className={styles.detail} id={`${id}-${index}-detail`}>
                {choice.detail}
              </span>
            )}
          </label>
        ))}
      </div>
    </RadioGroupFrame>
  );
}
