import { messenger } from '../../adapters/messages/messenger.ts';
import { smsPortal } from '../../adapters/messages/sms-portal.ts';
import { whatsApp } from '../../adapters/messages/whatsapp.ts';
import { partnerClient } from '../../adapters/partner-http/partner-client.ts';
import { messageStore } from '../../adapters/postgres/checkout/message-store.ts';
import type { Database } from '../../adapters/postgres/connection/database.ts';
import type { Config } from '../../config/config.ts';
import { messageHandlers } from '../../features/messages/send-message.ts';
import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { JobHandlers } from '../../ports/outbox.ts';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import type { Messenger } from '../../ports/partners/messages.ts';

interface MessagesDeps {
  config: Config;
  database: Database;
  breaker: CircuitBreaker;
  limits: RateLimits;
  auditTrail: AuditTrail;
  encryptor: Encryptor;
  clock: Clock;
}

interface ComposedMessages {
  messenger: Messenger;
  handlers: Pick<JobHandlers, 'code-message' | 'courier-message' | 'received-message'>;
}

/** For one request; a message may take two. */
const timeoutMs = 10_000;

/** Composes short messages: SMSPortal, WhatsApp, or both. */
export function composeMessages({ config, database, breaker, ...parts }: MessagesDeps): ComposedMessages {
  const { sms, whatsApp: onWhatsApp } = config.messages;
  const client = partnerClient({ breaker, timeoutMs });
  const sender = messenger({
    whatsApp: onWhatsApp && whatsApp(onWhatsApp, client),
    sms: sms && smsPortal(sms, client),
  });
  const store = messageStore(database);
  return {
    messenger: sender,
    handlers: messageHandlers({ ...parts, store, messenger: sender, shopName: config.shop.name }),
  };
}
