import type { Delivery } from '@trade-in/contract/endpoints/partners/deliveries';
import { type DeliveryState, parseFailure } from '@trade-in/domain/deliveries/delivery';
import type { Words } from '@trade-in/words/words-in';
import { kindLabel, partnerOf } from './delivery-kinds.ts';
import type { StoredDelivery } from './delivery-store.ts';

export function presentDelivery(words: Words, stored: StoredDelivery): Delivery {
  const { id, kind, reference, customerName, username, attempts, lastError } = stored;
  const state = stateOf(stored);
  const lastAttemptAt = stored.doneAt ?? stored.lastFailedAt;
  return {
    id,
    what: kindLabel(words, kind),
    reference,
    recipient: customerName ?? username,
    partner: partnerOf(kind),
    state,
    attempts,
    failure: lastError === null || state === 'done' ? null : explainFailure(words, { id, lastError }),
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: state === 'waiting' ? stored.runAt.toISOString() : null,
    enqueuedAt: stored.enqueuedAt.toISOString(),
  };
}

/** A job that is done stays done, even if it was set aside while it was being processed. */
export function stateOf({ doneAt, setAsideAt, failedAt }: StoredDelivery): DeliveryState {
  if (doneAt !== null) return 'done';
  if (setAsideAt !== null) return 'set_aside';
  return failedAt === null ? 'waiting' : 'failed';
}

function explainFailure(
  { deliveryReasons, deliveryAdvice }: Words,
  { id, lastError }: { id: string; lastError: string },
): { reason: string; advice: string } {
  const failure = parseFailure(lastError);
  const advice = deliveryAdvice[failure.code]({ id });
  if (failure.code === 'unexpected_error') return { reason: deliveryReasons.unexpected_error(failure), advice };
  const reason = deliveryReasons[failure.code]();
  const { status } = failure;
  return { reason: status === null ? reason : deliveryReasons.with_status({ reason, status }), advice };
}
