import { listBrands, listModels } from '@trade-in/contract/endpoints/catalogue';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import type { Wizard } from './wizard.ts';

export type WizardCatalogue = ReturnType<typeof useWizardCatalogue>;

/** Loads what the step needs: brands from step 2 on, models from step 3 on. */
export function useWizardCatalogue(wizard: Wizard) {
  const brands = useEndpoint(listBrands, wizard.step === 1 ? null : {});
  const hasBrand = wizard.step === 3 || wizard.step === 4;
  const models = useEndpoint(listModels, hasBrand ? { query: { brand: wizard.brandId, type: wizard.type } } : null);
  return { brands, models };
}
