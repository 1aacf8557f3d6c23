import type { Overview } from '@trade-in/contract/overview';
import { useId } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './setup-checklist.module.css';

/** What isn't set up yet, with what follows from it and what to do; nothing once all of it is done. */
export function SetupChecklist({ steps }: { steps: Overview['setup'] }) {
  const id = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>Before customers come</h2>
      <p className={styles.count}>
        {done} of {steps.length} done
      </p>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} data-done={step.isDone || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {step.isDone ? '✓' : '!'}
            </span>
            <div>
              <h3>
                {step.title}
                <VisuallyHidden>{step.isDone ? ': done' : ': to do'}</VisuallyHidden>
              </h3>
              {!step.isDone && (
                <p>
                  {step.missing} {step.consequence} <strong>{step.action}</strong>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
