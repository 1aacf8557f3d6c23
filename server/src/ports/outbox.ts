import type { PartnerName, UnsentReason } from '@trade-in/domain/deliveries/delivery';

/**
 * Jobs that a transaction can enqueue, processed after it commits, with the partner that each needs. A job may be processed more
 * than once, so each entry says what a repeat does. A mail may be delivered again; programs that compare message ids recognise it.
 *
 * Each occasion has one job of a kind. The occasion is the id of the row that the job is about, as in its payload: the trade-in,
 * booking, account or webhook delivery. If a row may need the job again, the cause follows after a space, such as the order, the
 * day or the time. So a cause that is repeated adds nothing, and another one is not lost. The exception is the mail about guessed
 * passwords: the account may not exist, so the fingerprint of its name stands for its id.
 */
export const jobPartners = {
  /** The message id is derived from the trade-in. */
  'confirmation-mail': 'mail',
  /** A repeat sends another link, which replaces the one before. */
  'reset-mail': 'mail',
  /** The message id is derived from the account and the day. */
  'attack-mail': 'mail',
  /** As for the confirmation. */
  'code-mail': 'mail',
  /** As for the confirmation. */
  'invoice-mail': 'mail',
  /** The message id is derived from the trade-in and the order that paid. */
  'fee-paid-mail': 'mail',
  /** As for the confirmation: a shipment is shipped once. */
  'shipped-mail': 'mail',
  /** The message id is derived from the trade-in and the cancelled day. */
  'cancelled-mail': 'mail',
  /** The message id is derived from the booking's reference. The label is read again. */
  'collection-mail': 'mail',
  /** The message id is derived from the trade-in and the change, which can be undone before the mail is sent. */
  'received-mail': 'mail',
  /** As for the parcel that was received. */
  'missing-mail': 'mail',
  /** As for the parcel that was received. */
  'inspection-mail': 'mail',
  /** As for the parcel that was received. */
  'offer-mail': 'mail',
  /** As for the parcel that was received. */
  'decision-mail': 'mail',
  /** As for the parcel that was received. */
  'returned-mail': 'mail',
  /** The message id is derived from the trade-in and the change, which can't be undone. */
  'trade-in-cancelled-mail': 'mail',
  /** The message id is derived from the trade-in and the reminder's day. */
  'unsent-reminder-mail': 'mail',
  /** The message id is derived from the trade-in, the offer's day and the reminder's. */
  'offer-reminder-mail': 'mail',
  /** The message id is derived from the request and the version of its answer. */
  'club-request-mail': 'mail',
  /** A code that the shop has already is adopted if its reference is ours, and gets our amount, so there is never a second one. */
  'issue-code': 'shop',
  /** The code's state and amount in the shop are set, and read from our database at that time. */
  'sync-code': 'shop',
  /**
   * The draft order is looked up by the trade-in's reference. Shopify's search lags, so a second one is possible: the customer
   * gets one link, and a payment is matched by the reference (decision 0141).
   */
  'invoice-fee': 'shop',
  /** A draft order that is gone counts as cancelled, and one that was paid is never deleted. */
  'cancel-invoice': 'shop',
  /**
   * The shipment is looked up by our reference before one is created. After an unclear response of a courier without a lookup
   * (Bob Go), nothing is created again: the job ends, and staff look in the courier's portal.
   */
  'book-courier': 'courier',
  /** A shipment that the courier has cancelled already counts as cancelled. */
  'cancel-courier': 'courier',
  /** The attempt is recorded before, and a message that may have been sent is never sent again: at most once. */
  'code-message': 'messages',
  /** As for the code, once for each collection day. */
  'courier-message': 'messages',
  /** As for the code, once for each trade-in. */
  'received-message': 'messages',
  /** The `webhook-id` of an event and endpoint is the same in every attempt, and receivers recognise a repeat by it. */
  'webhook-delivery': 'webhooks',
} as const satisfies Record<string, PartnerName>;

export type JobKind = keyof typeof jobPartners;

export function isJobKind(kind: string): kind is JobKind {
  return Object.hasOwn(jobPartners, kind);
}

/** Returns the partner that receives jobs of this kind; null for an unknown kind. */
export function partnerOf(kind: string): PartnerName | null {
  return isJobKind(kind) ? jobPartners[kind] : null;
}

/** All kinds of jobs. */
export const jobKinds = Object.keys(jobPartners).filter(isJobKind);

/**
 * Processes one job. Must be idempotent, because a job may be delivered more than once. When it throws, the job is retried
 * later. Returns why nothing was sent, if it ends without that. The payload holds ids only, never personal data.
 */
export type JobHandler = (payload: unknown) => Promise<UnsentReason | void>;

export type JobHandlers = Record<JobKind, JobHandler>;

/** Called after a job is committed, so that it is processed immediately instead of at the next poll. */
export type OutboxSignal = () => void;
