import type { ActivityKind } from '@trade-in/domain/activity/activity';
import { isWithinLimits } from './refusal.ts';
import { type AuditTrail, serviceActor } from './ports/audit-trail.ts';
import type { Clock } from './ports/clock.ts';
import type { Encryptor } from './ports/encryption/encryptor.ts';
import type { RateLimitKeys, RateLimits } from './ports/http/rate-limits.ts';

interface Deps {
  limits: RateLimits;
  auditTrail: AuditTrail;
  encryptor: Encryptor;
  clock: Clock;
}

interface LimitedMessage {
  recipient: string;
  /** Under which recipients are counted. */
  purpose: string;
  /** The audit entry's action and subject if the message is withheld. */
  withheld: { action: ActivityKind; subject: string };
  /** Counted beside the recipient. */
  alsoCounted?: RateLimitKeys;
  send: () => Promise<void>;
  /** Whether the recipient may have received the message although sending failed, so that it counts. */
  mayBeReceived: (error: unknown) => boolean;
}

/** Sends a message. Beyond the daily limit of its recipient, it is withheld, which is returned and recorded in the audit trail. */
export async function sendWithinLimit(
  { limits, auditTrail, encryptor, clock }: Deps,
  { recipient, purpose, withheld, alsoCounted = {}, send, mayBeReceived }: LimitedMessage,
): Promise<'withheld' | void> {
  const recipientKey = encryptor.fingerprint(recipient, purpose).toString('hex', 0, 16);
  const counted = { messagesPerRecipient: recipientKey, ...alsoCounted };
  if (!(await isWithinLimits(limits, counted))) {
    await auditTrail.record({ happenedAt: clock(), admin: serviceActor, ...withheld });
    return 'withheld';
  }
  try {
    await send();
  } catch (error) {
    if (!mayBeReceived(error)) await limits.refund(counted);
    throw error;
  }
}
