import type { DeliveryAction, DeliveryState } from '@trade-in/domain/deliveries/delivery';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { Page, PageRequest } from '../../ports/http/page.ts';

/** A job of the outbox with what it is about. */
export interface StoredDelivery {
  id: string;
  kind: string;
  /** Of its trade-in; null for a job without one. */
  reference: string | null;
  customerName: string | null;
  /** Of the request for the price of a club, whose customer has no name; null for other jobs. */
  requestReference: string | null;
  /** The account that a mail to staff is for. */
  username: string | null;
  /** Of the endpoint that a webhook goes to. */
  webhookUrl: string | null;
  webhookEvent: string | null;
  attempts: number;
  /** A partner's fault with the HTTP status, or an error's name. */
  lastError: string | null;
  enqueuedAt: Date;
  lastFailedAt: Date | null;
  /** When it is due. */
  runAt: Date;
  doneAt: Date | null;
  failedAt: Date | null;
  setAsideAt: Date | null;
}

export interface DeliveryFilter {
  /** Null for all kinds. */
  kinds: readonly string[] | null;
  /** Null for the deliveries that have failed and are not done. */
  states: readonly DeliveryState[] | null;
  /** A part of the reference or of the customer's name or phone number. */
  tradeIn: string | null;
}

interface DeliveryChange {
  action: DeliveryAction;
  at: Date;
  entry: AuditEntry;
}

/** What decides whether a delivery may be repeated. */
export type Repeatable = Pick<StoredDelivery, 'kind' | 'lastError'>;

interface Retry {
  at: Date;
  isRepeatable: (delivery: Repeatable) => boolean;
  entryFor: (count: number) => AuditEntry;
}

interface KindCounts {
  kind: string;
  waiting: number;
  /** When the oldest one that is due was enqueued. */
  oldest: Date | null;
  failed: number;
  /** Those that have failed and are neither done nor set aside. */
  failing: number;
}

export interface DeliveryStore {
  /** Returns deliveries, newest first. */
  list(filter: DeliveryFilter, page: PageRequest): Promise<Page<StoredDelivery>>;
  /**
   * Locks a delivery and changes it as `decide` says, which throws to change nothing; its audit entry is written in the same
   * transaction. Returns null for an unknown delivery.
   */
  change(id: string, decide: (present: StoredDelivery) => DeliveryChange): Promise<StoredDelivery | null>;
  /**
   * Makes every failing delivery of these kinds that may be repeated due at once, and returns their number. Writes the entry if
   * there are any.
   */
  retryAll(kinds: readonly string[], retry: Retry): Promise<number>;
  /** Counts the deliveries that are not done, by kind. Kinds without any are left out. */
  count(now: Date): Promise<KindCounts[]>;
}
