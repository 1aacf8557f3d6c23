import type { ActivityKind } from '@trade-in/domain/activity/activity';
import type { DisabledReason } from '@trade-in/domain/webhooks/webhook';
import { type AuditEntry, serviceActor } from '../../ports/audit-trail.ts';
import type { Admin } from '../../ports/http/route.ts';

const disablings = {
  staff: 'webhook_disabled',
  gone: 'webhook_disabled_gone',
  failing: 'webhook_disabled_failing',
} as const satisfies Record<DisabledReason, ActivityKind>;

interface WebhookEntry {
  url: string;
  at: Date;
}

/** Returns an entry about an endpoint. Its path and query may hold a token of the receiver, so only its host is recorded. */
export function webhookEntry(
  action: ActivityKind,
  { url, at, admin, details = {} }: WebhookEntry & { admin: Admin; details?: AuditEntry['details'] },
): AuditEntry {
  return { happenedAt: at, admin, action, subject: new URL(url).host, details };
}

/** Returns the entry of an endpoint that was disabled without staff. */
export function disabledEntry({ url, at, reason }: WebhookEntry & { reason: DisabledReason }): AuditEntry {
  return { happenedAt: at, admin: serviceActor, action: disablings[reason], subject: new URL(url).host };
}
