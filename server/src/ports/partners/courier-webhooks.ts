import type { CourierStatus } from '@trade-in/domain/shipments/courier-status';

/** A webhook as it arrived. */
interface CourierWebhook {
  /** The header with which the courier authorizes itself. */
  authorization: string | undefined;
  rawBody: Buffer;
}

/** A status with the references of the shipment that it is about. */
export interface CourierEvent {
  /** Ours. */
  reference: string | null;
  courierId: string | null;
  waybillNumber: string | null;
  status: CourierStatus;
}

/** Reads the webhooks of a courier. */
export interface CourierWebhooks {
  /**
   * Returns the statuses that the webhook reports, oldest first. Throws the refusal `bad_signature` for a webhook without the
   * secret, and `malformed` for one that cannot be read.
   */
  read(webhook: CourierWebhook, now: Date): CourierEvent[];
}
