import type { DisabledReason, StoredEvent, WebhookEvent, WebhookFailure } from '@trade-in/domain/webhooks/webhook';
import type { AuditEntry } from '../../ports/audit-trail.ts';

export interface EncryptedSecrets {
  secret: Buffer;
  /** The one before the last rotation. */
  previous: { secret: Buffer; until: Date } | null;
}

export interface StoredEndpoint {
  id: string;
  url: string;
  events: WebhookEvent[];
  disabledAt: Date | null;
  disabledReason: DisabledReason | null;
  previousSecretUntil: Date | null;
  lastDelivery: Pick<StoredWebhook, 'event' | 'createdAt' | 'lastAttemptAt' | 'deliveredAt' | 'failedAt'> | null;
  createdAt: Date;
}

export interface NewEndpoint {
  id: string;
  url: string;
  events: readonly WebhookEvent[];
  secret: Buffer;
  createdAt: Date;
}

export interface EndpointChange {
  events?: readonly WebhookEvent[];
  /** Null enables it. */
  disabled?: { at: Date; reason: DisabledReason } | null;
  rotation?: { secret: Buffer; previousUntil: Date };
}

/** One event for one endpoint. */
export interface StoredWebhook {
  id: string;
  messageId: string;
  event: StoredEvent;
  /** What the event is about. */
  data: unknown;
  createdAt: Date;
  attempts: number;
  lastAttemptAt: Date | null;
  failure: WebhookFailure | null;
  status: number | null;
  response: string | null;
  deliveredAt: Date | null;
  failedAt: Date | null;
}

/** A delivery with all that sending it needs. */
export interface WebhookToSend extends Pick<
  StoredWebhook,
  'id' | 'messageId' | 'event' | 'data' | 'createdAt' | 'attempts'
> {
  requestedAt: Date;
  endpointId: string;
  url: string;
  isEnabled: boolean;
  secrets: EncryptedSecrets;
}

export type AttemptResult = { at: Date; status: number | null; response: string | null } & (
  | { kind: 'delivered' }
  | {
      kind: 'failed';
      failure: WebhookFailure;
      /** Not tried again. */
      isFinal: boolean;
    }
);

/** Why the endpoint of a delivery that failed permanently is disabled, with the entry that records it. */
export interface Disabling {
  reason: DisabledReason;
  entry: AuditEntry;
}

/** Stores the endpoints. Every change is written together with its audit entry. */
export interface WebhookEndpointStore {
  /** Oldest first. */
  list(): Promise<StoredEndpoint[]>;
  count(): Promise<number>;
  create(endpoint: NewEndpoint, entry: AuditEntry): Promise<StoredEndpoint>;
  /** Locks the endpoint and writes what `decide` returns. Returns null if there is none. */
  change(
    id: string,
    decide: (present: StoredEndpoint) => { change: EndpointChange; entries: readonly AuditEntry[] },
  ): Promise<StoredEndpoint | null>;
  /** Deletes an endpoint with its deliveries. Returns false if there is none. */
  delete(id: string, entryFor: (present: StoredEndpoint) => AuditEntry): Promise<boolean>;
}

/** Stores the deliveries. */
export interface WebhookDeliveryStore {
  /** The newest first. */
  list(endpointId: string, limit: number): Promise<StoredWebhook[]>;
  /** Adds the test event and its job. Returns false if there is no such endpoint. */
  addTest(endpointId: string, at: Date, entryFor: (url: string) => AuditEntry): Promise<boolean>;
  /** Makes a delivery due again, and adds a job. Returns false if there is none. */
  resend(id: string, at: Date, entryFor: (url: string, event: StoredEvent) => AuditEntry): Promise<boolean>;
  /** Returns null for one that was deleted, such as with its endpoint. */
  findToSend(id: string): Promise<WebhookToSend | 'delivered' | null>;
  /**
   * Records an attempt. After one that failed permanently, `whyDisable` decides on the endpoint, given how many deliveries in a row
   * it has lost. Returns the reason if the endpoint was disabled.
   */
  recordAttempt(
    id: string,
    result: AttemptResult,
    whyDisable: (consecutiveFailures: number, url: string) => Disabling | null,
  ): Promise<DisabledReason | null>;
  deleteBefore(before: Date): Promise<void>;
}
