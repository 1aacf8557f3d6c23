import type { Delivery } from '@trade-in/contract/endpoints/partners/deliveries';
import {
  type DeliveryFailure,
  deliveryStateOf,
  isUnclearFault,
  parseFailure,
  type PartnerName,
} from '@trade-in/domain/deliveries/delivery';
import type { Words } from '@trade-in/words/words-in';
import { kindLabel } from '../../lists/delivery-kind-label.ts';
import { failureReason } from '../../lists/failure-reason.ts';
import { isWrittenToFile } from '../../lists/is-written-to-file.ts';
import { partnerOf } from '../../ports/outbox.ts';
import type { Repeatable, StoredDelivery } from './delivery-store.ts';

interface PresentOptions {
  words: Words;
  isMailConnected: boolean;
}

export function presentDelivery({ words, isMailConnected }: PresentOptions, stored: StoredDelivery): Delivery {
  const { id, kind, reference, attempts, lastError } = stored;
  const state = deliveryStateOf(stored);
  const partner = partnerOf(kind);
  const lastAttemptAt = stored.doneAt ?? stored.lastFailedAt;
  return {
    id,
    what: whatOf(words, stored),
    reference,
    recipient: recipientOf(stored),
    partner,
    state,
    isRepeatable: isRepeatable(stored),
    isWrittenToFile: isWrittenToFile(stored, isMailConnected),
    attempts,
    failure: lastError === null || stored.doneAt !== null ? null : explainFailure(words, { id, partner, lastError }),
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: state === 'waiting' ? stored.runAt.toISOString() : null,
    enqueuedAt: stored.enqueuedAt.toISOString(),
  };
}

function whatOf(words: Words, { kind, webhookEvent }: StoredDelivery): string {
  const label = kindLabel(words, kind);
  return webhookEvent === null ? label : `${label}: ${webhookEvent}`;
}

function recipientOf({ customerName, requestReference, username, webhookUrl }: StoredDelivery): string | null {
  return customerName ?? requestReference ?? username ?? (webhookUrl === null ? null : new URL(webhookUrl).host);
}

/** Returns whether a delivery may be repeated. A message that may have arrived is never sent again (decision 0149). */
export function isRepeatable({ kind, lastError }: Repeatable): boolean {
  return partnerOf(kind) !== 'messages' || lastError === null || !isUnclearFault(parseFailure(lastError).code);
}

interface Failure {
  id: string;
  partner: PartnerName | null;
  lastError: string;
}

function explainFailure(words: Words, { id, partner, lastError }: Failure): { reason: string; advice: string } {
  const failure = parseFailure(lastError);
  const own = ownAdvice(partner, failure);
  const { deliveryAdvice } = words;
  return {
    reason: failureReason(words, failure, { isMessage: own === 'message_unclear' }),
    advice: own === null ? deliveryAdvice[failure.code]({ id }) : deliveryAdvice[own](),
  };
}

/** Returns which advice to give where the partner's kind says more than the fault; null for the fault's own. */
function ownAdvice(partner: PartnerName | null, failure: DeliveryFailure) {
  if (failure.code === 'unexpected_error') return null;
  // The last attempt is stored as rejected, with the receiver's status.
  const isRefused = failure.code === 'unauthorized' || failure.status === '401' || failure.status === '403';
  if (partner === 'webhooks' && isRefused) return 'webhook_unauthorized';
  if (partner === 'mail' && failure.code === 'rejected') return 'mail_rejected';
  return partner === 'messages' && isUnclearFault(failure.code) ? 'message_unclear' : null;
}
