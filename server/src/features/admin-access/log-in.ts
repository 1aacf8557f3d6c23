import { isEmail } from '@trade-in/domain/email';
import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import type { Caller } from '../../ports/route.ts';
import { Refusal } from '../../refusal.ts';
import type { AdminStore } from './admin-store.ts';
import { isPassword, nobodysHash } from './password-hash.ts';
import { wrongLoginsOf } from './wrong-logins.ts';

export interface LogInDeps {
  admins: AdminStore;
  limits: RateLimits;
  auditTrail: AuditTrail;
  clock: Clock;
}

/** What stands in the audit trail for a name that is no e-mail address, and so can be no account: it may be a mistyped password. */
const unknownName = '(unknown)';

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
  const tries = wrongLoginsOf(caller.ip, username);
  // Counted before the password is looked at, so that tries at the same moment can't slip through together.
  await limits.take(tries);
  const admin = await admins.findByUsername(username);
  const isRight = await isPassword(given.password, admin?.passwordHash ?? nobodysHash);
  const happenedAt = clock();
  const refused = async () => {
    const name = isEmail(username) ? username : unknownName;
    await auditTrail.record({ happenedAt, admin: { id: admin?.id ?? null, username: name }, action: 'login_failed' });
    return new Refusal('wrong_credentials');
  };
  if (admin === null || !isRight) throw await refused();
  await limits.giveBack(tries);
  await caller.logIn({ id: admin.id, username });
  // While the password was looked at it may have been replaced, and all sessions ended but this one.
  if (!(await admins.hasPassword(admin))) {
    await caller.logOut();
    throw await refused();
  }
  await auditTrail.record({ happenedAt, admin: { id: admin.id, username }, action: 'login' });
  return { username };
}
