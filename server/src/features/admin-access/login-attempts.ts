import type { ActivityKind } from '@trade-in/domain/activity/activity';
import type { IpAddress } from '@trade-in/domain/ip-address';
import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimitKeys, RateLimits } from '../../ports/http/rate-limits.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { isRateLimited, isWithinLimits } from '../../refusal.ts';

export interface AttemptDeps {
  limits: RateLimits;
  auditTrail: AuditTrail;
  encryptor: Encryptor;
  clock: Clock;
}

/** Recorded instead of an unknown username, which may be a mistyped password. */
const unknownName = '(unknown)';

/** Returns the actor of an attempt for the audit trail: an account by its name, never an unknown username. */
export function auditActor(admin: { id: string; username: string } | null, ip: IpAddress) {
  return admin === null
    ? { id: null, username: unknownName, ip: ip.text }
    : { id: admin.id, username: admin.username, ip: ip.text };
}

/** Returns the key by which limits count a username: a keyed hash, because a mistyped username may be a password. */
export function usernameFingerprint(encryptor: Encryptor, username: string): string {
  return encryptor.fingerprint(username, 'login-name').toString('hex', 0, 16);
}

/** Returns the limits of a wrong password: the IP, and the account together with the IP. */
export function failedLogins(encryptor: Encryptor, ip: IpAddress, username: string) {
  return {
    wrongLoginsPerIp: ip,
    wrongLoginsPerAccountAndIp: { ip, of: usernameFingerprint(encryptor, username) },
  };
}

/** Returns the additional limits if the browser has never logged in to the account. */
export function unknownBrowserLogins(encryptor: Encryptor, username: string) {
  const account = usernameFingerprint(encryptor, username);
  return { unknownBrowserLoginsPerAccount: account, unknownBrowserLoginsPerAccountAndDay: account };
}

export interface Attempt {
  counted: RateLimitKeys;
  ip: IpAddress;
  /** The action recorded in the audit trail if the attempt is refused. */
  refusal: ActivityKind;
  /** Finds the account of the attempt; called only if the attempt is refused. */
  whose: () => Promise<{ id: string; username: string } | null>;
}

/** Counts an attempt. Beyond the limits it throws the refusal, which is recorded in the audit trail up to a limit of its own. */
export async function countAttempt(
  { limits, auditTrail, clock }: AttemptDeps,
  { counted, ip, refusal, whose }: Attempt,
): Promise<void> {
  try {
    await limits.take(counted);
  } catch (error) {
    if (!isRateLimited(error)) throw error;
    const admin = await whose();
    if (await isWithinLimits(limits, { recordedRefusalsPerIp: ip })) {
      await auditTrail.record({ happenedAt: clock(), admin: auditActor(admin, ip), action: refusal });
    }
    throw error;
  }
}
