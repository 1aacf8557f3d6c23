import { clubTypes, conditions, dexterities, paymentTypes } from '../club.ts';
import { stages } from '../progress/trade-in-stage.ts';

/** The labels of how clubs reach the shop (specification, section 2). */
export const collectionLabels = ['Courier', 'Drop-off'] as const;

/** The closed sets by which trade-ins are grouped and counted, with their values. */
export const tradeInGroups = {
  stage: stages,
  type: clubTypes,
  dexterity: dexterities,
  condition: conditions,
  payment: paymentTypes,
  collection: collectionLabels,
} as const;
export type TradeInGroup = keyof typeof tradeInGroups;
export const tradeInGroupNames = ['stage', 'type', 'dexterity', 'condition', 'payment', 'collection'] as const;
