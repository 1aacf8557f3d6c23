import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './step-indicator.module.css';
import type { Wizard } from './wizard.ts';

const labels = ['Select Clubs', 'Choose Brand', 'Pick Model', 'Confirm Details'];

/** Where the visitor is among the four questions. */
export function StepIndicator({ current }: { current: Wizard['step'] }) {
  return (
    <ol className={styles.steps} aria-label="Progress">
      {labels.map((label, index) => {
        const number = index + 1;
        const isDone = number < current;
        return (
          <li
            key={label}
            className={isDone ? styles.done : undefined}
            aria-current={number === current ? 'step' : undefined}
          >
            <span className={styles.number}>{isDone ? <Check /> : number}</span>
            <span className={styles.label}>
              {label}
              {isDone && <VisuallyHidden>, done</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Check() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="m3 7.5 2.8 2.8L11 4.5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
