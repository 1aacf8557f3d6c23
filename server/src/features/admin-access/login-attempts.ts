import type { ActivityKind } from '@trade-in/domain/activity';
import type { IpAddress } from '@trade-in/domain/ip-address';
import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Counted, RateLimits } from '../../ports/rate-limits.ts';
import type { Sealer } from '../../ports/sealer.ts';
import { isTooMany, isWithin } from '../../refusal.ts';

export interface AttemptDeps {
  limits: RateLimits;
  auditTrail: AuditTrail;
  sealer: Sealer;
  clock: Clock;
}

/** What stands in the audit trail for a name that is nobody's: it may be a mistyped password. */
const unknownName = '(unknown)';

/** Who tried, as the audit trail may name them: an account by its name, and nothing else that was typed. */
export function attemptedBy(admin: { id: string; username: string } | null, ip: IpAddress) {
  return admin === null
    ? { id: null, username: unknownName, ip: ip.text }
    : { id: admin.id, username: admin.username, ip: ip.text };
}

/** What limits count an account's name by: keyed, for what was typed as a name may be a password. */
export function nameKey(sealer: Sealer, username: string): string {
  return sealer.fingerprint(username, 'login-name').toString('hex', 0, 16);
}

/** What a wrong password counts against: its address, and the account as tried from there. */
export function wrongLoginsOf(sealer: Sealer, ip: IpAddress, username: string) {
  return {
    wrongLoginsPerAddress: ip,
    wrongLoginsPerAccountAndAddress: { ip, of: nameKey(sealer, username) },
  };
}

/** What it counts against besides, where the browser has never logged in to the account. */
export function strangersLoginsOf(sealer: Sealer, username: string) {
  const account = nameKey(sealer, username);
  return { strangersLoginsPerAccount: account, strangersLoginsPerAccountAndDay: account };
}

export interface Attempt {
  counted: Counted;
  ip: IpAddress;
  /** Written down where the attempt is refused. */
  refusal: ActivityKind;
  /** Whose account is tried, asked only where the attempt is refused. */
  whose: () => Promise<{ id: string; username: string } | null>;
}

/** Counts an attempt. One too many is refused, and written down so far as the limit of such entries goes. */
export async function countAttempt(
  { limits, auditTrail, clock }: AttemptDeps,
  { counted, ip, refusal, whose }: Attempt,
): Promise<void> {
  try {
    await limits.take(counted);
  } catch (error) {
    if (!isTooMany(error)) throw error;
    const admin = await whose();
    if (await isWithin(limits, { recordedRefusalsPerAddress: ip })) {
      await auditTrail.record({ happenedAt: clock(), admin: attemptedBy(admin, ip), action: refusal });
    }
    throw error;
  }
}
