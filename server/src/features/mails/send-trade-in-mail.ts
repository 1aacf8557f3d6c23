import * as v from 'valibot';
import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/partners/mailer.ts';
import type { JobHandler } from '../../ports/outbox.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { sendWithinLimit } from '../../send-within-limit.ts';
import { mailAbout, type TradeInMailKind } from './mail-about.ts';
import type { MailedTradeInStore } from './mailed-trade-in-store.ts';
import type { MailContext } from './trade-in-mail.ts';

interface Deps extends MailContext {
  tradeIns: MailedTradeInStore;
  mailer: Mailer;
  limits: RateLimits;
  auditTrail: AuditTrail;
  encryptor: Encryptor;
  clock: Clock;
}

const TradeInJob = v.object({ tradeInId: v.string() });

/**
 * The mails that a submission alone causes, so that a stranger could fill somebody's mailbox, with the purpose under which their
 * recipients are counted. Each kind is counted for itself: every confirmation may be followed by its code or invoice.
 */
const limitedKinds: Partial<Record<TradeInMailKind, string>> = {
  'confirmation-mail': 'mail-recipient',
  'code-mail': 'code-mail-recipient',
  'invoice-mail': 'invoice-mail-recipient',
};

/** Returns the handlers of the jobs that mail a customer about a trade-in. */
export function tradeInMailHandlers(deps: Deps): Record<TradeInMailKind, JobHandler> {
  return {
    'confirmation-mail': sendTradeInMail('confirmation-mail', deps),
    'code-mail': sendTradeInMail('code-mail', deps),
    'invoice-mail': sendTradeInMail('invoice-mail', deps),
    'shipped-mail': sendTradeInMail('shipped-mail', deps),
    'cancelled-mail': sendTradeInMail('cancelled-mail', deps),
  };
}

/**
 * Returns the job that sends one kind of mail. A repeat sends the same mail with the same id. Beyond the daily limit of a
 * recipient, a limited mail is withheld and recorded in the audit trail.
 */
function sendTradeInMail(kind: TradeInMailKind, deps: Deps): JobHandler {
  const { tradeIns, mailer } = deps;
  const purpose = limitedKinds[kind];
  return async (payload) => {
    const trade = await tradeIns.find(v.parse(TradeInJob, payload).tradeInId);
    const mail = trade === null ? null : mailAbout(kind, trade, deps);
    if (trade === null || mail === null) return;
    if (purpose === undefined) return mailer.send(mail);
    await sendWithinLimit(deps, {
      recipient: mail.to.toLowerCase(),
      purpose,
      withheld: { action: 'confirmation_withheld', subject: trade.reference },
      send: () => mailer.send(mail),
      mayBeReceived: () => false,
    });
  };
}
