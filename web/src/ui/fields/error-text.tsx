import type { ReactNode } from 'react';
import styles from './error-text.module.css';

/** A field's error. Renders nothing without an id, as `useFieldLinks` returns it for a valid field. */
export function ErrorText({ id, children }: { id: string | undefined; children: ReactNode }) {
  return id === undefined ? null : (
    <span className={styles.error} id={id}>
      {children}
    </span>
  );
}
