import { isLoopbackHost } from '@trade-in/domain/webhooks/endpoint-url';
import { credential, incomingSecret, parseApiUrl, requireTogether } from '../account-settings.ts';
import { parseUrl, type SettingReader } from '../setting-reader.ts';

export interface ShopifyConfig {
  kind: 'shopify';
  /** Such as `example.myshopify.com`. */
  shop: string;
  /** Where the shop's admin is, without a trailing slash. */
  origin: string;
  apiVersion: string;
  credentials: { kind: 'token'; token: string } | { kind: 'client'; clientId: string; clientSecret: string };
  /** Null to refuse all webhooks: older apps have no client secret, and the webhook's own wasn't set. */
  webhookSecret: string | null;
  /** Null for codes without an end. */
  codeValidMonths: number | null;
}

export interface WooCommerceConfig {
  kind: 'woocommerce';
  /** Without a trailing slash. */
  url: string;
  key: string;
  secret: string;
  webhookSecret: string;
  codeValidMonths: number | null;
}

/** The web shop that knows the discount codes; null for none. */
export type ShopPartnerConfig = ShopifyConfig | WooCommerceConfig | null;

/** A code must be valid for at least three years (Consumer Protection Act, section 63). */
const minValidMonths = 36;
const validity = {
  unset: null,
  parse: parseMonths,
  expected: `a number of months from ${minValidMonths}, or unset for codes without an end`,
};

export function readShopPartner(setting: SettingReader): ShopPartnerConfig {
  const shopify = setting.namesLike(/^SHOPIFY_/);
  const wooCommerce = setting.namesLike(/^WOOCOMMERCE_/);
  if (shopify.length > 0 && wooCommerce.length > 0)
    setting.addError('Set the SHOPIFY_ variables or the WOOCOMMERCE_ variables, not both.');
  if (shopify.length > 0) {
    requireTogether(setting, ['SHOPIFY_SHOP'], shopify);
    return readShopify(setting);
  }
  requireTogether(setting, ['WOOCOMMERCE_URL', 'WOOCOMMERCE_KEY', 'WOOCOMMERCE_SECRET'], wooCommerce);
  return readWooCommerce(setting);
}

function readShopify(setting: SettingReader): ShopifyConfig | null {
  const shop = setting.read('SHOPIFY_SHOP', {
    unset: null,
    parse: (text) => (/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/i.test(text) ? text.toLowerCase() : null),
    expected: "the shop's domain, for example example.myshopify.com",
  });
  const apiUrl = setting.read('SHOPIFY_API_URL', {
    unset: null,
    parse: parseLocalUrl,
    expected: 'unset, or an http URL of this machine for tests',
  });
  const apiVersion = setting.read('SHOPIFY_API_VERSION', {
    unset: '2026-10',
    parse: (text) => (/^(?:\d{4}-(?:01|04|07|10)|unstable)$/.test(text) ? text : null),
    expected: 'a version, for example 2026-10',
  });
  const credentials = readCredentials(setting);
  const ownSecret = credentials?.kind === 'client' ? credentials.clientSecret : null;
  const webhookSecret = setting.read('SHOPIFY_WEBHOOK_SECRET', incomingSecret) ?? ownSecret;
  const codeValidMonths = setting.read('SHOPIFY_CODE_VALID_MONTHS', validity);
  if (shop === null || credentials === null) return null;
  const origin = apiUrl ?? `https://${shop}`;
  return { kind: 'shopify', shop, origin, apiVersion, credentials, webhookSecret, codeValidMonths };
}

/** Shopify signs its webhooks with the client secret. */
function readCredentials(setting: SettingReader): ShopifyConfig['credentials'] | null {
  const token = setting.read('SHOPIFY_ADMIN_TOKEN', credential);
  const clientId = setting.read('SHOPIFY_CLIENT_ID', credential);
  const clientSecret = setting.read('SHOPIFY_CLIENT_SECRET', incomingSecret);
  const hasClient = setting.has('SHOPIFY_CLIENT_ID') && setting.has('SHOPIFY_CLIENT_SECRET');
  if (!hasClient && !setting.has('SHOPIFY_ADMIN_TOKEN')) {
    setting.addError('Set SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET, or SHOPIFY_ADMIN_TOKEN.');
  }
  if (clientId !== null && clientSecret !== null) return { kind: 'client', clientId, clientSecret };
  return token === null ? null : { kind: 'token', token };
}

function readWooCommerce(setting: SettingReader): WooCommerceConfig | null {
  const url = setting.read('WOOCOMMERCE_URL', {
    unset: null,
    parse: parseApiUrl,
    expected: "the shop's https URL, for example https://shop.example.com",
  });
  const key = setting.read('WOOCOMMERCE_KEY', credential);
  const secret = setting.read('WOOCOMMERCE_SECRET', incomingSecret);
  const webhookSecret = setting.read('WOOCOMMERCE_WEBHOOK_SECRET', incomingSecret) ?? secret;
  const codeValidMonths = setting.read('WOOCOMMERCE_CODE_VALID_MONTHS', validity);
  if (url === null || key === null || secret === null || webhookSecret === null) return null;
  return { kind: 'woocommerce', url, key, secret, webhookSecret, codeValidMonths };
}

function parseLocalUrl(text: string): string | null {
  const url = parseUrl(text, ['http:']);
  return url !== null && isLoopbackHost(url.hostname) && url.pathname === '/' ? url.origin : null;
}

function parseMonths(text: string): number | null {
  return /^\d{1,3}$/.test(text) && Number(text) >= minValidMonths ? Number(text) : null;
}
