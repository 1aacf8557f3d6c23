import type { ReactNode } from 'react';
import styles from './sub.module.css';

/** A smaller grey line below a cell's first one; nothing where there is nothing to say. */
export function Sub({ children }: { children: ReactNode }) {
  return children === null || children === undefined || children === '' ? null : (
    <span className={styles.sub}>{children}</span>
  );
}
