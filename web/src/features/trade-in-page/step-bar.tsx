import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { calendarDay, formatDay } from '@trade-in/domain/calendar';
import * as words from '@trade-in/words/trade-in-page';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { stepNames } from './state-names.ts';
import styles from './step-bar.module.css';

/** The steps from the submission to the settlement with their days; the day of a step that isn't done is a term. */
export function StepBar({ page: { steps } }: { page: TradeInPage }) {
  const current = steps.findIndex(({ state }) => state === 'current');
  const step = steps[current];
  return (
    <div data-of="clubs">
      <ol className={styles.steps} aria-label={words.steps()}>
        {steps.map(({ name, state, day }) => (
          <li
            key={name}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.name}>
              {stepNames[name]()}
              {state === 'done' && <VisuallyHidden> {words.stepDone()}</VisuallyHidden>}
            </span>
            {day !== null && <span className={styles.day}>{dayText(state, day)}</span>}
          </li>
        ))}
      </ol>
      {step !== undefined && (
        <p className={styles.now} aria-hidden="true">
          <strong>{stepNames[step.name]()}</strong> {step.day !== null && dayText(step.state, step.day)}
          <span className={styles.of}>{words.inQueue({ position: current + 1, count: steps.length })}</span>
        </p>
      )}
    </div>
  );
}

/** Returns the day of a step that is done, or by when it is due. */
function dayText(state: string, day: string): string {
  const formatted = formatDay(calendarDay(day));
  return state === 'done' ? formatted : words.by({ day: formatted });
}
