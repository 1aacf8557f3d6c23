import type { Fault } from '../../../../simulators/harness/faults.ts';
import { startSmsPortalSimulator } from '../../../../simulators/smsportal/smsportal-simulator.ts';
import { startWhatsAppSimulator } from '../../../../simulators/whatsapp/whatsapp-simulator.ts';
import { aesEncryptor } from '../../../src/adapters/encryption/aes-encryptor.ts';
import { messenger } from '../../../src/adapters/messages/messenger.ts';
import { smsPortal } from '../../../src/adapters/messages/sms-portal.ts';
import { whatsApp } from '../../../src/adapters/messages/whatsapp.ts';
import { partnerBreaker } from '../../../src/adapters/partner-http/circuit-breaker.ts';
import { partnerClient } from '../../../src/adapters/partner-http/partner-client.ts';
import { auditTrailStore } from '../../../src/adapters/postgres/admin-access/audit-trail.ts';
import { rateLimitStore } from '../../../src/adapters/postgres/admin-access/rate-limit-store.ts';
import { messageStore } from '../../../src/adapters/postgres/checkout/message-store.ts';
import type { Database } from '../../../src/adapters/postgres/connection/database.ts';
import type { SmsPortalConfig, WhatsAppConfig } from '../../../src/config/partners/messages.ts';
import type { MessageStore } from '../../../src/features/messages/message-store.ts';
import { messageHandlers } from '../../../src/features/messages/send-message.ts';
import { countedRateLimits } from '../../../src/http/rate-limits.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Messenger, ShortMessage } from '../../../src/ports/partners/messages.ts';
import { timeoutFor } from '../fault-aware-client.ts';

type SmsPortalSimulator = Awaited<ReturnType<typeof startSmsPortalSimulator>>;
type WhatsAppSimulator = Awaited<ReturnType<typeof startWhatsAppSimulator>>;

export interface MessagePartners {
  sms: SmsPortalSimulator;
  onWhatsApp: WhatsAppSimulator;
  /** Forgets messages and misbehaviour. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts the simulators of both partners. */
export async function startMessagePartners(): Promise<MessagePartners> {
  const [sms, onWhatsApp] = await Promise.all([startSmsPortalSimulator(), startWhatsAppSimulator()]);
  return {
    sms,
    onWhatsApp,
    reset() {
      sms.faults.clear();
      onWhatsApp.faults.clear();
      onWhatsApp.refuseWith(null);
      sms.sent.length = 0;
      onWhatsApp.sent.length = 0;
      sms.optedOut.clear();
      onWhatsApp.withoutWhatsApp.clear();
    },
    async close() {
      await Promise.all([sms.close(), onWhatsApp.close()]);
    },
  };
}

export function smsConfig({ apiUrl, clientId, secret }: SmsPortalSimulator): SmsPortalConfig {
  return { url: apiUrl, clientId, secret };
}

export function whatsAppConfig({ apiUrl, phoneNumberId, token }: WhatsAppSimulator): WhatsAppConfig {
  return {
    url: apiUrl,
    phoneNumberId,
    token,
    templates: { code: 'trade_in_code', courier: 'trade_in_courier', received: 'trade_in_received' },
  };
}

interface Accounts {
  sms?: SmsPortalConfig;
  onWhatsApp?: WhatsAppConfig;
}

/** Returns a messenger whose circuit stays closed. Its timeout is short only for a fault that withholds responses. */
export function messengerFor({ sms, onWhatsApp }: Accounts, fault: Fault | null = null): Messenger {
  const client = partnerClient({
    breaker: partnerBreaker('messages', { maxFailures: 1000 }),
    timeoutMs: timeoutFor(fault),
  });
  return messenger({
    whatsApp: onWhatsApp === undefined ? null : whatsApp(onWhatsApp, client),
    sms: sms === undefined ? null : smsPortal(sms, client),
  });
}

export const aMessage: ShortMessage = {
  to: '+27821234567',
  kind: 'code',
  language: 'en',
  text: 'Your discount code from The Example Golf Club: 7K3Q-9M2X-0ABC-DEFG.',
  values: ['The Example Golf Club', '7K3Q-9M2X-0ABC-DEFG', 'R3510.00', 'TI-7K3Q-9M2X'],
};

interface MessageJobs {
  database: Database;
  messenger: Messenger;
  /** Replaces parts of the store. */
  store?: Partial<MessageStore>;
  clock?: Clock;
  /** Multiplies the limits. */
  scale?: number;
}

/** Returns the jobs of a server of its own. */
export function messageJobs({ database, store = {}, clock = () => new Date(), scale = 1, messenger }: MessageJobs) {
  return messageHandlers({
    store: { ...messageStore(database), ...store },
    messenger,
    limits: countedRateLimits({ store: rateLimitStore(database), clock, scale }),
    auditTrail: auditTrailStore(database),
    encryptor: aesEncryptor(Buffer.alloc(32, 1)),
    shopName: 'The Example Golf Club',
    clock,
  });
}
