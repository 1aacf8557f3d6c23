import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { Mail, Mailer } from '../../ports/partners/mailer.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import { isRateLimited } from '../../refusal.ts';

interface Deps {
  mailer: Mailer;
  limits: RateLimits;
  encryptor: Encryptor;
}

/**
 * Sends a mail that customers can cause without staff. Beyond the daily limit of its recipient, it throws `recipient_limit` with the time
 * until the limit ends, so that the job is tried again: the trade-in was accepted, so its mail may be late but is never dropped.
 * Mails to somebody whose address a stranger entered end as failed deliveries, which staff see. Each purpose is counted separately.
 */
export async function sendOrDefer({ mailer, limits, encryptor }: Deps, mail: Mail, purpose: string): Promise<void> {
  const recipient = encryptor.fingerprint(mail.to.toLowerCase(), purpose).toString('hex', 0, 16);
  const counted = { messagesPerRecipient: recipient };
  try {
    await limits.take(counted);
  } catch (error) {
    if (!isRateLimited(error)) throw error;
    throw new PartnerError('mail', 'recipient_limit', { retryAfterMs: (error.details.retryAfter ?? 0) * 1000 });
  }
  try {
    await mailer.send(mail);
  } catch (error) {
    await limits.refund(counted);
    throw error;
  }
}
