import { receiveShopifyWebhook, receiveWooCommerceWebhook } from '@trade-in/contract/endpoints/partners/shop-webhooks';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import { route, type Route } from '../../ports/http/route.ts';
import type { ShopOrder, ShopWebhooks, SignedWebhook } from '../../ports/partners/shop-webhooks.ts';
import { Refusal } from '../../refusal.ts';
import type { ShopOrderStore } from './shop-store.ts';

interface ShopDeps {
  /** Null for a shop that isn't connected. */
  webhooks: Readonly<Record<ShopOrder['partner'], ShopWebhooks | null>>;
  orders: ShopOrderStore;
  limits: Pick<RateLimits, 'take'>;
  clock: Clock;
}

export function shopRoutes({ webhooks, orders, limits, clock }: ShopDeps): Route[] {
  const admission: Pick<Route, 'admit'> = { admit: ({ ip }) => limits.take({ webhooksPerIp: ip }) };

  async function receive(partner: ShopOrder['partner'], webhook: SignedWebhook) {
    const reader = webhooks[partner];
    if (reader === null) throw new Refusal('not_found');
    const now = clock();
    const order = reader.read(webhook, now);
    if (order !== null) await orders.apply(order, now);
    return { status: 'received' as const };
  }

  return [
    route(receiveShopifyWebhook, (webhook) => receive('shopify', webhook), admission),
    route(receiveWooCommerceWebhook, (webhook) => receive('woocommerce', webhook), admission),
  ];
}
