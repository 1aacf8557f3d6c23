import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { knownBrowserMs } from '@trade-in/domain/limits';
import type { OutboxBell } from '../../ports/outbox.ts';
import type { Caller } from '../../ports/route.ts';
import { isTooMany, Refusal } from '../../refusal.ts';
import type { AdminStore, StoredAdmin } from './admin-store.ts';
import {
  attemptedBy,
  type AttemptDeps,
  countAttempt,
  nameKey,
  strangersLoginsOf,
  wrongLoginsOf,
} from './login-attempts.ts';
import { isPassword, nobodysHash } from './password-hash.ts';

export interface LogInDeps extends AttemptDeps {
  admins: AdminStore;
  ringOutbox: OutboxBell;
}

/**
 * Logs an administrator in. Wrong tries are limited by address, and by account and address together. Tries by browsers that
 * have never logged in to the account are limited by account, too: the owner's own browsers go on however many others guess.
 * A disabled account takes the same time and gets the same answer as a wrong password.
 */
export async function logAdminIn(
  deps: LogInDeps,
  given: { username: string; password: string },
  caller: Caller,
): Promise<{ username: string }> {
  const { admins, limits, auditTrail, clock } = deps;
  const username = given.username.toLowerCase();
  // Counted before the password is looked at, so that tries at the same moment can't slip through together.
  const counted = await countTries(deps, username, caller);
  const admin = await admins.findByUsername(username);
  const isRight = await isPassword(given.password, admin?.passwordHash ?? nobodysHash);
  const happenedAt = clock();
  const refused = async () => {
    await auditTrail.record({ happenedAt, admin: attemptedBy(admin, caller.ip), action: 'login_failed' });
    return new Refusal('wrong_credentials');
  };
  if (admin === null || admin.isDisabled || !isRight) throw await refused();
  await limits.giveBack(counted);
  await caller.logIn({ id: admin.id, username });
  // While the password was looked at it may have been replaced, or the account disabled, and all sessions ended but this one.
  if (!(await admins.hasPassword(admin))) {
    await caller.logOut();
    throw await refused();
  }
  await admins.rememberBrowser(admin.id, caller.markBrowser(), happenedAt);
  await auditTrail.record({ happenedAt, admin: attemptedBy(admin, caller.ip), action: 'login' });
  return { username };
}

/** Counts the try against its address and, by a browser that the account doesn't know, against the account. */
async function countTries(deps: LogInDeps, username: string, { ip, browser }: Caller) {
  const { admins, limits, sealer, clock } = deps;
  const find = () => admins.findByUsername(username);
  const tries = wrongLoginsOf(sealer, ip, username);
  await countAttempt(deps, { counted: tries, ip, refusal: 'login_refused', whose: find });
  const knownSince = new Date(clock().getTime() - knownBrowserMs);
  if (browser !== null && (await admins.knowsBrowser(username, browser, knownSince))) return tries;
  const strangers = strangersLoginsOf(sealer, username);
  try {
    await countAttempt(deps, { counted: strangers, ip, refusal: 'login_refused', whose: find });
  } catch (error) {
    if (!isTooMany(error)) throw error;
    // The password wasn't looked at: the owner at a new browser may be among those who are refused.
    await limits.giveBack(tries);
    await warnOwner(deps, username, await find());
    throw error;
  }
  return { ...tries, ...strangers };
}

/** Once a day an account; for a name that is nobody's all the same, so that the time tells nothing. */
async function warnOwner(
  { admins, sealer, clock, ringOutbox }: LogInDeps,
  username: string,
  admin: StoredAdmin | null,
) {
  const now = clock();
  const occasion = `${nameKey(sealer, username)} ${dayInJohannesburg(now)}`;
  if (await admins.promiseAttackMail({ adminId: admin?.id ?? null, occasion, now })) ringOutbox();
}
