/** The six kinds of club that the service takes (specification, section 3). */
export const clubTypes = ['Driver', 'Fairway Wood', 'Hybrid', 'Irons', 'Putter', 'Wedge'] as const;
export type ClubType = (typeof clubTypes)[number];

/** The hand that a club is made for. */
export const dexterities = ['Left', 'Right'] as const;
export type Dexterity = (typeof dexterities)[number];

/** What a club looks like on inspection. */
export const conditions = ['Below Average', 'Average', 'Above Average'] as const;
export type Condition = (typeof conditions)[number];

/** How the customer is paid: a discount code for the shop, or an EFT. */
export const paymentTypes = ['Trade-In', 'Cash'] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const defaultDexterity: Dexterity = 'Right';
export const defaultCondition: Condition = 'Average';
export const defaultPaymentType: PaymentType = 'Trade-In';

/** A standard set of irons; clubs of other types count as one standard set in the formula. */
export const standardIronCount = 7;
/** How many irons a set may have, 1 to 8 (specification, section 5). */
export const ironCounts = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Only irons come in sets of several. */
export function hasIronCount(type: ClubType): boolean {
  return type === 'Irons';
}
