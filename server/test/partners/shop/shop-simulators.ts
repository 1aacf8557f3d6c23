import { type startShopifySimulator } from '../../../../simulators/shopify/shopify-simulator.ts';
import { type startWooCommerceSimulator } from '../../../../simulators/woocommerce/woocommerce-simulator.ts';
import { partnerBreaker } from '../../../src/adapters/partner-http/circuit-breaker.ts';
import { partnerClient, type PartnerClient } from '../../../src/adapters/partner-http/partner-client.ts';
import type { ShopifyConfig, WooCommerceConfig } from '../../../src/config/partners/shop.ts';
import { PartnerError } from '../../../src/ports/partners/partner-error.ts';

export type ShopifySimulator = Awaited<ReturnType<typeof startShopifySimulator>>;
export type WooCommerceSimulator = Awaited<ReturnType<typeof startWooCommerceSimulator>>;

/** Returns the configuration that connects the service to the simulator. */
export function shopifyConfig(simulator: ShopifySimulator): ShopifyConfig {
  const { shop, url, clientId, clientSecret } = simulator;
  return {
    kind: 'shopify',
    shop,
    origin: url,
    apiVersion: '2026-10',
    credentials: { kind: 'client', clientId, clientSecret },
    webhookSecret: clientSecret,
    codeValidMonths: null,
  };
}

export function wooCommerceConfig({ url, key, secret }: WooCommerceSimulator): WooCommerceConfig {
  return { kind: 'woocommerce', url, key, secret, webhookSecret: secret, codeValidMonths: null };
}

/** Returns a client that gives up soon and whose circuit stays closed. */
export function impatientClient(timeoutMs = 500): PartnerClient {
  return partnerClient({ breaker: partnerBreaker('shop', { maxFailures: 1000 }), timeoutMs });
}

/** Returns the fault of work that is expected to fail. */
export async function faultOf(work: Promise<unknown>): Promise<PartnerError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PartnerError)) throw new TypeError('Expected a PartnerError', { cause: error });
  return error;
}
