import type { IpAddress } from '@trade-in/domain/ip-address';
import { Refusal } from '../../refusal.ts';
import type { AdminStore } from './admin-store.ts';
import { refuseWeakPassword } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';
import { resetTokenHash } from './reset-token.ts';
import { attemptedBy, type AttemptDeps, countAttempt, strangersLoginsOf, wrongLoginsOf } from './login-attempts.ts';

interface Deps extends AttemptDeps {
  admins: AdminStore;
  shopName: string;
}

/** A link names its account only where it is right. */
const nobody = () => Promise.resolve(null);

/** Sets a new password by a mailed token. A password that can't be taken leaves the token as it was, for another try. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  { ip }: { ip: IpAddress },
): Promise<void> {
  const { admins, limits, sealer, clock } = deps;
  await countAttempt(deps, { counted: { resetTriesPerAddress: ip }, ip, refusal: 'reset_refused', whose: nobody });
  const byToken = resetTokenHash(token);
  const admin = await admins.findByResetToken(byToken, clock());
  if (admin === null) throw new Refusal('reset_link_used');
  await limits.giveBack({ resetTriesPerAddress: ip });
  await refuseWeakPassword(password, { username: admin.username, shopName: deps.shopName }, 'password');
  const passwordHash = await hashPassword(password);
  const isSet = await admins.replacePassword(
    admin,
    { passwordHash, byToken },
    { happenedAt: clock(), admin: attemptedBy(admin, ip), action: 'password_reset' },
  );
  if (!isSet) throw new Refusal('reset_link_used');
  // Whoever forgot the password has mostly used up the tries for it, and would be refused with the new one too.
  const { wrongLoginsPerAccountAndAddress } = wrongLoginsOf(sealer, ip, admin.username);
  await limits.forgive({ wrongLoginsPerAccountAndAddress, ...strangersLoginsOf(sealer, admin.username) });
}
