import * as shell from '@trade-in/words/back-office-shell';
import type { ReactNode } from 'react';
import { FlagMark } from '../../ui/drawings/flag-mark.tsx';
import styles from './auth-card.module.css';

/** The centred card of the pages that need no login. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.place}>
      <p className={styles.name}>
        <FlagMark />
        {shell.backOffice()}
      </p>
      <div className={styles.card}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
