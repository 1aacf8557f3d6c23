import type { TillCode } from '@trade-in/contract/endpoints/partners/codes';
import { parseWholeCode } from '@trade-in/domain/checkout/discount-code';
import { codeStateOf, whyNotUseCode } from '@trade-in/domain/codes/code';
import { formatInstant } from '@trade-in/domain/calendar';
import type { IpAddress } from '@trade-in/domain/ip-address';
import { type Cents, formatRands } from '@trade-in/domain/money';
import { equalsSecret } from '../../ports/encryption/equals-secret.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import { Refusal } from '../../refusal.ts';
import { type ChangeDeps, isRepeat, requestOf } from './change-code.ts';
import type { StoredCode } from './code-store.ts';
import { presentRedeemedCode, presentTillCode } from './present-code.ts';

/** A till that may redeem codes, and the secret that authenticates it. */
interface TillKey {
  name: string;
  key: string;
}

export interface TillDeps extends ChangeDeps {
  /** None: the endpoints for tills don't exist. */
  keys: readonly TillKey[];
  limits: Pick<RateLimits, 'take' | 'refund'>;
}

interface TillRequest {
  authorization: string | undefined;
  ip: IpAddress;
  /** As the till sent it. */
  code: string;
}

interface Redemption extends TillRequest {
  /** The cents of the sale that the code pays for; undefined for all of the code. */
  amount: Cents | undefined;
  receipt: string;
  idempotencyKey: string;
}

/** Returns a code to a till. */
export async function readAtTill(deps: TillDeps, request: TillRequest): Promise<TillCode> {
  const till = await authenticate(deps, request);
  return lookUp(deps, { till, ...request }, async (code) => {
    const found = await deps.codes.find({ code });
    return found && presentTillCode(found);
  });
}

/** Uses a code at a till, once and as a whole. A repeat with the same idempotency key gets the same response. */
export async function redeemAtTill(deps: TillDeps, redemption: Redemption): Promise<TillCode> {
  const till = await authenticate(deps, redemption);
  return lookUp(deps, { till, ...redemption }, (code) => redeem(deps, { till, ...redemption, code }));
}

async function redeem(
  { codes, shop, signalOutbox, clock }: TillDeps,
  { till, code, amount, receipt, idempotencyKey, ip }: Redemption & { till: string },
): Promise<TillCode | null> {
  const at = clock();
  const actor = `till ${till}`;
  const request = requestOf(actor, idempotencyKey, { code, amount, receipt });
  const changed = await codes.change({ code }, { request, isShopConnected: shop.isConnected }, (present, earlier) => {
    if (isRepeat(earlier, request)) return null;
    requireUsable(present);
    if (amount !== undefined && amount > present.amount) throw new Refusal('amount_too_large');
    const admin = { id: null, username: actor, ip: ip.text };
    const details = { amount: formatRands(amount ?? present.amount), slip: receipt };
    const entry = { happenedAt: at, admin, action: 'code_used', subject: present.reference, details } as const;
    return { to: 'used', by: actor, order: receipt, at, entry };
  });
  if (changed === null) return null;
  signalOutbox();
  // A repeat gets the response of the first request, even if staff have released the code since.
  return presentRedeemedCode(changed.code, changed.earlier?.usedAt ?? at);
}

/** Throws a refusal without the names of staff. */
function requireUsable(code: StoredCode): void {
  const reason = whyNotUseCode(codeStateOf(code));
  if (reason === null) return;
  const when = formatInstant(code.usedAt ?? code.switchedOffAt ?? code.issuedAt);
  throw new Refusal(reason.code, {
    reason:
      reason.code === 'code_used'
        ? { code: 'code_used_on', state: 'used', when }
        : { code: 'code_off_since', state: 'off', when },
  });
}

async function authenticate({ keys, limits }: TillDeps, { authorization, ip }: TillRequest): Promise<string> {
  if (keys.length === 0) throw new Refusal('not_found');
  const till = tillOf(keys, authorization);
  if (till !== null) return till;
  await limits.take({ wrongTillKeysPerIp: ip });
  throw new Refusal('bad_till_key');
}

/**
 * Returns the name of the till that an `Authorization` header is from; null for none. Compares with every key, so that the time
 * reveals none of them.
 */
function tillOf(keys: readonly TillKey[], authorization: string | undefined): string | null {
  const [, given = ''] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  let till: string | null = null;
  for (const { name, key } of keys) if (equalsSecret(given, key)) till = name;
  return till;
}

/**
 * Runs a lookup within the limits. Codes that don't exist count twice: counted before the lookup, and refunded after success, so
 * that a caller beyond the limit learns nothing more.
 */
async function lookUp(
  { limits }: TillDeps,
  { till, ip, code: typed }: TillRequest & { till: string },
  find: (code: string) => Promise<TillCode | null>,
): Promise<TillCode> {
  const code = parseWholeCode(typed);
  // Text that cannot be a code, such as a product's barcode, is not a guess.
  const unknown = code === null ? {} : { unknownCodesPerKey: till, unknownCodesPerIp: ip };
  await limits.take({ tillRequestsPerKey: till, tillRequestsPerIp: ip, ...unknown });
  const found =
    code === null
      ? null
      : await findOrRefund(
          () => find(code),
          () => limits.refund(unknown),
        );
  if (found === null) throw new Refusal('not_found', { reason: { code: 'code_unknown' } });
  return found;
}

/** A refusal, too, means that the code exists. */
async function findOrRefund(
  find: () => Promise<TillCode | null>,
  refund: () => Promise<void>,
): Promise<TillCode | null> {
  const found = await find().catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  if (found !== null) await refund();
  return found;
}
