import type { Code, TillCode } from '@trade-in/contract/endpoints/partners/codes';
import { codeStateOf } from '@trade-in/domain/codes/code';
import type { StoredCode } from './code-store.ts';

/** Returns a code as staff see it. */
export function presentCode(stored: StoredCode): Code {
  const { id, code, reference, customerName, amount, issuedAt, isKnownToShop } = stored;
  const { usedAt, usedOrder, usedBy, isUsedInShop, switchedOffAt, switchedOffBy } = stored;
  return {
    id,
    code,
    reference,
    customerName,
    amount,
    state: codeStateOf(stored),
    issuedAt: issuedAt.toISOString(),
    isKnownToShop,
    use: usedAt && {
      at: usedAt.toISOString(),
      place: isUsedInShop ? 'shop' : 'till',
      by: usedBy,
      order: usedOrder,
    },
    switchedOff: switchedOffAt && { at: switchedOffAt.toISOString(), by: switchedOffBy },
  };
}

/** Returns a code as a till sees it, without anything about the customer. */
export function presentTillCode(stored: StoredCode): TillCode {
  const { code, amount, reference, usedAt, releasedAt } = stored;
  const state = codeStateOf(stored);
  return {
    code,
    amount,
    currency: 'ZAR',
    // A till accepts a code before the web shop knows it.
    state: state === 'waiting' || state === 'undelivered' ? 'usable' : state,
    reference,
    usedAt: usedAt?.toISOString() ?? null,
    releasedAt: releasedAt?.toISOString() ?? null,
  };
}

/** Returns a code as the till sees it that used it then. */
export function presentRedeemedCode(stored: StoredCode, usedAt: Date): TillCode {
  return { ...presentTillCode(stored), state: 'used', usedAt: usedAt.toISOString() };
}
