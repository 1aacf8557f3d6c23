import { BrandStep } from './brand-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { ModelStep } from './model-step.tsx';
import type { WizardCatalogue } from './use-wizard-catalogue.ts';
import type { WizardAt } from './wizard.ts';

export interface LaterStepsProps extends WizardCatalogue {
  wizard: WizardAt<2> | WizardAt<3> | WizardAt<4>;
}

/** The questions after the first. */
export function LaterSteps({ wizard, brands, models }: LaterStepsProps) {
  switch (wizard.step) {
    case 2:
      return <BrandStep wizard={wizard} brands={brands} />;
    case 3:
      return <ModelStep wizard={wizard} brands={brands} models={models} />;
    case 4:
      return <ConfirmStep wizard={wizard} brands={brands} models={models} />;
  }
}
