import * as words from '@trade-in/words/wizard';
import type { MouseEvent } from 'react';
import { localUrl } from '../../../app/paths.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useWizardNavigation } from '../wizard/use-wizard-navigation.ts';
import { completedSteps, wizardUrl, type Wizard } from '../wizard/wizard.ts';
import styles from './step-indicator.module.css';

const labels = [words.selectClubs, words.chooseBrand, words.pickModel, words.confirmDetails];

interface StepIndicatorProps {
  wizard: Wizard;
  /** The names of the selections made so far; undefined while they load. */
  answers: readonly (string | undefined)[];
}

/** The four steps: the completed ones are checked, show their selection and link back; the current one is highlighted. */
export function StepIndicator({ wizard, answers }: StepIndicatorProps) {
  const { returnTo } = useWizardNavigation(wizard);
  const completed = completedSteps(wizard);
  return (
    <ol className={styles.steps} aria-label={words.progress()}>
      {labels.map((label, index) => {
        const step = completed[index];
        const number = index + 1;
        return (
          <li key={number} className={step && styles.done} aria-current={number === wizard.step ? 'step' : undefined}>
            <a
              className={styles.step}
              href={step && localUrl(wizardUrl(step.wizard))}
              onClick={step && ((event) => followHere(event, () => returnTo(step)))}
            >
              <span className={styles.number}>{step ? <Check /> : number}</span>
              <span className={styles.label}>
                {label()}
                {step && <VisuallyHidden>{words.done()}</VisuallyHidden>}
              </span>
              {step && <span className={styles.answer}>{answers[index]}</span>}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** Replaces the link's navigation, which would lose the selection; a new tab or window opens without it. */
function followHere(event: MouseEvent, follow: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  follow();
}

function Check() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="m3 7.5 2.8 2.8L11 4.5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
