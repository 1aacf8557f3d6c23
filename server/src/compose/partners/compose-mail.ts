import { join } from 'node:path';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { emlMailer } from '../../adapters/mail/eml-mailer.ts';
import { smtpMailer, type SmtpMailer } from '../../adapters/mail/smtp-mailer.ts';
import { sweepMails } from '../../adapters/mail/sweep-mails.ts';
import { mailedTradeInStore } from '../../adapters/postgres/checkout/mailed-trade-in-store.ts';
import type { Database } from '../../adapters/postgres/connection/database.ts';
import { type Config, publicOrigin } from '../../config/config.ts';
import type { TradeInMailKind } from '../../features/mails/mail-about.ts';
import { tradeInMailHandlers } from '../../features/mails/send-trade-in-mail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { mailDigits, statusUrl } from '../../ports/encryption/status-link.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { JobHandlers } from '../../ports/outbox.ts';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import type { CollectionService } from '../../ports/partners/courier.ts';
import type { Mailer } from '../../ports/partners/mailer.ts';
import { quarterHourMs, type Scheduler } from '../scheduler.ts';

interface MailerDeps {
  config: Config;
  breaker: CircuitBreaker;
  clock: Clock;
}

interface ComposedMailer {
  mailer: Mailer;
  /** Schedules the deletion of old mail files. */
  startBackgroundTasks(scheduler: Scheduler): void;
  /** Closes the connections to the mail server. */
  close(): void;
}

/** Composes the mailer: the configured mail server or, without one, files. */
export function composeMailer({ config, breaker, clock }: MailerDeps): ComposedMailer {
  const directory = join(config.dataDir, 'outbox');
  const shopName = config.shop.name;
  const smtp = connectMailServer(config, breaker);
  return {
    mailer: smtp ?? emlMailer({ directory, from: senderOf(config), shopName }),
    startBackgroundTasks(scheduler) {
      scheduler.every(quarterHourMs, 'old mails', () => sweepMails(directory, clock()));
    },
    close: () => smtp?.close(),
  };
}

interface TradeInMailDeps {
  config: Config;
  database: Database;
  connected: Settings['connected'];
  mailer: Mailer;
  readLabel: CollectionService['label'] | null;
  limits: RateLimits;
  encryptor: Encryptor;
  clock: Clock;
}

/** Returns the handlers of the jobs that mail customers. */
export function composeTradeInMails({
  config,
  database,
  ...parts
}: TradeInMailDeps): Pick<JobHandlers, TradeInMailKind> {
  return tradeInMailHandlers({
    ...parts,
    tradeIns: mailedTradeInStore(database),
    retailer: config.shop,
    trackingUrl: trackingUrlOf(config),
    statusLink({ reference, language, statusLinkVersion: version }) {
      if (version === null) return null;
      const link = { reference, version };
      return {
        url: publicOrigin(config.publicUrl) + statusUrl(parts.encryptor, link, language),
        digits: mailDigits(parts.encryptor, link),
      };
    },
  });
}

/** Returns a function that returns where customers follow a parcel; null if the courier has no such page. */
export function trackingUrlOf({ trackingUrl }: Config): (waybill: string) => string | null {
  return (waybill) => trackingUrl?.replace('{waybill}', encodeURIComponent(waybill)) ?? null;
}

/** Returns the mailer of the configured mail server; null without one. */
export function connectMailServer(config: Config, breaker: CircuitBreaker): SmtpMailer | null {
  const { server, bounceAddress } = config.mail;
  const from = senderOf(config);
  return server && smtpMailer({ ...server, from, shopName: config.shop.name, bounceAddress, breaker });
}

function senderOf(config: Config): { name: string; address: string } {
  const { from } = config.mail;
  return { name: from?.name ?? config.shop.name, address: from?.address ?? defaultAddress(config) };
}

function defaultAddress({ publicUrl }: Config): string {
  return `no-reply@${new URL(publicOrigin(publicUrl)).hostname}`;
}
