import type { ComponentType } from 'react';
import type { BrandStepProps } from './brand-step.tsx';
import type { ConfirmStepProps } from './confirm-step.tsx';
import type { ModelStepProps } from './model-step.tsx';
import type { WizardCatalogue } from './use-wizard-catalogue.ts';
import type { WizardAt } from './wizard.ts';

/** The questions after the first, each with code and rules of its own: a link to one brings nothing of the others. */
export interface LaterSteps {
  BrandStep: ComponentType<BrandStepProps>;
  ModelStep: ComponentType<ModelStepProps>;
  ConfirmStep: ComponentType<ConfirmStepProps>;
}

interface LaterStepProps extends WizardCatalogue {
  wizard: WizardAt<2> | WizardAt<3> | WizardAt<4>;
  laterSteps: LaterSteps;
}

export function LaterStep({ wizard, brands, models, laterSteps }: LaterStepProps) {
  const { BrandStep, ModelStep, ConfirmStep } = laterSteps;
  switch (wizard.step) {
    case 2:
      return <BrandStep wizard={wizard} brands={brands} />;
    case 3:
      return <ModelStep wizard={wizard} brands={brands} models={models} />;
    case 4:
      return <ConfirmStep wizard={wizard} brands={brands} models={models} />;
  }
}
