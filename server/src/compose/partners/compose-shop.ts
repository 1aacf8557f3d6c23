import { dayMs, hourMs } from '@trade-in/domain/duration';
import { partnerClient } from '../../adapters/partner-http/partner-client.ts';
import type { Database } from '../../adapters/postgres/connection/database.ts';
import { shopOrderStore } from '../../adapters/postgres/shop/shop-order-store.ts';
import { shopStore } from '../../adapters/postgres/shop/shop-store.ts';
import { shopifyShop } from '../../adapters/shops/shopify/shopify-shop.ts';
import { shopifyWebhooks } from '../../adapters/shops/shopify/shopify-webhooks.ts';
import { wooCommerceShop } from '../../adapters/shops/woocommerce/woocommerce-shop.ts';
import { wooCommerceWebhooks } from '../../adapters/shops/woocommerce/woocommerce-webhooks.ts';
import type { ShopPartnerConfig } from '../../config/partners/shop.ts';
import { cancelInvoice } from '../../features/shop/cancel-invoice.ts';
import { invoiceFee } from '../../features/shop/invoice-fee.ts';
import { issueCode } from '../../features/shop/issue-code.ts';
import { shopRoutes } from '../../features/shop/routes.ts';
import { waitForInvoice } from '../../features/shop/wait-for-invoice.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { Route } from '../../ports/http/route.ts';
import type { JobHandlers } from '../../ports/outbox.ts';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import type { Shop } from '../../ports/partners/shop.ts';
import type { Scheduler } from '../scheduler.ts';

interface ShopDeps {
  config: ShopPartnerConfig;
  database: Database;
  breaker: CircuitBreaker;
  /** Whether collections are booked with a courier. */
  isCourierConnected: boolean;
  limits: RateLimits;
  clock: Clock;
}

interface ComposedShop {
  shop: Shop;
  routes: Route[];
  handlers: Pick<JobHandlers, 'issue-code' | 'invoice-fee' | 'cancel-invoice'>;
  /** Waits for the invoice of a trade-in that was just committed. */
  waitForInvoice: (reference: string) => Promise<string | null>;
  startBackgroundTasks(scheduler: Scheduler): void;
}

/** For one request; a job may send several. */
const timeoutMs = 8000;
/** Longer than a webhook is accepted after its order changed. */
const receiptRetentionDays = 30;

/** Composes the web shop: its codes and invoices, and the webhooks about its orders. */
export function composeShop({ config, database, breaker, isCourierConnected, limits, clock }: ShopDeps): ComposedShop {
  const shop = shopFor(config, breaker);
  const store = shopStore(database);
  const orders = shopOrderStore(database, { isCourierConnected });
  const monthAgo = () => new Date(clock().getTime() - receiptRetentionDays * dayMs);
  return {
    shop,
    routes: shopRoutes({ webhooks: webhooksFor(config), orders, limits, clock }),
    handlers: {
      'issue-code': issueCode({ shop, store, clock }),
      'invoice-fee': invoiceFee({ shop, store, clock }),
      'cancel-invoice': cancelInvoice({ shop, store }),
    },
    waitForInvoice: waitForInvoice({ store, breaker }),
    startBackgroundTasks(scheduler) {
      scheduler.every(hourMs, 'old webhook receipts', () => orders.deleteReceiptsBefore(monthAgo()));
    },
  };
}

export function shopFor(config: ShopPartnerConfig, breaker: CircuitBreaker): Shop {
  if (config === null) return unconnectedShop;
  const client = partnerClient({ breaker, timeoutMs });
  return config.kind === 'shopify' ? shopifyShop(config, client) : wooCommerceShop(config, client);
}

/** Jobs from a time when a shop was connected wait for it to be connected again. */
const refuse = () => Promise.reject(new PartnerError('shop', 'not_connected'));

/** Without a shop, codes exist only in our database, and courier fees are always deducted. */
const unconnectedShop: Shop = {
  isConnected: false,
  isInvoicing: false,
  issueCode: refuse,
  changeCodeAmount: refuse,
  switchOffCode: refuse,
  switchOnCode: refuse,
  createFeeInvoice: refuse,
  cancelFeeInvoice: refuse,
};

function webhooksFor(config: ShopPartnerConfig) {
  const isShopify = config?.kind === 'shopify';
  const shopifySecret = isShopify ? config.webhookSecret : null;
  return {
    shopify: isShopify && shopifySecret !== null ? shopifyWebhooks({ shop: config.shop, secret: shopifySecret }) : null,
    woocommerce: config?.kind === 'woocommerce' ? wooCommerceWebhooks({ secret: config.webhookSecret }) : null,
  };
}
