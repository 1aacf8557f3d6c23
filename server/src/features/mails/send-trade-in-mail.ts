import { dayInJohannesburg } from '@trade-in/domain/calendar';
import * as v from 'valibot';
import type { Clock } from '../../ports/clock.ts';
import type { Mail, Mailer } from '../../ports/partners/mailer.ts';
import type { JobHandler } from '../../ports/outbox.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { CollectionService } from '../../ports/partners/courier.ts';
import { sendCollectionMail } from './collection/send-collection-mail.ts';
import { isAboutSubmission, mailAbout, mailAboutSubmission, type TradeInMailKind } from './mail-about.ts';
import type { MailedTradeInStore } from './mailed-trade-in-store.ts';
import { sendOrDefer } from './send-or-defer.ts';
import type { MailContext } from './trade-in-mail.ts';

interface Deps extends Omit<MailContext, 'today'> {
  tradeIns: MailedTradeInStore;
  mailer: Mailer;
  /** Null if no courier is connected. */
  readLabel: CollectionService['label'] | null;
  limits: RateLimits;
  encryptor: Encryptor;
  clock: Clock;
}

const TradeInJob = v.object({
  tradeInId: v.string(),
  /** The change that the mail is about. */
  batch: v.optional(v.string()),
  /** What the mail reminds of, and which reminder it is. */
  reminder: v.optional(v.string()),
});

/**
 * The mails that customers can cause without staff, and with which a stranger could fill somebody's mailbox, with the purpose under
 * which their recipients are counted. Each kind is counted separately: every confirmation may be followed by the others. All other mails
 * follow from what staff do or somebody pays, and have no limit.
 */
const limitedKinds: Partial<Record<TradeInMailKind, string>> = {
  'confirmation-mail': 'mail-recipient',
  'code-mail': 'code-mail-recipient',
  'invoice-mail': 'invoice-mail-recipient',
  'collection-mail': 'collection-mail-recipient',
  'cancelled-mail': 'cancelled-mail-recipient',
  'trade-in-cancelled-mail': 'trade-in-cancelled-mail-recipient',
  'unsent-reminder-mail': 'unsent-reminder-mail-recipient',
};

/** Returns the handlers of the jobs that mail a customer about a trade-in. */
export function tradeInMailHandlers(deps: Deps): Record<TradeInMailKind, JobHandler> {
  const senderOf = (kind: TradeInMailKind) => (mail: Mail) => sendMail(kind, mail, deps);
  const jobFor = (kind: TradeInMailKind) => sendTradeInMail(kind, senderOf(kind), deps);
  return {
    'confirmation-mail': jobFor('confirmation-mail'),
    'code-mail': jobFor('code-mail'),
    'invoice-mail': jobFor('invoice-mail'),
    'fee-paid-mail': jobFor('fee-paid-mail'),
    'shipped-mail': jobFor('shipped-mail'),
    'cancelled-mail': jobFor('cancelled-mail'),
    'collection-mail': sendCollectionMail({ ...deps, send: senderOf('collection-mail') }),
    'received-mail': jobFor('received-mail'),
    'missing-mail': jobFor('missing-mail'),
    'inspection-mail': jobFor('inspection-mail'),
    'offer-mail': jobFor('offer-mail'),
    'decision-mail': jobFor('decision-mail'),
    'returned-mail': jobFor('returned-mail'),
    'trade-in-cancelled-mail': jobFor('trade-in-cancelled-mail'),
    'unsent-reminder-mail': jobFor('unsent-reminder-mail'),
    'offer-reminder-mail': jobFor('offer-reminder-mail'),
  };
}

/** Returns the job that sends one kind of mail. A repeat sends the same mail with the same id. */
function sendTradeInMail(kind: TradeInMailKind, send: (mail: Mail) => Promise<void>, deps: Deps): JobHandler {
  return async (payload) => {
    const { tradeInId, batch, reminder } = v.parse(TradeInJob, payload);
    const mail = await writeTradeInMail(kind, tradeInId, { ...deps, occasion: batch ?? reminder ?? '' });
    return mail === null ? 'not_needed' : send(mail);
  };
}

/** Returns null if the trade-in no longer exists, too. */
async function writeTradeInMail(
  kind: TradeInMailKind,
  tradeInId: string,
  { tradeIns, clock, ...others }: Deps & { occasion: string },
): Promise<Mail | null> {
  const context = { ...others, today: dayInJohannesburg(clock()) };
  if (isAboutSubmission(kind)) {
    const submission = await tradeIns.findSubmission(tradeInId);
    return submission === null ? null : mailAboutSubmission(kind, submission, context);
  }
  const trade = await tradeIns.find(tradeInId);
  return trade === null ? null : mailAbout(kind, trade, context);
}

async function sendMail(kind: TradeInMailKind, mail: Mail, deps: Deps): Promise<void> {
  const purpose = limitedKinds[kind];
  await (purpose === undefined ? deps.mailer.send(mail) : sendOrDefer(deps, mail, purpose));
}
