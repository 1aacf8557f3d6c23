import type { Brand, Model } from '@trade-in/contract/catalogue';
import type { Wizard } from './wizard.ts';

export interface SettledWizard {
  /** The wizard as far as it holds. */
  wizard: Wizard;
  /** What the address names and the catalogue doesn't have, or has no more. */
  lost: 'brand' | 'model' | null;
}

export interface Catalogue {
  /** Undefined until loaded, and nothing is lost until then. */
  brands: readonly Brand[] | undefined;
  models: readonly Model[] | undefined;
}

/** An old link may name a brand or a model that is gone: the wizard then stands at the question that is open again. */
export function settleWizard(wizard: Wizard, { brands, models }: Catalogue): SettledWizard {
  if (wizard.step === 1 || wizard.step === 2) return { wizard, lost: null };
  const { type, options, brandId } = wizard;
  if (brands !== undefined && !brands.some(({ id }) => id === brandId)) {
    return { wizard: { step: 2, type, options }, lost: 'brand' };
  }
  if (wizard.step === 4 && models !== undefined && !models.some(({ id }) => id === wizard.modelId)) {
    return { wizard: { step: 3, type, options, brandId }, lost: 'model' };
  }
  return { wizard, lost: null };
}
