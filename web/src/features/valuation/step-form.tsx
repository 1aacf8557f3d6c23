import { useId, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './step-form.module.css';
import { useIsHydrated } from './use-is-hydrated.ts';
import { defaultOptions, stepBack, wizardFields, type Wizard, type WizardAt } from './wizard.ts';

export interface StepFormProps {
  wizard: Wizard;
  onBack: () => void;
  onNext: () => void;
  /** Whether the step has its selection. */
  isAnswered: boolean;
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * A step's question with Back and Next. Until the script arrives it is a GET form whose fields are the wizard's address,
 * so that both already work.
 */
export function StepForm({ wizard, onBack, onNext, isAnswered, isBusy = false, children }: StepFormProps) {
  const isHydrated = useIsHydrated();
  const backId = useId();
  const isLast = wizard.step === 4;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isAnswered && !isBusy) onNext();
  }
  function onBackClick(event: MouseEvent) {
    event.preventDefault();
    onBack();
  }
  return (
    <>
      {wizard.step > 1 && (
        <form id={backId} method="get" action="/" hidden>
          <HiddenFields wizard={stepBack(wizard).wizard} />
        </form>
      )}
      <form className={styles.form} method="get" action="/" noValidate={isHydrated} onSubmit={onSubmit}>
        {!isLast && <HiddenFields wizard={wizard} />}
        {children}
        {wizard.step === 4 && <WithoutScript wizard={wizard} />}
        <div className={styles.bar}>
          <div className={styles.buttons}>
            <Button
              type="submit"
              form={backId}
              variant="secondary"
              disabled={wizard.step === 1 || isBusy}
              onClick={onBackClick}
            >
              Back
            </Button>
            <Button
              type="submit"
              className={styles.next}
              disabled={isHydrated ? !isAnswered : isLast}
              isBusy={isBusy}
              {...(isLast ? { busyLabel: 'Adding...' } : {})}
            >
              {isLast ? 'Add to Trade-In Cart' : 'Next'}
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}

/** The server values the club too: its choices go there with the form, and come back with their value. */
function WithoutScript({ wizard }: { wizard: WizardAt<4> }) {
  return (
    <noscript>
      <HiddenFields wizard={{ ...wizard, options: defaultOptions }} />
      <Notice>Adding a club to the cart needs JavaScript. You can still choose, and see the value.</Notice>
      <Button type="submit" variant="secondary" isWide>
        Update value
      </Button>
    </noscript>
  );
}

function HiddenFields({ wizard }: { wizard: Wizard }) {
  return wizardFields(wizard).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
