import { type CodeAction, codeStateOf, whyNotChangeCode } from '@trade-in/domain/codes/code';
import { formatInstant } from '@trade-in/domain/calendar';
import { type Reason, Refusal } from '../../refusal.ts';
import type { StoredCode } from './code-store.ts';

/** Throws a refusal that says why, such as who used the code and when, if its state doesn't allow the action. */
export function requireAllowed(action: CodeAction, code: StoredCode): void {
  const place = code.usedAt === null ? null : code.isUsedInShop ? 'shop' : 'till';
  const reason = whyNotChangeCode(action, { state: codeStateOf(code), place, amount: code.amount });
  if (reason === null) return;
  switch (reason.code) {
    case 'code_used':
      throw new Refusal('code_used', { reason: useOf(code) });
    case 'code_off':
      throw new Refusal('code_off', { reason: switchOf(code) });
    case 'code_worth_nothing':
      throw new Refusal('code_off', { reason });
    case 'code_use_of_shop':
      throw new Refusal('code_used', { reason: { ...reason, order: code.usedOrder ?? '-' } });
    case 'code_not_used':
      throw new Refusal('code_not_used');
  }
}

export function codeMissing(): Refusal {
  return new Refusal('not_found', { reason: { code: 'code_missing' } });
}

function useOf({ usedAt, usedBy, usedOrder, isUsedInShop }: StoredCode): Reason {
  const when = timeOf(usedAt);
  if (isUsedInShop) return { code: 'code_used_in_shop', when, order: usedOrder ?? '-' };
  const who = usedBy ?? '-';
  return usedOrder === null
    ? { code: 'code_used_at_till', when, who }
    : { code: 'code_used_with_slip', when, who, slip: usedOrder };
}

function switchOf({ switchedOffAt, switchedOffBy }: StoredCode): Reason {
  return { code: 'code_off_by', when: timeOf(switchedOffAt), who: switchedOffBy ?? '-' };
}

function timeOf(instant: Date | null): string {
  return instant === null ? '-' : formatInstant(instant);
}
