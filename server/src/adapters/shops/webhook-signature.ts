import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { hourMs } from '@trade-in/domain/duration';
import * as v from 'valibot';
import type { SignedWebhook, UsedCode } from '../../ports/partners/shop-webhooks.ts';
import { Refusal } from '../../refusal.ts';
import { parseJson } from '../partner-http/partner-client.ts';

/** Longer than any shop repeats a webhook (Shopify: four hours). Anything older was recorded and sent again. */
const maxAgeMs = 48 * hourMs;

/** Throws `bad_signature` unless the signature is the base64 HMAC-SHA256 of the body. Takes the same time for every wrong one. */
export function requireSignature(rawBody: Buffer, signature: string | undefined, secret: string): void {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  const given = Buffer.from(signature ?? '', 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal('bad_signature');
}

/** Throws `bad_signature` unless what was signed is recent: the signature doesn't cover the headers. */
export function requireRecent(changedAt: Date, now: Date): void {
  if (now.getTime() - changedAt.getTime() > maxAgeMs) throw new Refusal('bad_signature');
}

/** Returns the body in the schema's shape. Throws `malformed`. */
export function readBody<Schema extends v.GenericSchema>(
  { rawBody }: SignedWebhook,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, parseJson(rawBody));
  if (!result.success) throw new Refusal('malformed');
  return result.output;
}

/**
 * Returns an id that only repeats share: a body states when its order was changed. The shops' own ids are headers, which nobody signs,
 * and not unique: WooCommerce's is the same for all webhooks of a second, and Shopify's may be for those of one action.
 */
export function eventIdOf(rawBody: Buffer): string {
  return createHash('sha256').update(rawBody).digest('hex');
}

/** A time in ISO 8601. */
export const Instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
);

const printable = /^[\x20-\x7E]+$/;

/** Returns an order's codes in upper case. Ours have letters and digits; PostgreSQL refuses some other characters. */
export function codesIn(used: readonly UsedCode[]): UsedCode[] {
  return used
    .filter(({ code }) => printable.test(code))
    .map(({ code, discount }) => ({ code: code.toUpperCase(), discount }));
}
