import type { Overview } from '@trade-in/contract/endpoints/overview';
import * as words from '@trade-in/words/overview';
import { useId } from 'react';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './setup-checklist.module.css';

/** Lists the set-up steps, and for each open one its consequence and the action. Hidden once every step is done. */
export function SetupChecklist({ steps }: { steps: Overview['setup'] }) {
  const id = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{words.setupTitle()}</h2>
      <p className={styles.count}>{words.setupProgress({ done, total: steps.length })}</p>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} data-done={step.isDone || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {step.isDone ? '✓' : '!'}
            </span>
            <div>
              <h3>
                <VisuallyHidden>{step.isDone ? words.done() : words.toDo()} </VisuallyHidden>
                {step.title}
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
