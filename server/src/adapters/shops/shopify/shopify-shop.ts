import type { Shop } from '../../../ports/partners/shop.ts';
import type { PartnerClient } from '../../partner-http/partner-client.ts';
import { shopifyApi } from './shopify-api.ts';
import { shopifyCodes } from './shopify-codes.ts';
import { shopifyInvoices } from './shopify-invoices.ts';
import { type ShopifyCredentials, shopifyTokens } from './shopify-tokens.ts';

interface ShopifyOptions {
  shop: string;
  origin: string;
  apiVersion: string;
  credentials: ShopifyCredentials;
  codeValidMonths: number | null;
}

/** Returns the shop behind Shopify's Admin GraphQL API. */
export function shopifyShop({ codeValidMonths, ...options }: ShopifyOptions, client: PartnerClient): Shop {
  const api = shopifyApi({ ...options, client, tokens: shopifyTokens({ ...options, client }) });
  return {
    isConnected: true,
    isInvoicing: true,
    ...shopifyCodes({ api, validMonths: codeValidMonths }),
    ...shopifyInvoices(api),
  };
}
