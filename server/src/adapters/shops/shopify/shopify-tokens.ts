import * as v from 'valibot';
import type { PartnerClient } from '../../partner-http/partner-client.ts';
import { readJson } from '../../partner-http/partner-client.ts';

/** A permanent token of an older custom app, or what an app of the Dev Dashboard exchanges for a token. */
export type ShopifyCredentials =
  | { kind: 'token'; token: string }
  | { kind: 'client'; clientId: string; clientSecret: string };

export interface ShopifyTokens {
  /** Whether another token may work where this one was refused. */
  isRenewable: boolean;
  get(): Promise<string>;
  /** Forgets a token that was refused, so that the next request gets another one. */
  forget(token: string): void;
}

interface TokenOptions {
  /** Of the shop's admin, without a trailing slash. */
  origin: string;
  credentials: ShopifyCredentials;
  client: PartnerClient;
}

interface CachedToken {
  text: string;
  /** On the clock of `performance.now`. */
  expiresAt: number;
}

const TokenResponse = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  /** Seconds; a day today. */
  expires_in: v.optional(v.number(), 86_400),
});

/** A token is renewed this long before it expires. */
const renewalMs = 5 * 60 * 1000;

/** Returns the source of access tokens. Concurrent requests wait for the same token. */
export function shopifyTokens({ origin, credentials, client }: TokenOptions): ShopifyTokens {
  if (credentials.kind === 'token') {
    return { isRenewable: false, get: () => Promise.resolve(credentials.token), forget: () => {} };
  }
  const { clientId, clientSecret } = credentials;
  let cached: CachedToken | null = null;
  let requested: Promise<string> | null = null;

  async function request(): Promise<string> {
    const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const response = await client.send(`${origin}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(grant).toString(),
    });
    const { access_token: text, expires_in: seconds } = readJson(client.partner, response, TokenResponse);
    cached = { text, expiresAt: performance.now() + seconds * 1000 - renewalMs };
    return text;
  }

  return {
    isRenewable: true,
    get() {
      if (cached !== null && performance.now() < cached.expiresAt) return Promise.resolve(cached.text);
      requested ??= request().finally(() => {
        requested = null;
      });
      return requested;
    },
    forget(token) {
      if (cached?.text === token) cached = null;
    },
  };
}
