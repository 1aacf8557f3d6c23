import { calendarDay } from '@trade-in/domain/calendar';
import { isUnclearFault, type UnsentReason } from '@trade-in/domain/deliveries/delivery';
import * as v from 'valibot';
import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { JobHandlers } from '../../ports/outbox.ts';
import type { Messenger, ShortMessage } from '../../ports/partners/messages.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import { sendWithinLimit } from '../../send-within-limit.ts';
import type { MessagedTradeIn, MessageOccasion, MessageStore } from './message-store.ts';
import { codeMessage, courierMessage, receivedMessage } from './write-message.ts';

interface Deps {
  store: MessageStore;
  messenger: Messenger;
  limits: RateLimits;
  auditTrail: AuditTrail;
  encryptor: Encryptor;
  shopName: string;
  clock: Clock;
}

const TradeInJob = v.object({ tradeInId: v.string() });
const CourierJob = v.object({ tradeInId: v.string(), day: v.pipe(v.string(), v.transform(calendarDay)) });

/** Returns the handlers of the jobs that send short messages. */
export function messageHandlers(
  deps: Deps,
): Pick<JobHandlers, 'code-message' | 'courier-message' | 'received-message'> {
  const { shopName, clock } = deps;
  return {
    async 'code-message'(payload) {
      const { tradeInId } = v.parse(TradeInJob, payload);
      return sendAbout(deps, { tradeInId, kind: 'code', occasion: '' }, (trade) => codeMessage(trade, shopName));
    },
    async 'courier-message'(payload) {
      const { tradeInId, day } = v.parse(CourierJob, payload);
      const occasion = { tradeInId, kind: 'courier', occasion: day } as const;
      return sendAbout(deps, occasion, (trade) => courierMessage(trade, day, { shopName, now: clock() }));
    },
    async 'received-message'(payload) {
      const { tradeInId } = v.parse(TradeInJob, payload);
      return sendAbout(deps, { tradeInId, kind: 'received', occasion: '' }, (trade) =>
        receivedMessage(trade, shopName),
      );
    },
  };
}

/**
 * Sends a message unless it no longer applies. Beyond the daily limit of a number, it is withheld and recorded in the audit trail.
 * Only messages that may have been sent are counted.
 */
async function sendAbout(
  deps: Deps,
  occasion: MessageOccasion,
  write: (trade: MessagedTradeIn) => ShortMessage | null,
): Promise<UnsentReason | void> {
  const trade = await deps.store.find(occasion.tradeInId);
  const message = trade && write(trade);
  if (trade === null || message === null) return 'not_needed';
  return sendWithinLimit(deps, {
    recipient: message.to,
    purpose: 'message-recipient',
    alsoCounted: { shortMessages: 'shop' },
    withheld: { action: 'message_withheld', subject: trade.reference },
    send: () => sendOnce(deps, occasion, message),
    mayBeReceived: isUnclear,
  });
}

/** Sends a message at most once: the attempt is recorded before, and one whose outcome is unknown is not repeated. */
async function sendOnce(
  { store, messenger, clock }: Deps,
  occasion: MessageOccasion,
  message: ShortMessage,
): Promise<void> {
  const state = await store.start(occasion, clock());
  if (state === 'sent') return;
  // Staff see the message as failed: they may call the customer.
  if (state === 'unclear') throw new PartnerError('messages', 'timeout', { isFinal: true });
  try {
    await messenger.send(message);
  } catch (error) {
    if (isUnclear(error)) throw unrepeatable(error);
    if (error instanceof PartnerError) await store.finish(occasion, 'refused');
    throw error;
  }
  await store.finish(occasion, 'sent');
}

/** Returns whether the partner may have sent the message although it failed. */
function isUnclear(error: unknown): error is PartnerError {
  return error instanceof PartnerError && isUnclearFault(error.fault);
}

function unrepeatable({ partner, fault, status, cause }: PartnerError): PartnerError {
  return new PartnerError(partner, fault, { ...(status !== null && { status }), isFinal: true, cause });
}
