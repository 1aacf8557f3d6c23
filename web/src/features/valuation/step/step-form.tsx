import * as words from '@trade-in/words/wizard';
import { useId, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { localUrl, paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
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
  /** What is selected and its amount, two elements, shown in the dock. */
  dockAmount?: ReactNode;
  children: ReactNode;
}

/** One step's form with Back and Next. Until hydration it is a GET form with the wizard's query, so both already work. */
export function StepForm({ children, ...props }: StepFormProps) {
  const { wizard, onNext, hasSelection, isBusy = false } = props;
  const isHydrated = useIsHydrated();
  const backId = useId();
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (hasSelection && !isBusy) onNext();
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
        {wizard.step < 4 && <HiddenFields wizard={wizard} />}
        {children}
        <Bar {...props} backId={backId} isHydrated={isHydrated} />
      </form>
    </>
  );
}

interface BarProps extends Omit<StepFormProps, 'children'> {
  /** The id of the form that Back submits until hydration. */
  backId: string;
  isHydrated: boolean;
}

/** Back and Next, at the form's end until there is something to confirm, then docked at the bottom of the window. */
function Bar({ wizard, onBack, hasSelection, isBusy = false, backId, isHydrated, ...rest }: BarProps) {
  const { submitLabel = words.next(), busyLabel, dockAmount } = rest;
  const isLast = wizard.step === 4;
  function onBackClick(event: MouseEvent) {
    event.preventDefault();
    onBack();
  }
  return (
    <div className={classNames(styles.bar, (hasSelection || isLast) && styles.docked)} data-uncovered>
      {hasSelection && dockAmount !== undefined && <div className={styles.amount}>{dockAmount}</div>}
      <Button
        type="submit"
        form={backId}
        variant="secondary"
        className={styles.back}
        disabled={wizard.step === 1 || isBusy}
        onClick={onBackClick}
      >
        <span className={styles.backLabel}>{words.back()}</span>
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
  );
}

/** The wizard's query as hidden fields of a GET form. */
export function HiddenFields({ wizard }: { wizard: Wizard }) {
  return wizardFields(wizard).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
