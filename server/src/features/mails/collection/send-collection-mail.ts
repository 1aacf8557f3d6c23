import { setTimeout as sleep } from 'node:timers/promises';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { hourMs } from '@trade-in/domain/duration';
import * as v from 'valibot';
import type { Clock } from '../../../ports/clock.ts';
import type { JobHandler } from '../../../ports/outbox.ts';
import type { CollectionService } from '../../../ports/partners/courier.ts';
import type { Mail, MailAttachment } from '../../../ports/partners/mailer.ts';
import { PartnerError } from '../../../ports/partners/partner-error.ts';
import { mailAboutSubmission } from '../mail-about.ts';
import type { MailedBooking, MailedTradeInStore } from '../mailed-trade-in-store.ts';
import type { MailContext } from '../trade-in-mail.ts';

interface Deps extends Omit<MailContext, 'today'> {
  tradeIns: MailedTradeInStore;
  readLabel: CollectionService['label'] | null;
  send: (mail: Mail) => Promise<void>;
  clock: Clock;
}

const CollectionJob = v.object({
  tradeInId: v.string(),
  bookingId: v.string(),
  bookedAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** How long the mail waits for a label. The day and the waybill matter more than the label, which staff can send, too. */
const maxLabelWaitMs = hourMs;
/** Leaves the mail server its 25 seconds of the 35 that a job may take. */
const labelTimeoutMs = 9000;
/** Labels have about 100 kB. Many mailboxes accept 10 MB, of which base64 takes a third. */
const maxLabelBytes = 3 * 1024 * 1024;

/**
 * Returns the job that mails when the courier comes, with the label. Ends without a mail if the booking has been replaced or
 * cancelled, or its day is over.
 */
export function sendCollectionMail({ tradeIns, readLabel, send, clock, ...others }: Deps): JobHandler {
  return async (payload) => {
    const { tradeInId, bookingId, bookedAt } = v.parse(CollectionJob, payload);
    const trade = await tradeIns.findSubmission(tradeInId);
    const context = { ...others, today: dayInJohannesburg(clock()) };
    if (trade === null || mailAboutSubmission('collection-mail', trade, context) === null) return 'not_needed';
    const { booking } = trade;
    if (booking?.id !== bookingId || booking.collectionOn < context.today) return 'not_needed';
    const waitUntil = new Date(new Date(bookedAt).getTime() + maxLabelWaitMs);
    const attachment = readLabel && (await labelOf(booking, { readLabel, isWaiting: () => clock() < waitUntil }));
    const mail = mailAboutSubmission('collection-mail', trade, { ...context, attachment });
    return mail === null ? 'not_needed' : send(mail);
  };
}

interface LabelSource {
  readLabel: CollectionService['label'];
  /** Whether the mail can wait for the label. */
  isWaiting: () => boolean;
}

/** Returns the label; null if it is too large for a mail, or not available in time. Throws `label_not_ready` while the mail can wait. */
async function labelOf(
  { courierId, waybillNumber, reference }: MailedBooking,
  { readLabel, isWaiting }: LabelSource,
): Promise<MailAttachment | null> {
  const bytes = courierId === null ? null : await labelOrNull(readLabel, courierId);
  if (bytes === null && isWaiting()) throw new PartnerError('courier', 'label_not_ready');
  if (bytes === null || bytes.length > maxLabelBytes) return null;
  // The number is the courier's own text.
  const name = (waybillNumber ?? reference).replaceAll(/[^A-Za-z0-9-]/g, '');
  return { fileName: `waybill-${name}.pdf`, mediaType: 'application/pdf', bytes };
}

async function labelOrNull(readLabel: CollectionService['label'], courierId: string): Promise<Buffer | null> {
  const ended = new AbortController();
  const timeout = sleep(labelTimeoutMs, null, { signal: ended.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([readLabel(courierId), timeout]);
  } catch (error) {
    if (error instanceof PartnerError) return null;
    throw error;
  } finally {
    ended.abort();
  }
}
