import { type DeliveryProgress, deliveryStateOf } from '@trade-in/domain/deliveries/delivery';
import { partnerOf } from '../ports/outbox.ts';

/**
 * Returns whether a job is done by writing a mail to a file, for want of a mail server. Nothing stores how a mail was sent, so those
 * sent before the mail server was disconnected count as written.
 */
export function isWrittenToFile(job: DeliveryProgress & { kind: string }, isMailConnected: boolean): boolean {
  return partnerOf(job.kind) === 'mail' && !isMailConnected && deliveryStateOf(job) === 'done';
}
