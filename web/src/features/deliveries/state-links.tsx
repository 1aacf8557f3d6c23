import * as states from '@trade-in/words/delivery-states';
import * as words from '@trade-in/words/deliveries';
import { adminPaths } from '../../app/paths.ts';
import styles from './state-links.module.css';

/** The lists that staff look for most: what has failed, all that is waiting, and what is done. */
export function StateLinks({ state }: { state: string }) {
  const path = adminPaths.deliveries;
  const links = [
    { label: words.showFailed(), filter: '' },
    { label: states.waiting(), filter: states.waiting().toLowerCase() },
    { label: states.done(), filter: states.done().toLowerCase() },
  ];
  return (
    <nav aria-label={words.show()} className={styles.links}>
      {links.map(({ label, filter }) => (
        <a
          key={label}
          className={styles.link}
          href={filter === '' ? path : `${path}?${new URLSearchParams({ state: filter }).toString()}`}
          aria-current={state.trim().toLowerCase() === filter ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
