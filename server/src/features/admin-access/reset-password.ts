import type { IpAddress } from '@trade-in/domain/ip-address';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import { Refusal } from '../../refusal.ts';
import type { AdminStore } from './admin-store.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password-hash.ts';
import { resetTokenHash } from './reset-token.ts';
import { wrongLoginsOf } from './wrong-logins.ts';

interface Deps {
  admins: AdminStore;
  limits: RateLimits;
  clock: Clock;
}

/** Sets a new password by a mailed token. A password that can't be taken leaves the token as it was, for another try. */
export async function resetPassword(
  { admins, limits, clock }: Deps,
  { token, password }: { token: string; password: string },
  { ip }: { ip: IpAddress },
): Promise<void> {
  await limits.take({ resetTriesPerAddress: ip });
  const byToken = resetTokenHash(token);
  const admin = await admins.findByResetToken(byToken, clock());
  if (admin === null) throw new Refusal('reset_link_used');
  await limits.giveBack({ resetTriesPerAddress: ip });
  await refuseCommonPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  const isSet = await admins.replacePassword(
    admin,
    { passwordHash, byToken },
    { happenedAt: clock(), admin: { id: admin.id, username: admin.username }, action: 'password_reset' },
  );
  if (!isSet) throw new Refusal('reset_link_used');
  // Whoever forgot the password has mostly used up the tries for it, and would be refused with the new one too.
  const { wrongLoginsPerAccountAndAddress } = wrongLoginsOf(ip, admin.username);
  await limits.forgive({ wrongLoginsPerAccountAndAddress });
}
