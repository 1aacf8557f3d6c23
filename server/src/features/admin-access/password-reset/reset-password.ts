import type { IpAddress } from '@trade-in/domain/ip-address';
import { Refusal } from '../../../refusal.ts';
import type { AdminStore } from '../admin-store.ts';
import { refuseWeakPassword } from '../common-passwords.ts';
import { hashPassword } from '../password-hash.ts';
import { resetTokenHash } from './reset-token.ts';
import { auditActor, type AttemptDeps, countAttempt, unknownBrowserLogins, failedLogins } from '../login-attempts.ts';

interface Deps extends AttemptDeps {
  admins: AdminStore;
  shopName: string;
}

/** The account is unknown until the token has been found. */
const nobody = () => Promise.resolve(null);

/** Sets a new password with a mailed token. If the password is not acceptable, the token stays valid for another attempt. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  { ip }: { ip: IpAddress },
): Promise<void> {
  const { admins, limits, encryptor, clock } = deps;
  await countAttempt(deps, { counted: { resetAttemptsPerIp: ip }, ip, refusal: 'reset_refused', whose: nobody });
  const byToken = resetTokenHash(token);
  const admin = await admins.findByResetToken(byToken, clock());
  if (admin === null) throw new Refusal('reset_link_used');
  await limits.refund({ resetAttemptsPerIp: ip });
  await refuseWeakPassword(password, { username: admin.username, shopName: deps.shopName }, 'password');
  const passwordHash = await hashPassword(password);
  const isSet = await admins.replacePassword(
    admin,
    { passwordHash, byToken },
    { happenedAt: clock(), admin: auditActor(admin, ip), action: 'password_reset' },
  );
  if (!isSet) throw new Refusal('reset_link_used');
  // Whoever forgot the password has usually used up the attempts, and would be refused with the new password too.
  const { wrongLoginsPerAccountAndIp } = failedLogins(encryptor, ip, admin.username);
  await limits.reset({ wrongLoginsPerAccountAndIp, ...unknownBrowserLogins(encryptor, admin.username) });
}
