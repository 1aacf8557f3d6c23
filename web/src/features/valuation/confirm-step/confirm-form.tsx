import { defaultOptions } from '@trade-in/domain/valuation/club-options';
import * as words from '@trade-in/words/confirm-step';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { HiddenFields, StepForm, type StepFormProps } from '../step/step-form.tsx';
import type { WizardAt } from '../wizard/wizard.ts';
import styles from './confirm-step.module.css';

interface ConfirmFormProps extends Omit<StepFormProps, 'wizard' | 'submitLabel' | 'busyLabel'> {
  wizard: WizardAt<4>;
}

/** The form of the last step, which adds the club to the cart. */
export function ConfirmForm({ wizard, children, ...form }: ConfirmFormProps) {
  return (
    <StepForm {...form} wizard={wizard} submitLabel={words.addToCart()} busyLabel={words.adding()}>
      {children}
      <WithoutScript wizard={wizard} />
    </StepForm>
  );
}

/** Without JavaScript the form requests the value of the chosen options from the server. */
function WithoutScript({ wizard }: { wizard: WizardAt<4> }) {
  return (
    <noscript className={styles.withoutScript}>
      <HiddenFields wizard={{ ...wizard, options: defaultOptions }} />
      <Notice>{words.needsScript()}</Notice>
      <Button type="submit" variant="secondary" isWide>
        {words.updateValue()}
      </Button>
    </noscript>
  );
}
