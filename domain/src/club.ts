/** The types of club that the service accepts (specification, section 3). */
export const clubTypes = ['Driver', 'Fairway Wood', 'Hybrid', 'Irons', 'Putter', 'Wedge'] as const;
export type ClubType = (typeof clubTypes)[number];

/** The hand that the club is for. */
export const dexterities = ['Left', 'Right'] as const;
export type Dexterity = (typeof dexterities)[number];

/** The condition of a club on inspection. */
export const conditions = ['Below Average', 'Average', 'Above Average'] as const;
export type Condition = (typeof conditions)[number];

/** How the customer is paid: by a discount code for the shop, or by EFT. */
export const paymentTypes = ['Trade-In', 'Cash'] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const defaultDexterity: Dexterity = 'Right';
export const defaultCondition: Condition = 'Average';
export const defaultPaymentType: PaymentType = 'Trade-In';

/** The number of irons in a standard set. In the valuation, a club of another type counts as one standard set. */
export const standardIronCount = 7;
/** The possible numbers of irons in a set (specification, section 5). */
export const ironCounts = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Returns the number of irons that count: a standard set without a number and for other types. */
export function ironCountOf(type: ClubType, given: number | null | undefined): number {
  return hasIronCount(type) ? (given ?? standardIronCount) : standardIronCount;
}

/** Returns whether clubs of this type come in sets. */
export function hasIronCount(type: ClubType): boolean {
  return type === 'Irons';
}
