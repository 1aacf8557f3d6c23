import * as words from '@trade-in/words/wizard';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { Wizard } from '../wizard/wizard.ts';
import styles from './step-indicator.module.css';

const labels = [words.selectClubs, words.chooseBrand, words.pickModel, words.confirmDetails];

/** The four steps, with the completed ones checked and the current one highlighted. */
export function StepIndicator({ current }: { current: Wizard['step'] }) {
  return (
    <ol className={styles.steps} aria-label={words.progress()}>
      {labels.map((label, index) => {
        const number = index + 1;
        const isDone = number < current;
        return (
          <li
            key={number}
            className={isDone ? styles.done : undefined}
            aria-current={number === current ? 'step' : undefined}
          >
            <span className={styles.number}>{isDone ? <Check /> : number}</span>
            <span className={styles.label}>
              {label()}
              {isDone && <VisuallyHidden>{words.done()}</VisuallyHidden>}
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
