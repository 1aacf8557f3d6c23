import * as words from '@trade-in/words/wizard';
import { useId, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { localUrl, paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './step-form.module.css';
import { useIsHydrated } from './use-is-hydrated.ts';
import { stepBack, wizardFields, type Wizard } from '../wizard/wizard.ts';

export interface StepFormProps {
  wizard: Wizard;
  onBack: () => void;
  onNext: () => void;
  hasSelection: boolean;
  isBusy?: boolean;
  /** Label of the submit button; 'Next' unless given. */
  submitLabel?: string;
  busyLabel?: string;
  children: ReactNode;
}

/** One step's form with Back and Next. Until hydration it is a GET form with the wizard's query, so both already work. */
export function StepForm({ wizard, onBack, onNext, hasSelection, isBusy = false, ...rest }: StepFormProps) {
  const { submitLabel = words.next(), busyLabel, children } = rest;
  const isHydrated = useIsHydrated();
  const backId = useId();
  const isLast = wizard.step === 4;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (hasSelection && !isBusy) onNext();
  }
  function onBackClick(event: MouseEvent) {
    event.preventDefault();
    onBack();
  }
  return (
    <>
      {wizard.step > 1 && (
        <form id={backId} method="get" action={localUrl(paths.home)} hidden>
          <HiddenFields wizard={stepBack(wizard).wizard} />
        </form>
      )}
      <form
        className={styles.form}
        method="get"
        action={localUrl(paths.home)}
        noValidate={isHydrated}
        onSubmit={onSubmit}
      >
        {!isLast && <HiddenFields wizard={wizard} />}
        {children}
        <div className={styles.bar}>
          <div className={styles.buttons}>
            <Button
              type="submit"
              form={backId}
              variant="secondary"
              disabled={wizard.step === 1 || isBusy}
              onClick={onBackClick}
            >
              {words.back()}
            </Button>
            <Button
              type="submit"
              className={styles.next}
              disabled={isHydrated ? !hasSelection : isLast}
              isBusy={isBusy}
              {...(busyLabel === undefined ? {} : { busyLabel })}
            >
              {submitLabel}
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}

/** The wizard's query as hidden fields of a GET form. */
export function HiddenFields({ wizard }: { wizard: Wizard }) {
  return wizardFields(wizard).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
