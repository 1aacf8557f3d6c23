import { type ClubType, hasIronCount, ironCounts, type PaymentType } from '../club.ts';

/** Adding a club twice makes two lines. */
const maxCartLines = 50;

/** Why a club can't be added: the cart's payment type is `type`. */
type AdditionReason = { code: 'cart_full'; max: number } | { code: 'other_payment_type'; type: PaymentType };

interface IronCountReason {
  code: 'iron_count_out_of_range';
  min: number;
  max: number;
}

/** Why a change of the cart is refused. */
export type CartReason = AdditionReason | IronCountReason | { code: 'club_priced_as_described' };

interface CartLine {
  readonly paymentType: PaymentType;
}

/** Returns the payment type that every further club must have; null if the cart is empty. */
export function cartPaymentType(cart: readonly CartLine[]): PaymentType | null {
  return cart[0]?.paymentType ?? null;
}

/** Returns why a club cannot be added, or null. A cart is paid out as either one discount code or one bank transfer. */
export function whyNotAdd(cart: readonly CartLine[], wanted: PaymentType): AdditionReason | null {
  if (cart.length >= maxCartLines) return { code: 'cart_full', max: maxCartLines };
  const present = cartPaymentType(cart) ?? wanted;
  if (present !== wanted) return { code: 'other_payment_type', type: present };
  return null;
}

/** Returns why a club of the cart can't be changed, or null. `isOffered`: staff have priced it as the customer described it. */
export function whyNotChangeClub({ isOffered }: { isOffered: boolean }): { code: 'club_priced_as_described' } | null {
  return isOffered ? { code: 'club_priced_as_described' } : null;
}

/** Returns the number of clubs; a set of irons counts as its number of irons. */
export function countClubs(cart: readonly { type: ClubType; ironCount: number; quantity: number }[]): number {
  return cart.reduce((sum, line) => sum + line.quantity * (hasIronCount(line.type) ? line.ironCount : 1), 0);
}

/** Returns why the number of irons is invalid, or null. It is ignored for other types than irons; without a number a set is a standard set. */
export function whyNotIronCount(type: ClubType, ironCount: number | null | undefined): IronCountReason | null {
  if (!hasIronCount(type) || ironCount === undefined || ironCount === null) return null;
  if (ironCounts.some((count) => count === ironCount)) return null;
  return { code: 'iron_count_out_of_range', min: Math.min(...ironCounts), max: Math.max(...ironCounts) };
}
