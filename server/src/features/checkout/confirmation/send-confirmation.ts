import * as v from 'valibot';
import type { AuditTrail } from '../../../ports/audit-trail.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Mailer } from '../../../ports/partners/mailer.ts';
import type { JobHandler } from '../../../ports/outbox.ts';
import type { RateLimits } from '../../../ports/http/rate-limits.ts';
import type { Encryptor } from '../../../ports/encryption/encryptor.ts';
import { isWithinLimits } from '../../../refusal.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { ConfirmationStore } from './confirmation-store.ts';
import type { MailContext } from './confirmation-content.ts';

interface Deps extends MailContext {
  confirmations: ConfirmationStore;
  mailer: Mailer;
  limits: RateLimits;
  auditTrail: AuditTrail;
  encryptor: Encryptor;
  clock: Clock;
}

const ConfirmationJob = v.object({ tradeInId: v.string() });

/** The actor in the audit trail when the service withholds a mail. */
const service = { id: null, username: 'the service', ip: null };

/**
 * Returns the job that mails the confirmation to the customer. A repeat sends the same mail with the same id. Beyond the daily
 * limit of a recipient, the mail is withheld and recorded in the audit trail: somebody may be flooding a stranger's mailbox.
 */
export function sendConfirmation(deps: Deps): JobHandler {
  const { confirmations, mailer, limits } = deps;
  return async (payload) => {
    const trade = await confirmations.find(v.parse(ConfirmationJob, payload).tradeInId);
    const mail = trade === null ? null : confirmationMail(trade, deps);
    if (trade === null || mail === null) return;
    const recipient = deps.encryptor.fingerprint(mail.to.toLowerCase(), 'mail-recipient').toString('hex', 0, 16);
    const counted = { confirmationMailsPerRecipient: recipient };
    if (!(await isWithinLimits(limits, counted))) {
      const entry = { happenedAt: deps.clock(), admin: service, action: 'confirmation_withheld' } as const;
      return deps.auditTrail.record({ ...entry, subject: trade.reference });
    }
    try {
      await mailer.send(mail);
    } catch (error) {
      await limits.refund(counted);
      throw error;
    }
  };
}
