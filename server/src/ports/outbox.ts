import type { Partner } from './partners/partner-error.ts';

/**
 * Jobs that a transaction can enqueue, processed after it commits, with the partner that each needs. A job may be processed more
 * than once, so each entry says what makes a repeat harmless.
 */
export const jobPartners = {
  /** The mail's message id is derived from the trade-in, so a repeat is recognised as the same mail. */
  'confirmation-mail': 'mail',
  /** A repeat sends another link, which replaces the one before. */
  'reset-mail': 'mail',
  /** The message id is derived from the account and the day. */
  'attack-mail': 'mail',
  /** As for the confirmation. */
  'code-mail': 'mail',
  /** As for the confirmation. */
  'invoice-mail': 'mail',
  /** As for the confirmation. A shipment is shipped once. */
  'shipped-mail': 'mail',
  /** The message id is derived from the trade-in and the cancelled day. */
  'cancelled-mail': 'mail',
  /** The code is looked up in the shop when it is taken already, and adopted if reference and amount are ours. */
  'issue-code': 'shop',
  /** The code's state in the shop is set, not toggled, and read from our database at that time. */
  'sync-code': 'shop',
  /** The draft order is looked up by the trade-in's reference before one is created. */
  'invoice-fee': 'shop',
  /** The shipment is looked up by our reference before one is created. */
  'book-courier': 'courier',
  /** A shipment that the courier has cancelled already counts as cancelled. */
  'cancel-courier': 'courier',
  /** The attempt is recorded before, and a message that may have been sent is never sent again: at most once. */
  'code-message': 'messages',
  /** As for the code, once for each collection day. */
  'courier-message': 'messages',
  /** The `webhook-id` of an event and endpoint is the same in every attempt, and receivers recognise a repeat by it. */
  'webhook-delivery': 'webhooks',
} as const satisfies Record<string, Partner>;

export type JobKind = keyof typeof jobPartners;

export function isJobKind(kind: string): kind is JobKind {
  return Object.hasOwn(jobPartners, kind);
}

/** All kinds of jobs. */
export const jobKinds = Object.keys(jobPartners).filter(isJobKind);

/**
 * Processes one job. Must be idempotent, because a job may be delivered more than once. When it throws, the job is retried
 * later. The payload holds ids only, never personal data.
 */
export type JobHandler = (payload: unknown) => Promise<void>;

export type JobHandlers = Record<JobKind, JobHandler>;

/** Called after a job is committed, so that it is processed immediately instead of at the next poll. */
export type OutboxSignal = () => void;
