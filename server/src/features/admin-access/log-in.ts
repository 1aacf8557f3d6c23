import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import type { Caller } from '../../ports/route.ts';
import { Refusal } from '../../refusal.ts';
import type { AdminStore } from './admin-store.ts';
import { isPassword, nobodysHash } from './password-hash.ts';

export interface LogInDeps {
  admins: AdminStore;
  limits: RateLimits;
  auditTrail: AuditTrail;
  clock: Clock;
}

/**
 * Logs an administrator in. Wrong tries are limited by address, and by account and address together: never by account
 * alone, which would let anyone lock the owner out.
 */
export async function logAdminIn(
  { admins, limits, auditTrail, clock }: LogInDeps,
  given: { username: string; password: string },
  caller: Caller,
): Promise<{ username: string }> {
  const username = given.username.toLowerCase();
  const tries = {
    wrongLoginsPerAddress: caller.address,
    wrongLoginsPerAccountAndAddress: `${caller.address} ${username}`,
  };
  // Counted before the password is looked at, so that tries at the same moment can't slip through together.
  await limits.take(tries);
  const admin = await admins.findByUsername(username);
  const isRight = await isPassword(given.password, admin?.passwordHash ?? nobodysHash);
  const happenedAt = clock();
  if (admin === null || !isRight) {
    await auditTrail.record({ happenedAt, admin: { id: admin?.id ?? null, username }, action: 'login_failed' });
    throw new Refusal('wrong_credentials');
  }
  await limits.giveBack(tries);
  await caller.logIn({ id: admin.id, username });
  await auditTrail.record({ happenedAt, admin: { id: admin.id, username }, action: 'login' });
  return { username };
}
