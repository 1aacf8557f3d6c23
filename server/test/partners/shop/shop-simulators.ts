import { type startShopifySimulator } from '../../../../simulators/shopify/shopify-simulator.ts';
import { type startWooCommerceSimulator } from '../../../../simulators/woocommerce/woocommerce-simulator.ts';
import type { PartnerClient } from '../../../src/adapters/partner-http/partner-client.ts';
import type { ShopifyConfig, WooCommerceConfig } from '../../../src/config/partners/shop.ts';
import { PartnerError } from '../../../src/ports/partners/partner-error.ts';
import { faultAwareClient } from '../fault-aware-client.ts';

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

/** Returns a client whose timeout is short only while the simulator withholds responses. */
export function shopClient({ faults }: ShopifySimulator | WooCommerceSimulator): PartnerClient {
  return faultAwareClient('shop', { faults });
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
