import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'required'>, FieldTexts {
  name: string;
  /** A unit shown at the end of the box, such as `cm`. */
  unit?: string | undefined;
}

/** A labelled input. Native props go to the input, `className` to the frame. */
export function Field({ label, hint, error, isRequired, unit, id, className, ...native }: FieldProps) {
  return (
    <FieldFrame texts={{ label, hint, error, isRequired, id, className }}>
      {(links) => (
        <span className={styles.box}>
          <input
            type="text"
            {...native}
            {...links}
            className={classNames(styles.control, unit !== undefined && styles.withUnit)}
          />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}

export interface TextareaFieldProps extends Omit<ComponentProps<'textarea'>, 'required'>, FieldTexts {
  name: string;
}

/** A labelled textarea. Native props go to the textarea, `className` to the frame. */
export function TextareaField({ label, hint, error, isRequired, id, className, ...native }: TextareaFieldProps) {
  return (
    <FieldFrame texts={{ label, hint, error, isRequired, id, className }}>
      {(links) => <textarea {...native} {...links} className={styles.control} />}
    </FieldFrame>
  );
}
