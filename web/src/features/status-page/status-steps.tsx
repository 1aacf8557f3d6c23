import type { Status, StatusStep } from '@trade-in/contract/endpoints/progress/status-page';
import type { StepKind } from '@trade-in/domain/progress/status-steps';
import * as words from '@trade-in/words/status-page';
import { UnbrokenNumbers } from './unbroken-numbers.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './status-steps.module.css';

const titles: Readonly<Record<StepKind, () => string>> = {
  submitted: words.stepSubmitted,
  courier: words.stepCourier,
  bring: words.stepBring,
  received: words.stepReceived,
  inspected: words.stepInspected,
  decision: words.stepDecision,
  code: words.stepCode,
  cash: words.stepCash,
  return: words.stepReturn,
  cancelled: words.stepCancelled,
};

/** The steps with their days. Phones show the title of the current one only; screen readers get all. */
export function StatusSteps({ steps }: Pick<Status, 'steps'>) {
  const isDeciding = steps.some(({ kind, state }) => kind === 'decision' && state === 'current');
  return (
    <ol className={styles.steps} aria-label={words.stepsLabel()}>
      {steps.map((step) => (
        <li key={step.kind} className={styles[step.state]} aria-current={step.state === 'current' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' && (
              <svg viewBox="0 0 20 20">
                <path d="m5.5 10.5 3 3 6-6.5" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            )}
          </span>
          <span className={styles.text}>
            <strong>{titles[step.kind]()}</strong>
            {step.state === 'done' && <VisuallyHidden>, {words.stepDone()}</VisuallyHidden>}
            <span className={styles.day}>
              <UnbrokenNumbers text={dayOf(step, isDeciding)} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function dayOf({ kind, state, on, by }: StatusStep, isDeciding: boolean): string {
  if (on !== null) return words.onDay({ day: on });
  if (by !== null) return words.byDay({ day: by });
  if (kind === 'cash' && state !== 'done') return words.withinDay();
  return kind === 'code' && isDeciding ? words.atOnce() : '';
}
