import type { Brand, Model } from '@trade-in/contract/endpoints/catalogue';
import type { PaymentType } from '@trade-in/domain/club';
import { type Cents } from '@trade-in/domain/money';
import type { ClubOptions } from '@trade-in/domain/valuation/club-options';
import { clubValues } from '@trade-in/domain/valuation/valuation';

/** A club with everything that its value depends on. */
export interface PricedClub {
  brand: Brand;
  model: Model;
  options: ClubOptions;
}

/** Returns the value of the club for each payment type. */
export function clubValuesOf({ model, options }: Pick<PricedClub, 'model' | 'options'>): Record<PaymentType, Cents> {
  return clubValues({
    price: model.price,
    type: model.type,
    condition: options.condition,
    dexterity: options.hand,
    ironCount: options.irons,
  });
}
