import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { knownBrowserMs } from '@trade-in/domain/limits';
import type { OutboxSignal } from '../../ports/outbox.ts';
import type { Caller } from '../../ports/http/route.ts';
import { isRateLimited, Refusal } from '../../refusal.ts';
import type { AdminStore, StoredAdmin } from './admin-store.ts';
import {
  auditActor,
  type AttemptDeps,
  countAttempt,
  usernameFingerprint,
  unknownBrowserLogins,
  failedLogins,
} from './login-attempts.ts';
import { isPassword, dummyHash } from './password-hash.ts';

export interface LogInDeps extends AttemptDeps {
  admins: AdminStore;
  signalOutbox: OutboxSignal;
}

/**
 * Logs an administrator in. Failed attempts are limited by IP, and by account and IP together. Attempts from browsers that have
 * never logged in to the account are also limited by account, so that guesses by others never block the owner's browsers. A
 * disabled account takes the same time and gets the same response as a wrong password.
 */
export async function logAdminIn(
  deps: LogInDeps,
  given: { username: string; password: string },
  caller: Caller,
): Promise<{ username: string }> {
  const { admins, limits, auditTrail, clock } = deps;
  const username = given.username.toLowerCase();
  // Counted before the password is checked, so that concurrent attempts cannot exceed the limit together.
  const counted = await countAttempts(deps, username, caller);
  const admin = await admins.findByUsername(username);
  const isCorrect = await isPassword(given.password, admin?.passwordHash ?? dummyHash);
  const happenedAt = clock();
  const refused = async () => {
    await auditTrail.record({ happenedAt, admin: auditActor(admin, caller.ip), action: 'login_failed' });
    return new Refusal('wrong_credentials');
  };
  if (admin === null || admin.isDisabled || !isCorrect) throw await refused();
  await limits.refund(counted);
  await caller.logIn({ id: admin.id, username });
  // A concurrent reset or disabling ends all sessions of the account, but may have run before this session was opened.
  if (!(await admins.hasPassword(admin))) {
    await caller.logOut();
    throw await refused();
  }
  await admins.saveBrowser(admin.id, caller.markBrowser(), happenedAt);
  await auditTrail.record({ happenedAt, admin: auditActor(admin, caller.ip), action: 'login' });
  return { username };
}

/** Counts the attempt against its IP and, for a browser unknown to the account, against the account. */
async function countAttempts(deps: LogInDeps, username: string, { ip, browser }: Caller) {
  const { admins, limits, encryptor, clock } = deps;
  const find = () => admins.findByUsername(username);
  const attempts = failedLogins(encryptor, ip, username);
  await countAttempt(deps, { counted: attempts, ip, refusal: 'login_refused', whose: find });
  const knownSince = new Date(clock().getTime() - knownBrowserMs);
  if (browser !== null && (await admins.isKnownBrowser(username, browser, knownSince))) return attempts;
  const unknownBrowser = unknownBrowserLogins(encryptor, username);
  try {
    await countAttempt(deps, { counted: unknownBrowser, ip, refusal: 'login_refused', whose: find });
  } catch (error) {
    if (!isRateLimited(error)) throw error;
    // The password was not checked: the refused caller may be the owner with a new browser.
    await limits.refund(attempts);
    await warnOwner(deps, username, await find());
    throw error;
  }
  return { ...attempts, ...unknownBrowser };
}

/** Queues the mail once a day for each account; does the same work for an unknown username, so that timing reveals nothing. */
async function warnOwner(
  { admins, encryptor, clock, signalOutbox }: LogInDeps,
  username: string,
  admin: StoredAdmin | null,
) {
  const now = clock();
  const occasion = `${usernameFingerprint(encryptor, username)} ${dayInJohannesburg(now)}`;
  if (await admins.queueAttackMail({ adminId: admin?.id ?? null, occasion, now })) signalOutbox();
}
