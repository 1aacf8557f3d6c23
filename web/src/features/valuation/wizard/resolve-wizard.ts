import type { Brand, Model } from '@trade-in/contract/endpoints/catalogue';
import type { Wizard } from './wizard.ts';

export interface ResolvedWizard {
  /** The wizard, moved back to the step whose selection no longer exists. */
  wizard: Wizard;
  /** The selection that the catalogue doesn't have, or null. */
  missing: 'brand' | 'model' | null;
}

export interface Catalogue {
  /** Undefined until loaded; nothing counts as missing until then. */
  brands: readonly Brand[] | undefined;
  models: readonly Model[] | undefined;
}

/** Checks the wizard's brand and model against the catalogue: a link may name one that has been deleted since. */
export function resolveWizard(wizard: Wizard, { brands, models }: Catalogue): ResolvedWizard {
  if (wizard.step === 1 || wizard.step === 2) return { wizard, missing: null };
  const { type, options, brandId } = wizard;
  if (brands !== undefined && !brands.some(({ id }) => id === brandId)) {
    return { wizard: { step: 2, type, options }, missing: 'brand' };
  }
  if (wizard.step === 4 && models !== undefined && !models.some(({ id }) => id === wizard.modelId)) {
    return { wizard: { step: 3, type, options, brandId }, missing: 'model' };
  }
  return { wizard, missing: null };
}
