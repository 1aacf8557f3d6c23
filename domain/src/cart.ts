import { type ClubType, hasIronCount, ironCounts, type PaymentType } from './club.ts';

/** How many lines a cart holds; adding a club twice makes two lines. */
export const maxCartLines = 50;

export type CartRefusal = 'cart_full' | 'other_payment_type';

interface CartLine {
  readonly paymentType: PaymentType;
}

/** The payment type that every further club must have; null while the cart is empty. */
export function cartPaymentType(cart: readonly CartLine[]): PaymentType | null {
  return cart[0]?.paymentType ?? null;
}

/** A cart is paid out in one way: as one discount code or as one bank transfer. */
export function whyNotAdd(cart: readonly CartLine[], wanted: PaymentType): CartRefusal | null {
  if (cart.length >= maxCartLines) return 'cart_full';
  if ((cartPaymentType(cart) ?? wanted) !== wanted) return 'other_payment_type';
  return null;
}

/** How many clubs a cart holds: a set of irons is as many as it has irons. */
export function countClubs(cart: readonly { type: ClubType; ironCount: number; quantity: number }[]): number {
  return cart.reduce((sum, line) => sum + line.quantity * (hasIronCount(line.type) ? line.ironCount : 1), 0);
}

/** The specification's sentence (section 4); `type` is the payment type that the cart has. */
export function paymentTypeWarning(type: PaymentType): string {
  return `You have items in your cart with ${type} payment. All clubs must use the same payment method.`;
}

/** A sentence, or null. Only irons are counted, so for other clubs any number is ignored; no number means a standard set. */
export function whyNotIronCount(type: ClubType, ironCount: number | undefined): string | null {
  if (!hasIronCount(type) || ironCount === undefined) return null;
  return ironCounts.some((count) => count === ironCount)
    ? null
    : 'Please choose how many irons the set has, from 1 to 8.';
}
