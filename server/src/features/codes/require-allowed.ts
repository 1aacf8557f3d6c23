import { type CodeAction, codeAllows, codeStateOf } from '@trade-in/domain/codes/code';
import { formatInstant } from '@trade-in/domain/calendar';
import { Refusal } from '../../refusal.ts';
import type { StoredCode } from './code-store.ts';

/** Throws a refusal that says why, such as who used the code and when, if its state doesn't allow the action. */
export function requireAllowed(action: CodeAction, code: StoredCode): void {
  const state = codeStateOf(code);
  const place = code.usedAt === null ? null : code.isUsedInShop ? 'shop' : 'till';
  if (codeAllows(action, { state, place, amount: code.amount })) return;
  if (action === 'release' && state === 'off') throw worthNothing();
  if (action === 'release') throw place === 'shop' ? recordedByShop(code) : new Refusal('code_not_used');
  throw state === 'used' ? alreadyUsed(code) : switchedOff(code);
}

export function codeMissing(): Refusal {
  return new Refusal('not_found', { reason: { code: 'code_missing' } });
}

function alreadyUsed({ usedAt, usedBy, usedOrder, isUsedInShop }: StoredCode): Refusal {
  const when = timeOf(usedAt);
  const order = usedOrder ?? '-';
  if (isUsedInShop) return new Refusal('code_used', { reason: { code: 'code_used_in_shop', when, order } });
  const who = usedBy ?? '-';
  const reason =
    usedOrder === null
      ? ({ code: 'code_used_at_till', when, who } as const)
      : ({ code: 'code_used_with_slip', when, who, slip: usedOrder } as const);
  return new Refusal('code_used', { reason });
}

function switchedOff({ switchedOffAt, switchedOffBy }: StoredCode): Refusal {
  const who = switchedOffBy ?? '-';
  return new Refusal('code_off', { reason: { code: 'code_off_by', when: timeOf(switchedOffAt), who } });
}

function worthNothing(): Refusal {
  return new Refusal('code_off', { reason: { code: 'code_worth_nothing' } });
}

function recordedByShop({ usedOrder }: StoredCode): Refusal {
  return new Refusal('code_used', { reason: { code: 'code_use_of_shop', order: usedOrder ?? '-' } });
}

function timeOf(instant: Date | null): string {
  return instant === null ? '-' : formatInstant(instant);
}
