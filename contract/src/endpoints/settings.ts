import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** The retailer's details for the screens. */
export const Settings = v.object({
  shopName: v.string(),
  shopAddress: v.object({ street: v.string(), suburb: v.string(), city: v.string(), postalCode: v.string() }),
  shopContact: v.string(),
  shopPhone: v.string(),
  /** The opening hours in the retailer's own words, or null. */
  shopHours: v.nullable(v.string()),
  /** Without a trailing slash, or null. The discount link is `{shopUrl}/discount/{code}`. */
  shopUrl: v.nullable(v.string()),
  /** Whether the courier fee of a cash trade-in is invoiced instead of deducted. */
  isFeeInvoiced: v.boolean(),
  /** The partners that are connected. Screens and mails promise nothing that requires others. */
  connected: v.object({
    /** Mails are sent. */
    mail: v.boolean(),
    /** The shop's system accepts discount codes immediately. */
    shop: v.boolean(),
    /** The courier's live rates are quoted, instead of estimates from the built-in rate card. */
    courier: v.boolean(),
    /** Short messages are sent to customers who ask for them. */
    messages: v.boolean(),
  }),
  /** The languages in which the storefront is offered, English first. */
  languages: v.array(
    v.object({
      /** The prefix of its pages. */
      code: v.string(),
      /** Its name in the language itself. */
      name: v.string(),
      /** BCP 47. */
      tag: v.string(),
    }),
  ),
  /** The current year in Johannesburg, for the footer. */
  year: v.number(),
  /** `YYYY-MM-DD` in Johannesburg, because the browser's clock may be wrong. */
  today: v.string(),
});
export type Settings = v.InferOutput<typeof Settings>;

export const readSettings = endpoint({
  name: 'readSettings',
  summary: 'Returns the details of the retailer',
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  response: Settings,
  refuses: [],
});

export const readHealth = endpoint({
  name: 'readHealth',
  summary: 'Responds when the service and its database are ready',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  response: v.object({ status: v.literal('ok') }),
  refuses: [],
});
