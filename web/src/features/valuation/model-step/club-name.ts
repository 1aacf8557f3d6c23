import type { Brand, Model } from '@trade-in/contract/endpoints/catalogue';

/** Returns 'TaylorMade Qi10', without what hasn't loaded or isn't chosen yet. */
export function clubName(brand: Brand | undefined, model: Model | undefined): string {
  return [brand?.name, model?.name].filter((name) => name !== undefined).join(' ');
}
