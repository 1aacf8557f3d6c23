import type { Brand, Model } from '@trade-in/contract/endpoints/catalogue';
import { defaultOptions, type ClubOptions } from '@trade-in/domain/valuation/club-options';
import { wizardUrl } from './wizard.ts';

/** Returns the URL of the wizard's last step for this club. */
export function clubUrl(club: { brand: Brand; model: Model }, options: Partial<ClubOptions> = {}): string {
  return wizardUrl({
    step: 4,
    type: club.model.type,
    brandId: club.brand.id,
    modelId: club.model.id,
    options: { ...defaultOptions, ...options },
  });
}
