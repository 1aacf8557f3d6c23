import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { JobHandler } from '../../ports/outbox.ts';
import type { Retailer } from '../../ports/retailer.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import type { Sealer } from '../../ports/sealer.ts';
import { isWithin } from '../../refusal.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { ConfirmationStore } from './confirmation-store.ts';
import type { Connected } from './confirmation-words.ts';
import { tradeInIdOf } from './trade-in-job.ts';

interface Deps {
  confirmations: ConfirmationStore;
  mailer: Mailer;
  retailer: Retailer;
  connected: Connected;
  limits: RateLimits;
  auditTrail: AuditTrail;
  sealer: Sealer;
  clock: Clock;
}

/** Who holds a mail back. */
const service = { id: null, username: 'the service', ip: null };

/**
 * Mails the customer what was agreed. Done twice, it is the same mail under the same id. Where an address has had its mails of
 * the day, Activity says so instead: the address may be a stranger's whom somebody floods.
 */
export function sendConfirmation(deps: Deps): JobHandler {
  const { confirmations, mailer, retailer, connected, limits } = deps;
  return async (payload) => {
    const trade = await confirmations.find(tradeInIdOf(payload));
    const mail = trade === null ? null : confirmationMail(trade, retailer, connected);
    if (trade === null || mail === null) return;
    const recipient = deps.sealer.fingerprint(mail.to.toLowerCase(), 'mail-recipient').toString('hex', 0, 16);
    const counted = { confirmationMailsPerRecipient: recipient };
    if (!(await isWithin(limits, counted))) {
      const entry = { happenedAt: deps.clock(), admin: service, action: 'confirmation_withheld' } as const;
      return deps.auditTrail.record({ ...entry, subject: trade.reference });
    }
    try {
      await mailer.send(mail);
    } catch (error) {
      await limits.giveBack(counted);
      throw error;
    }
  };
}
