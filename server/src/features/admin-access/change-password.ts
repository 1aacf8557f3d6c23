import type { Admin, Caller } from '../../ports/http/route.ts';
import { Refusal } from '../../refusal.ts';
import type { AdminStore } from './admin-store.ts';
import { refuseWeakPassword } from './common-passwords.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { auditActor, type AttemptDeps, countAttempt, failedLogins } from './login-attempts.ts';

interface Deps extends AttemptDeps {
  admins: AdminStore;
  shopName: string;
}

/**
 * Changes the password of the caller. The current password is required, and wrong ones count like failed logins: nobody may
 * take the account over from an open screen. All sessions end, and this one continues with a new id.
 */
export async function changePassword(
  deps: Deps,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  caller: Caller & { admin: Admin },
): Promise<void> {
  const { admins, limits, encryptor, clock } = deps;
  const { id, username } = caller.admin;
  const attempts = failedLogins(encryptor, caller.ip, username);
  const whose = () => Promise.resolve(caller.admin);
  await countAttempt(deps, { counted: attempts, ip: caller.ip, refusal: 'password_change_refused', whose });
  const admin = await admins.findByUsername(username);
  if (admin === null || !(await isPassword(currentPassword, admin.passwordHash))) throw wrongPassword();
  await limits.refund(attempts);
  await refuseWeakPassword(newPassword, { username, shopName: deps.shopName }, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const entry = {
    happenedAt: clock(),
    admin: auditActor(caller.admin, caller.ip),
    action: 'password_changed',
  } as const;
  if (!(await admins.replacePassword(admin, { passwordHash }, entry))) throw wrongPassword();
  await caller.logIn({ id, username });
  // A concurrent reset ends all sessions, but may have run before this one was opened.
  if (!(await admins.hasPassword({ id, passwordHash }))) {
    await caller.logOut();
    throw wrongPassword();
  }
}

function wrongPassword(): Refusal {
  return new Refusal('wrong_password', { fields: { currentPassword: { code: 'wrong_password' } } });
}
