import type { ReactNode } from 'react';
import styles from './step-title.module.css';

/** The step's heading, which receives the focus when the step changes. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  );
}
