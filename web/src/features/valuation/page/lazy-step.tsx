import type { ComponentType } from 'react';
import type { BrandStepProps } from '../brand-step/brand-step.tsx';
import type { ConfirmStepProps } from '../confirm-step/confirm-step.tsx';
import type { ModelStepProps } from '../model-step/model-step.tsx';
import type { ResolvedWizard } from '../wizard/resolve-wizard.ts';
import type { WizardCatalogue } from '../wizard/use-wizard-catalogue.ts';
import type { WizardAt } from '../wizard/wizard.ts';

/** The steps after the first. Each has its own chunk, so that a link to one loads only that one. */
export interface LazySteps {
  BrandStep: ComponentType<BrandStepProps>;
  ModelStep: ComponentType<ModelStepProps>;
  ConfirmStep: ComponentType<ConfirmStepProps>;
}

interface LazyStepProps extends WizardCatalogue {
  wizard: WizardAt<2> | WizardAt<3> | WizardAt<4>;
  missing: ResolvedWizard['missing'];
  lazySteps: LazySteps;
}

export function LazyStep({ wizard, missing, brands, models, lazySteps }: LazyStepProps) {
  const { BrandStep, ModelStep, ConfirmStep } = lazySteps;
  switch (wizard.step) {
    case 2:
      return <BrandStep wizard={wizard} brands={brands} isBrandMissing={missing === 'brand'} />;
    case 3:
      return <ModelStep wizard={wizard} brands={brands} models={models} isModelMissing={missing === 'model'} />;
    case 4:
      return <ConfirmStep wizard={wizard} brands={brands} models={models} />;
  }
}
