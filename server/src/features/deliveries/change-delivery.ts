import type { Delivery } from '@trade-in/contract/endpoints/partners/deliveries';
import {
  type DeliveryAction,
  deliveryStateOf,
  type PartnerName,
  whyNotChangeDelivery,
} from '@trade-in/domain/deliveries/delivery';
import type { Words } from '@trade-in/words/words-in';
import type { Clock } from '../../ports/clock.ts';
import type { Admin } from '../../ports/http/route.ts';
import type { OutboxSignal } from '../../ports/outbox.ts';
import { Refusal } from '../../refusal.ts';
import { kindLabel } from '../../lists/delivery-kind-label.ts';
import { kindsOf } from './delivery-kinds.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { isRepeatable, presentDelivery } from './present-delivery.ts';

export interface ChangeDeps {
  deliveries: DeliveryStore;
  signalOutbox: OutboxSignal;
  clock: Clock;
  isMailConnected: boolean;
}

interface Requester {
  admin: Admin;
  words: Words;
}

const activities = { retry: 'delivery_retried', set_aside: 'delivery_set_aside' } as const;

/** Retries a delivery or sets it aside. Throws a refusal if it is done or gone. */
export async function changeDelivery(
  { deliveries, signalOutbox, clock, isMailConnected }: ChangeDeps,
  { id, action }: { id: string; action: DeliveryAction },
  { admin, words }: Requester,
): Promise<Delivery> {
  const at = clock();
  const changed = await deliveries.change(id, (present) => {
    const state = deliveryStateOf(present);
    const reason = whyNotChangeDelivery(action, { state, isRepeatable: isRepeatable(present) });
    if (reason !== null) throw new Refusal(reason.code);
    const { kind, reference, username } = present;
    const subject = reference ?? username;
    const details = { delivery: kindLabel(words, kind) };
    const entry = { happenedAt: at, admin, action: activities[action], ...(subject !== null && { subject }), details };
    return { action, at, entry };
  });
  if (changed === null) throw new Refusal('not_found', { reason: { code: 'delivery_missing' } });
  if (action === 'retry') signalOutbox();
  return presentDelivery({ words, isMailConnected }, changed);
}

/** Retries every failing delivery to a partner, and returns their number. */
export async function retryDeliveriesTo(
  { deliveries, signalOutbox, clock }: ChangeDeps,
  partner: PartnerName,
  { admin, words }: Requester,
): Promise<number> {
  const at = clock();
  const subject = words.partnerNames[partner]();
  const retried = await deliveries.retryAll(kindsOf(partner), {
    at,
    isRepeatable,
    entryFor: (count) => ({ happenedAt: at, admin, action: 'partner_retried', subject, details: { retried: count } }),
  });
  if (retried > 0) signalOutbox();
  return retried;
}
