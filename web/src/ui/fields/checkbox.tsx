import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classNames } from '../class-names.ts';
import { ErrorText } from './error-text.tsx';
import { HintText, LabelText, useFieldLinks, type FieldTexts } from './field-frame.tsx';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'required' | 'children'>, Omit<FieldTexts, 'label'> {
  name: string;
  label: ReactNode;
}

/** A labelled checkbox; the whole row toggles it. Pass `aria-invalid` if the error is that of a group of checkboxes. */
export function Checkbox({ label, hint, error, isRequired, id, className, ...native }: CheckboxProps) {
  const { hintId, errorId, links } = useFieldLinks({ id, hint, error, isRequired });
  return (
    <div className={classNames(styles.checkbox, className)}>
      <label className={styles.row} htmlFor={links.id}>
        <input
          {...native}
          {...links}
          aria-invalid={links['aria-invalid'] ?? native['aria-invalid']}
          type="checkbox"
          className={styles.box}
        />
        <span>
          <LabelText isRequired={isRequired}>{label}</LabelText>
        </span>
      </label>
      <HintText id={hintId}>{hint}</HintText>
      <ErrorText id={errorId}>{error}</ErrorText>
    </div>
  );
}
