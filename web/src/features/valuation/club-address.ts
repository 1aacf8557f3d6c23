import type { Brand, Model } from '@trade-in/contract/catalogue';
import { defaultOptions, wizardAddress, type ClubOptions } from './wizard.ts';

/** Where a club's value is shown. */
export function clubAddress(club: { brand: Brand; model: Model }, options: Partial<ClubOptions> = {}): string {
  return wizardAddress({
    step: 4,
    type: club.model.type,
    brandId: club.brand.id,
    modelId: club.model.id,
    options: { ...defaultOptions, ...options },
  });
}
