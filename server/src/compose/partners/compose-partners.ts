import type { Settings } from '@trade-in/contract/endpoints/settings';
import type { Logger } from 'pino';
import type { Database } from '../../adapters/postgres/connection/database.ts';
import type { Config } from '../../config/config.ts';
import type { TradeInMailKind } from '../../features/mails/mail-about.ts';
import { presentConnections } from '../../features/settings/present-settings.ts';
import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { Route } from '../../ports/http/route.ts';
import type { JobHandlers, OutboxSignal } from '../../ports/outbox.ts';
import type { Courier } from '../../ports/partners/courier.ts';
import type { Mailer } from '../../ports/partners/mailer.ts';
import type { Messenger } from '../../ports/partners/messages.ts';
import type { Shop } from '../../ports/partners/shop.ts';
import type { Scheduler } from '../scheduler.ts';
import type { Breakers } from './compose-breakers.ts';
import { composeCourier } from './compose-courier.ts';
import { composeMailer, composeTradeInMails } from './compose-mail.ts';
import { composeMessages } from './compose-messages.ts';
import { composeShop } from './compose-shop.ts';

interface PartnersDeps {
  config: Config;
  database: Database;
  breakers: Breakers;
  encryptor: Encryptor;
  limits: RateLimits;
  auditTrail: AuditTrail;
  signalOutbox: OutboxSignal;
  clock: Clock;
  log: Logger;
}

type PartnerJob =
  | TradeInMailKind
  | 'book-courier'
  | 'cancel-courier'
  | 'cancel-invoice'
  | 'code-message'
  | 'courier-message'
  | 'invoice-fee'
  | 'issue-code'
  | 'received-message';

export interface Partners {
  mailer: Mailer;
  shop: Shop;
  courier: Courier;
  messenger: Messenger;
  connected: Settings['connected'];
  /** Waits for the invoice of a trade-in that was just committed. */
  waitForInvoice: (reference: string) => Promise<string | null>;
  routes: Route[];
  handlers: Pick<JobHandlers, PartnerJob>;
  startBackgroundTasks(scheduler: Scheduler): void;
  close(): void;
}

/** Composes the partners that are configured, and what stands in for those that are not. */
export function composePartners({ breakers, log, ...parts }: PartnersDeps): Partners {
  const { config, database, clock, limits } = parts;
  const collections = composeCourier({ ...parts, breakers, log });
  const { courier } = collections;
  const isCourierConnected = courier.isConnected;
  const shopDeps = { config: config.shopPartner, database, breaker: breakers.shop, limits, clock };
  const webShop = composeShop({ ...shopDeps, isCourierConnected });
  const mail = composeMailer({ config, breaker: breakers.mail, clock });
  const messages = composeMessages({ ...parts, breaker: breakers.messages });
  const { mailer } = mail;
  const connected = presentConnections({ mailer, shop: webShop.shop, courier, messenger: messages.messenger });
  return {
    mailer,
    shop: webShop.shop,
    courier,
    messenger: messages.messenger,
    connected,
    waitForInvoice: webShop.waitForInvoice,
    routes: [...collections.routes, ...webShop.routes],
    handlers: {
      ...collections.handlers,
      ...webShop.handlers,
      ...messages.handlers,
      ...composeTradeInMails({ ...parts, connected, mailer, readLabel: collections.readLabel }),
    },
    startBackgroundTasks(scheduler) {
      for (const part of [collections, webShop, mail]) part.startBackgroundTasks(scheduler);
    },
    close: () => mail.close(),
  };
}
