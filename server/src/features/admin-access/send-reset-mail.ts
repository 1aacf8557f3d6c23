import { resetTokenMs } from '@trade-in/domain/limits';
import * as v from 'valibot';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { JobHandler } from '../../ports/outbox.ts';
import type { AdminStore } from './admin-store.ts';
import { resetMail } from './reset-mail.ts';
import { newResetToken, resetTokenHash } from './reset-token.ts';

const ResetJob = v.object({ adminId: v.nullable(v.string()), requestedAt: v.pipe(v.string(), v.isoTimestamp()) });

interface Deps {
  admins: AdminStore;
  mailer: Mailer;
  clock: Clock;
  shopName: string;
  /** What the link begins with, without a slash at the end. */
  origin: string;
}

/**
 * Makes a token and mails it. Done again, it mails another one, and only the last one works. A mail that could not be sent
 * within the hour isn't sent at all: nobody waits for it any more.
 */
export function sendResetMail({ admins, mailer, clock, shopName, origin }: Deps): JobHandler {
  return async (payload) => {
    const { adminId, requestedAt } = v.parse(ResetJob, payload);
    const now = clock();
    if (adminId === null || now.getTime() - Date.parse(requestedAt) >= resetTokenMs) return;
    const token = newResetToken();
    const hash = resetTokenHash(token);
    const admin = await admins.giveResetToken(adminId, { hash, expiresAt: new Date(now.getTime() + resetTokenMs) });
    if (admin === null) return;
    // Behind # it is sent to no server: not into its log, nor a proxy's.
    const link = `${origin}/admin/reset-password#token=${token}`;
    await mailer.send(resetMail({ to: admin.username, id: hash.toString('hex', 0, 8), link, shopName }));
  };
}
