import type { ReactNode } from 'react';
import { FlagMark } from '../../ui/drawings/flag-mark.tsx';
import styles from './entrance-card.module.css';

/** The back office's door: one card in the middle of the page. */
export function EntranceCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.place}>
      <p className={styles.name}>
        <FlagMark />
        Golf Club Admin
      </p>
      <div className={styles.card}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
