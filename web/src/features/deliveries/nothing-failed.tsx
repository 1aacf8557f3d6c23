import * as words from '@trade-in/words/deliveries';
import { CircleCheck } from 'lucide-react';
import styles from './nothing-failed.module.css';

/** Shown in place of an empty list. */
export function NothingFailed() {
  return (
    <div className={styles.empty}>
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <h2>{words.emptyTitle()}</h2>
      <p>{words.emptyText()}</p>
    </div>
  );
}
