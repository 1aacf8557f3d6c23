import { createHash } from 'node:crypto';
import type { Code } from '@trade-in/contract/endpoints/partners/codes';
import { type Cents, formatRands } from '@trade-in/domain/money';
import type { Clock } from '../../ports/clock.ts';
import type { Admin } from '../../ports/http/route.ts';
import type { OutboxSignal } from '../../ports/outbox.ts';
import { Refusal } from '../../refusal.ts';
import type { CodeRequest, CodeStore, EarlierRequest } from './code-store.ts';
import { presentCode } from './present-code.ts';
import { codeMissing, requireAllowed } from './require-allowed.ts';

export interface ChangeDeps {
  codes: CodeStore;
  /** The web shop is updated if it is connected. */
  shop: { isConnected: boolean };
  signalOutbox: OutboxSignal;
  clock: Clock;
}

interface StaffUse {
  id: string;
  slip: string | null;
  /** What staff were shown; undefined if they were shown nothing. */
  amount: Cents | undefined;
  idempotencyKey: string | null;
  admin: Admin;
}

/**
 * Marks a code as used at the till. A repeat with the same idempotency key changes nothing. Throws a refusal if the code is worth
 * another amount than was shown: the sale was rung up with that one.
 */
export async function markUsedByStaff(deps: ChangeDeps, use: StaffUse): Promise<Code> {
  const { id, slip, amount, idempotencyKey, admin } = use;
  const at = deps.clock();
  const request = idempotencyKey === null ? null : requestOf(`admin ${admin.id}`, idempotencyKey, { id, slip, amount });
  const changed = await deps.codes.change({ id }, optionsOf(deps, request), (present, earlier) => {
    if (isRepeat(earlier, request)) return null;
    requireAllowed('use', present);
    if (amount !== undefined && amount !== present.amount) throw new Refusal('changed_meanwhile');
    const details = { amount: formatRands(present.amount), slip };
    const entry = { happenedAt: at, admin, action: 'code_used', subject: present.reference, details } as const;
    return { to: 'used', by: admin.username, order: slip, at, entry };
  });
  if (changed === null) throw codeMissing();
  deps.signalOutbox();
  return presentCode(changed.code);
}

interface ReasonedChange {
  id: string;
  reason: string;
  admin: Admin;
}

/** Switches a code off, so that it is accepted nowhere. */
export async function switchCodeOff(deps: ChangeDeps, { id, reason, admin }: ReasonedChange): Promise<Code> {
  const at = deps.clock();
  const changed = await deps.codes.change({ id }, optionsOf(deps, null), (present) => {
    requireAllowed('switch_off', present);
    const entry = {
      happenedAt: at,
      admin,
      action: 'code_switched_off',
      subject: present.reference,
      details: { reason },
    } as const;
    return { to: 'off', by: admin.username, at, entry };
  });
  if (changed === null) throw codeMissing();
  deps.signalOutbox();
  return presentCode(changed.code);
}

/** Undoes a use at the till or a switch. */
export async function releaseCode(deps: ChangeDeps, { id, reason, admin }: ReasonedChange): Promise<Code> {
  const at = deps.clock();
  const changed = await deps.codes.change({ id }, optionsOf(deps, null), (present) => {
    requireAllowed('release', present);
    const action = present.usedAt === null ? 'code_switched_on' : 'code_released';
    const details = { reason, slip: present.usedOrder };
    return { to: 'usable', at, entry: { happenedAt: at, admin, action, subject: present.reference, details } };
  });
  if (changed === null) throw codeMissing();
  deps.signalOutbox();
  return presentCode(changed.code);
}

function optionsOf({ shop }: ChangeDeps, request: CodeRequest | null) {
  return { request, isShopConnected: shop.isConnected };
}

/** Identifies a request by its key and a hash of its content. */
export function requestOf(actor: string, key: string, content: object): CodeRequest {
  return { actor, key, bodyHash: createHash('sha256').update(JSON.stringify(content)).digest() };
}

/** Returns whether the request was processed before. Throws a refusal if that was one with another content. */
export function isRepeat(earlier: EarlierRequest | null, request: CodeRequest | null): earlier is EarlierRequest {
  if (earlier === null || request === null) return false;
  if (!earlier.bodyHash.equals(request.bodyHash)) throw new Refusal('key_reused');
  return true;
}
