import type { ReactNode } from 'react';
import styles from './error-text.module.css';

/** What is wrong with a field, where something is. */
export function ErrorText({ id, children }: { id: string | undefined; children: ReactNode }) {
  return id === undefined ? null : (
    <span className={styles.error} id={id}>
      {children}
    </span>
  );
}
