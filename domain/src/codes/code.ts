/**
 * The states of a discount code. `usable`; `waiting`: usable at the till, and about to be known to the web shop; `used`: nothing
 * is left of it, whatever the sale was worth; `off`: switched off by staff.
 */
export const codeStates = ['usable', 'waiting', 'used', 'off'] as const;
export type CodeState = (typeof codeStates)[number];

/** Where codes are used. */
export const codePlaces = ['till', 'shop'] as const;
export type CodePlace = (typeof codePlaces)[number];

interface CodeFacts {
  usedAt: Date | null;
  switchedOffAt: Date | null;
  /** Whether the web shop is going to receive the code. */
  isWaitingForShop: boolean;
}

/** Returns the state of a code. A use counts more than the switch: the web shop may have accepted the code just before. */
export function codeStateOf({ usedAt, switchedOffAt, isWaitingForShop }: CodeFacts): CodeState {
  if (usedAt !== null) return 'used';
  if (switchedOffAt !== null) return 'off';
  return isWaitingForShop ? 'waiting' : 'usable';
}

export type CodeAction = 'use' | 'switch_off' | 'release';

const allowed = {
  usable: ['use', 'switch_off'],
  waiting: ['use', 'switch_off'],
  used: ['release'],
  off: ['release'],
} satisfies Record<CodeState, readonly CodeAction[]>;

/** Returns whether staff may do this with a code. What the web shop has recorded is corrected there, by cancelling the order. */
export function codeAllows(
  action: CodeAction,
  { state, place }: { state: CodeState; place: CodePlace | null },
): boolean {
  return place !== 'shop' && allowed[state].some((other) => other === action);
}
