import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** What the screens need to know of the retailer. */
export const Settings = v.object({
  shopName: v.string(),
  shopAddress: v.object({ street: v.string(), suburb: v.string(), city: v.string(), postalCode: v.string() }),
  shopContact: v.string(),
  shopPhone: v.string(),
  /** The shop's address without a slash at the end, or null; the discount link is `{shopUrl}/discount/{code}`. */
  shopUrl: v.nullable(v.string()),
  /** True where a cash trade-in's courier fee is invoiced and not deducted. */
  isFeeInvoiced: v.boolean(),
  /** The partners that this installation has; screens and mails promise nothing that needs a missing one. */
  connected: v.object({
    /** A mail server: mail reaches the customer. */
    mail: v.boolean(),
    /** The shop's own system: it takes a discount code as soon as the code exists. */
    shop: v.boolean(),
    /** A courier: its own rates are quoted. Otherwise the fee is an estimate from the built-in rate card. */
    courier: v.boolean(),
  }),
  /** The year in the footer, as it is in Johannesburg. */
  year: v.number(),
  /** `YYYY-MM-DD` today in Johannesburg; the browser's clock may be wrong. */
  today: v.string(),
});
export type Settings = v.InferOutput<typeof Settings>;

export const readSettings = endpoint({
  name: 'readSettings',
  summary: 'The retailer as the screens show it',
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  response: Settings,
  refuses: [],
});

export const readHealth = endpoint({
  name: 'readHealth',
  summary: 'Answers once the service and its database do',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  response: v.object({ status: v.literal('ok') }),
  refuses: [],
});
