import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { LineIcon } from '../line-icon.tsx';
import styles from './field.module.css';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'multiple'>, FieldTexts {
  name: string;
  /** The native attribute, besides `isRequired`: for a form that can be submitted before hydration. */
  required?: boolean;
  /** The first option, with an empty value. */
  placeholder?: string | undefined;
}

/** A labelled native select; its options are the children. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isRequired, placeholder, id, className, children, ...native } = props;
  return (
    <FieldFrame texts={{ label, hint, error, isRequired, id, className }}>
      {(links) => (
        <span className={styles.box}>
          <select {...native} {...links} className={classNames(styles.control, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {children}
          </select>
          <LineIcon className={styles.chevron} path="m5 8 5 5 5-5" strokeWidth={1.75} />
        </span>
      )}
    </FieldFrame>
  );
}
