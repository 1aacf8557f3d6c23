import { resetTokenMs } from '@trade-in/domain/limits';
import type { Language } from '@trade-in/words/languages';
import * as v from 'valibot';
import type { Clock } from '../../../ports/clock.ts';
import type { Mailer } from '../../../ports/partners/mailer.ts';
import type { JobHandler } from '../../../ports/outbox.ts';
import type { AdminStore } from '../admin-store.ts';
import { resetMail } from './reset-mail.ts';
import { newResetToken, resetTokenHash } from './reset-token.ts';

const ResetJob = v.object({ adminId: v.nullable(v.string()), requestedAt: v.pipe(v.string(), v.isoTimestamp()) });

interface Deps {
  admins: AdminStore;
  mailer: Mailer;
  clock: Clock;
  shopName: string;
  /** The origin of the link, without a trailing slash. */
  origin: string;
  language: Language;
}

/**
 * Returns the job that generates a token and mails it. A repeat mails another token, and only the last one works. A mail that
 * could not be sent within an hour is dropped, because nobody waits for it any more.
 */
export function sendResetMail({ admins, mailer, clock, shopName, origin, language }: Deps): JobHandler {
  return async (payload) => {
    const { adminId, requestedAt } = v.parse(ResetJob, payload);
    const now = clock();
    if (adminId === null || now.getTime() - Date.parse(requestedAt) >= resetTokenMs) return 'not_needed';
    const token = newResetToken();
    const hash = resetTokenHash(token);
    const admin = await admins.issueResetToken(adminId, { hash, expiresAt: new Date(now.getTime() + resetTokenMs) });
    if (admin === null) return 'not_needed';
    // Browsers do not send the fragment, so the token never reaches a log of the server or a proxy.
    const link = `${origin}/admin/reset-password#token=${token}`;
    const id = hash.toString('hex', 0, 8);
    return mailer.send(resetMail({ to: admin.username, id, link, shopName, language }));
  };
}
