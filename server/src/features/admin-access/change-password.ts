import { refusals } from '@trade-in/contract/refusal';
import type { Admin, Caller } from '../../ports/route.ts';
import { Refusal } from '../../refusal.ts';
import type { AdminStore } from './admin-store.ts';
import { refuseWeakPassword } from './common-passwords.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { attemptedBy, type AttemptDeps, countAttempt, wrongLoginsOf } from './login-attempts.ts';

interface Deps extends AttemptDeps {
  admins: AdminStore;
  shopName: string;
}

/**
 * Changes the password of the one who is logged in. The present one is asked for, and guesses at it count like wrong logins:
 * whoever finds an open screen must not be able to take the account over. All sessions end, and this one goes on under a new id.
 */
export async function changePassword(
  deps: Deps,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  caller: Caller & { admin: Admin },
): Promise<void> {
  const { admins, limits, sealer, clock } = deps;
  const { id, username } = caller.admin;
  const tries = wrongLoginsOf(sealer, caller.ip, username);
  const whose = () => Promise.resolve(caller.admin);
  await countAttempt(deps, { counted: tries, ip: caller.ip, refusal: 'password_change_refused', whose });
  const admin = await admins.findByUsername(username);
  if (admin === null || !(await isPassword(currentPassword, admin.passwordHash))) throw wrongPassword();
  await limits.giveBack(tries);
  await refuseWeakPassword(newPassword, { username, shopName: deps.shopName }, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const entry = {
    happenedAt: clock(),
    admin: attemptedBy(caller.admin, caller.ip),
    action: 'password_changed',
  } as const;
  if (!(await admins.replacePassword(admin, { passwordHash }, entry))) throw wrongPassword();
  await caller.logIn({ id, username });
  // A reset that came in between has ended all sessions but this one, which would outlive it.
  if (!(await admins.hasPassword({ id, passwordHash }))) {
    await caller.logOut();
    throw wrongPassword();
  }
}

function wrongPassword(): Refusal {
  return new Refusal('wrong_password', { fields: { currentPassword: refusals.wrong_password.sentence } });
}
