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

/** Why a code can't be used or switched off. The server adds when, and for staff by whom. */
type UnusableCodeReason = { code: 'code_used' } | { code: 'code_off' };

/** Why a code can't be changed. */
export type CodeReason =
  | UnusableCodeReason
  | { code: 'code_not_used' }
  | { code: 'code_worth_nothing' }
  | { code: 'code_use_of_shop' };

const whyUnusable = {
  usable: null,
  waiting: null,
  undelivered: null,
  used: { code: 'code_used' },
  off: { code: 'code_off' },
} as const satisfies Record<CodeState, UnusableCodeReason | null>;

/** Returns why a code can't be used, or null. */
export function whyNotUseCode(state: CodeState): UnusableCodeReason | null {
  return whyUnusable[state];
}

/**
 * Returns why staff can't do this with a code, or null. What the web shop has recorded is corrected there, by cancelling the order. A
 * code that is worth nothing stays off.
 */
export function whyNotChangeCode(
  action: CodeAction,
  { state, place, amount }: { state: CodeState; place: CodePlace | null; amount: Cents },
): CodeReason | null {
  if (action !== 'release') return whyNotUseCode(state);
  if (state === 'off') return amount === zeroCents ? { code: 'code_worth_nothing' } : null;
  if (state !== 'used') return { code: 'code_not_used' };
  return place === 'shop' ? { code: 'code_use_of_shop' } : null;
}
