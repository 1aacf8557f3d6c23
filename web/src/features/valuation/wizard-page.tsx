import { Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import { HowItWorksButton } from './how-it-works-button.tsx';
import { LaterStep, type LaterSteps } from './later-step.tsx';
import { settleWizard } from './settle-wizard.ts';
import { StepIndicator } from './step-indicator.tsx';
import { TypeStep } from './type-step.tsx';
import { useAskedWizard } from './use-asked-wizard.ts';
import { useStepTurn } from './use-step-turn.ts';
import { useWizardCatalogue } from './use-wizard-catalogue.ts';
import { Welcome } from './welcome.tsx';
import styles from './wizard-page.module.css';

export interface WizardPageProps {
  /** The box that finds a club by any words, for the first screen. */
  finder: ReactNode;
  /** The questions after the first, whose code comes late in the browser. */
  laterSteps: LaterSteps;
}

const lostNotices = {
  brand: 'The brand in this link is not in our list any more. Please choose another one.',
  model: 'The model in this link is not in our list any more. Please pick another one.',
};

/** The four questions; what has been answered stands in the address, so Back, a reload and a link to a friend work. */
export function WizardPage({ finder, laterSteps }: WizardPageProps) {
  const asked = useAskedWizard();
  const { brands, models } = useWizardCatalogue(asked);
  const { wizard, lost } = settleWizard(asked, { brands: brands.data, models: models.data });
  const page = useRef<HTMLDivElement>(null);
  const way = useDirection(wizard.step);
  return (
    <div ref={page} className={styles.page}>
      {wizard.step === 1 && <Welcome finder={finder} />}
      <div className={styles.progress}>
        <StepIndicator current={wizard.step} />
        {wizard.step > 1 && <HowItWorksButton className={styles.how} />}
      </div>
      <Suspense fallback={<Skeleton className={styles.waiting} />}>
        <ShownStep page={page} step={wizard.step} />
        <div className={classNames(styles.step, styles[way])} key={wizard.step}>
          {lost !== null && <Notice role="status">{lostNotices[lost]}</Notice>}
          {wizard.step === 1 ? (
            <TypeStep wizard={wizard} />
          ) : (
            <LaterStep wizard={wizard} brands={brands} models={models} laterSteps={laterSteps} />
          )}
        </div>
      </Suspense>
    </div>
  );
}

/** Which way the present step was reached; not at all for the first that is shown. */
function useDirection(step: number): 'forward' | 'back' | 'still' {
  const [last, setLast] = useState<{ step: number; way: 'forward' | 'back' | 'still' }>({ step, way: 'still' });
  if (last.step !== step) setLast({ step, way: step > last.step ? 'forward' : 'back' });
  return last.way;
}

/** Beside the step and not above it, so that its effects wait until the step is there. */
function ShownStep({ page, step }: { page: RefObject<HTMLElement | null>; step: number }) {
  useScreenReady();
  useStepTurn(page, step);
  return null;
}
