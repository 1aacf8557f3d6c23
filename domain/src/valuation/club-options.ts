import {
  conditions,
  defaultCondition,
  defaultDexterity,
  defaultPaymentType,
  dexterities,
  hasIronCount,
  ironCounts,
  paymentTypes,
  standardIronCount,
  type ClubType,
  type Condition,
  type Dexterity,
  type PaymentType,
} from '../club.ts';

/** What a customer chooses for a model, as in the wizard's URL. */
export interface ClubOptions {
  /** Only used for irons; 7 for every other type. */
  irons: number;
  hand: Dexterity;
  condition: Condition;
  payment: PaymentType;
}

export const defaultOptions: ClubOptions = {
  irons: standardIronCount,
  hand: defaultDexterity,
  condition: defaultCondition,
  payment: defaultPaymentType,
};

/** The part of `URLSearchParams` that `parseClubOptions` needs. */
interface Query {
  get(name: string): string | null;
}

/** Parses the options in a URL's query. Unknown values count as the default. */
export function parseClubOptions(query: Query, type: ClubType): ClubOptions {
  const irons = hasIronCount(type) ? ironCounts.find((count) => String(count) === query.get('irons')) : undefined;
  return {
    irons: irons ?? defaultOptions.irons,
    hand: oneOf(dexterities, query.get('hand')) ?? defaultOptions.hand,
    condition: oneOf(conditions, query.get('condition')) ?? defaultOptions.condition,
    payment: oneOf(paymentTypes, query.get('payment')) ?? defaultOptions.payment,
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
