import { useRef, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { Notice } from '../../ui/notice.tsx';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import { BrandStep } from './brand-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { ModelStep } from './model-step.tsx';
import { settleWizard } from './settle-wizard.ts';
import { StepIndicator } from './step-indicator.tsx';
import { TypeStep } from './type-step.tsx';
import { useStepTurn } from './use-step-turn.ts';
import { useWizardCatalogue } from './use-wizard-catalogue.ts';
import { Welcome } from './welcome.tsx';
import styles from './wizard-page.module.css';
import { parseWizard } from './wizard.ts';

export interface WizardPageProps {
  /** The box that finds a club by any words, for the first screen. */
  finder: ReactNode;
}

const lostNotices = {
  brand: 'The brand in this link is not in our list any more. Please choose another one.',
  model: 'The model in this link is not in our list any more. Please pick another one.',
};

/** The four questions; what has been answered stands in the address, so Back, a reload and a link to a friend work. */
export function WizardPage({ finder }: WizardPageProps) {
  useScreenReady();
  const asked = parseWizard(useSearch());
  const { brands, models } = useWizardCatalogue(asked);
  const { wizard, lost } = settleWizard(asked, { brands: brands.data, models: models.data });
  const page = useRef<HTMLDivElement>(null);
  useStepTurn(page, wizard.step);
  return (
    <div ref={page} className={styles.page}>
      {wizard.step === 1 && <Welcome finder={finder} />}
      <StepIndicator current={wizard.step} />
      <div className={styles.step} key={wizard.step}>
        {lost !== null && <Notice role="status">{lostNotices[lost]}</Notice>}
        {wizard.step === 1 && <TypeStep wizard={wizard} />}
        {wizard.step === 2 && <BrandStep wizard={wizard} brands={brands} />}
        {wizard.step === 3 && <ModelStep wizard={wizard} brands={brands} models={models} />}
        {wizard.step === 4 && <ConfirmStep wizard={wizard} brands={brands} models={models} />}
      </div>
    </div>
  );
}
