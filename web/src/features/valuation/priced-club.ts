import type { Brand, Model } from '@trade-in/contract/catalogue';
import type { PaymentType } from '@trade-in/domain/club';
import { cents, type Cents } from '@trade-in/domain/money';
import { clubValues } from '@trade-in/domain/valuation';
import type { ClubOptions } from './wizard.ts';

/** The club of the last step with everything that its value depends on. */
export interface PricedClub {
  brand: Brand;
  model: Model;
  options: ClubOptions;
}

export function valuesOf({ model, options }: Pick<PricedClub, 'model' | 'options'>): Record<PaymentType, Cents> {
  return clubValues({
    price: cents(model.price),
    type: model.type,
    condition: options.condition,
    dexterity: options.hand,
    ironCount: options.irons,
  });
}
