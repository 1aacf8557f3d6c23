import { type Cents, zeroCents } from '../money.ts';

/**
 * The states of a discount code. `usable`; `waiting`: usable at the till, and about to be known to the web shop; `undelivered`:
 * usable at the till, but its delivery to the web shop failed or was set aside; `used`: nothing is left of it, whatever the sale
 * was worth; `off`: switched off by staff.
 */
export const codeStates = ['usable', 'waiting', 'undelivered', 'used', 'off'] as const;
export type CodeState = (typeof codeStates)[number];

/** Where codes are used. */
export const codePlaces = ['till', 'shop'] as const;
export type CodePlace = (typeof codePlaces)[number];

/** `stopped`: it failed permanently, or staff set it aside. */
export type ShopDelivery = 'waiting' | 'stopped';

interface CodeFacts {
  usedAt: Date | null;
  switchedOffAt: Date | null;
  /** The delivery of the code to the web shop; null once it is known there, and without a web shop. */
  shopDelivery: ShopDelivery | null;
}

/** Returns the state of a code. A use counts more than the switch: the web shop may have accepted the code just before. */
export function codeStateOf({ usedAt, switchedOffAt, shopDelivery }: CodeFacts): CodeState {
  if (usedAt !== null) return 'used';
  if (switchedOffAt !== null) return 'off';
  if (shopDelivery === null) return 'usable';
  return shopDelivery === 'waiting' ? 'waiting' : 'undelivered';
}

export type CodeAction = 'use' | 'switch_off' | 'release';

const allowed = {
  usable: ['use', 'switch_off'],
  waiting: ['use', 'switch_off'],
  undelivered: ['use', 'switch_off'],
  used: ['release'],
  off: ['release'],
} satisfies Record<CodeState, readonly CodeAction[]>;

/**
 * Returns whether staff may do this with a code. What the web shop has recorded is corrected there, by cancelling the order. A code
 * that is worth nothing stays off.
 */
export function codeAllows(
  action: CodeAction,
  { state, place, amount }: { state: CodeState; place: CodePlace | null; amount: Cents },
): boolean {
  if (state === 'off' && amount === zeroCents) return false;
  return place !== 'shop' && allowed[state].some((other) => other === action);
}
