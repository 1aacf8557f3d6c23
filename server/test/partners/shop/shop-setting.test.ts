import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';

const shopify = {
  SHOPIFY_SHOP: 'Example.myshopify.com',
  SHOPIFY_CLIENT_ID: 'client',
  SHOPIFY_CLIENT_SECRET: 'shpss_client-secret',
};
const wooCommerce = {
  WOOCOMMERCE_URL: 'https://shop.example.com/golf/',
  WOOCOMMERCE_KEY: 'ck_1',
  WOOCOMMERCE_SECRET: 'cs_0123456789abcdef',
};

describe('readShopPartner', () => {
  it('connects no shop when nothing is set', () => {
    expect(readConfig({}).shopPartner).toBeNull();
  });

  it('connects a Shopify shop, whose webhooks are signed with the client secret', () => {
    expect(readConfig(shopify).shopPartner).toEqual({
      kind: 'shopify',
      shop: 'example.myshopify.com',
      origin: 'https://example.myshopify.com',
      apiVersion: '2026-10',
      credentials: { kind: 'client', clientId: 'client', clientSecret: 'shpss_client-secret' },
      webhookSecret: 'shpss_client-secret',
      codeValidMonths: null,
    });
  });

  it('accepts the permanent token of an older app, another version and an end of codes', () => {
    const env = {
      SHOPIFY_SHOP: 'example.myshopify.com',
      SHOPIFY_ADMIN_TOKEN: 'shpat_1',
      SHOPIFY_WEBHOOK_SECRET: 'whs_of-the-web-shop',
      SHOPIFY_API_VERSION: '2027-01',
      SHOPIFY_CODE_VALID_MONTHS: '36',
    };
    expect(readConfig(env).shopPartner).toMatchObject({
      apiVersion: '2027-01',
      credentials: { kind: 'token', token: 'shpat_1' },
      webhookSecret: 'whs_of-the-web-shop',
      codeValidMonths: 36,
    });
  });

  it('connects a WooCommerce shop', () => {
    expect(readConfig(wooCommerce).shopPartner).toEqual({
      kind: 'woocommerce',
      url: 'https://shop.example.com/golf',
      key: 'ck_1',
      secret: 'cs_0123456789abcdef',
      webhookSecret: 'cs_0123456789abcdef',
      codeValidMonths: null,
    });
  });

  it('removes line feeds around a secret, as they come from files', () => {
    expect(readConfig({ ...wooCommerce, WOOCOMMERCE_SECRET: 'cs_0123456789abcdef\n' }).shopPartner).toMatchObject({
      secret: 'cs_0123456789abcdef',
    });
  });

  it.each([
    [{ ...shopify, ...wooCommerce }, 'Set the SHOPIFY_ variables or the WOOCOMMERCE_ variables, not both.'],
    [{ ...shopify, SHOPIFY_SHOP: 'shop.example.com' }, "SHOPIFY_SHOP must be the shop's domain"],
    [{ SHOPIFY_CLIENT_ID: 'a' }, 'SHOPIFY_SHOP is required when SHOPIFY_CLIENT_ID is set.'],
    [{ SHOPIFY_SHOP: 'a.myshopify.com' }, 'Set SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET, or SHOPIFY_ADMIN_TOKEN.'],
    [{ ...shopify, SHOPIFY_API_VERSION: 'v1' }, 'SHOPIFY_API_VERSION must be a version'],
    [{ ...shopify, SHOPIFY_API_URL: 'http://evil.example' }, 'SHOPIFY_API_URL must be unset'],
    [{ ...shopify, SHOPIFY_CODE_VALID_MONTHS: '35' }, 'SHOPIFY_CODE_VALID_MONTHS must be a number of months from 36'],
    [{ ...wooCommerce, WOOCOMMERCE_URL: 'http://shop.example.com' }, "WOOCOMMERCE_URL must be the shop's https URL"],
    [{ WOOCOMMERCE_KEY: 'a' }, 'WOOCOMMERCE_URL is required when WOOCOMMERCE_KEY is set.'],
  ])('rejects %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it.each([
    ['SHOPIFY_CLIENT_SECRET', '16 to 1000'],
    ['SHOPIFY_ADMIN_TOKEN', 'at most 1000'],
    ['SHOPIFY_WEBHOOK_SECRET', '16 to 1000'],
  ])('refuses %s with a line feed without repeating it', (name, length) => {
    const read = () => readConfig({ ...shopify, [name]: 'hush-hush-hush\nhush-hush' });
    expect(read).toThrow(`${name} must be ${length} printable characters without spaces or line breaks`);
    expect(read).not.toThrow('hush');
  });

  it.each([
    [shopify, 'SHOPIFY_CLIENT_SECRET'],
    [shopify, 'SHOPIFY_WEBHOOK_SECRET'],
    [wooCommerce, 'WOOCOMMERCE_SECRET'],
    [wooCommerce, 'WOOCOMMERCE_WEBHOOK_SECRET'],
  ])('refuses %o with a short %s, which authenticates webhooks', (env, name) => {
    const read = () => readConfig({ ...env, [name]: 'hush-hush-hush-' });
    expect(read).toThrow(`${name} must be 16 to 1000 printable characters without spaces or line breaks.`);
    expect(read).not.toThrow('hush');
  });
});
