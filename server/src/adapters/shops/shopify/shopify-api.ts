import { createAdminApiClient } from '@shopify/admin-api-client';
import * as v from 'valibot';
import { PartnerError } from '../../../ports/partners/partner-error.ts';
import { type PartnerClient, type PartnerResponse, readJson } from '../../partner-http/partner-client.ts';
import type { ShopifyTokens } from './shopify-tokens.ts';

interface ApiOptions {
  /** Such as `example.myshopify.com`. */
  shop: string;
  /** Where the shop's admin is: `https://` and the shop, except against a simulator. */
  origin: string;
  apiVersion: string;
  tokens: ShopifyTokens;
  client: PartnerClient;
}

/** Sends a query or mutation and returns its data in the schema's shape. Throws a `PartnerError` for each kind of failure. */
export type ShopifyApi = <Schema extends v.GenericSchema>(
  operation: string,
  variables: Record<string, unknown>,
  schema: Schema,
) => Promise<v.InferOutput<Schema>>;

interface OperationBody {
  operation: string;
  variables: Record<string, unknown>;
}

const partner = 'shop';

/** The part of a response that isn't the operation's own. */
const Envelope = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(v.object({ extensions: v.optional(v.object({ code: v.optional(v.string()) })) }))),
  extensions: v.optional(
    v.object({
      cost: v.optional(
        v.object({
          requestedQueryCost: v.number(),
          throttleStatus: v.object({ currentlyAvailable: v.number(), restoreRate: v.number() }),
        }),
      ),
    }),
  ),
});
type Envelope = v.InferOutput<typeof Envelope>;

export function shopifyApi({ tokens, ...options }: ApiOptions): ShopifyApi {
  async function sendWithToken(body: OperationBody): Promise<PartnerResponse> {
    const token = await tokens.get();
    try {
      return await post(options, token, body);
    } catch (error) {
      const wasRefused = error instanceof PartnerError && error.status === 401;
      if (wasRefused) tokens.forget(token);
      if (!wasRefused || !tokens.isRenewable) throw error;
      return post(options, await tokens.get(), body);
    }
  }
  return async (operation, variables, schema) => {
    const envelope = readJson(partner, await sendWithToken({ operation, variables }), Envelope);
    refuseErrors(envelope);
    const result = v.safeParse(schema, envelope.data);
    if (!result.success) throw new PartnerError(partner, 'invalid_response');
    return result.output;
  };
}

/**
 * Sends the operation as Shopify's client writes it, over our own: the URL and the headers are Shopify's, the timeout, the size
 * limit and the circuit breaker are ours. The client replaces errors by texts, so the outcome is taken from the transport.
 */
async function post(
  { shop, origin, apiVersion, client }: Omit<ApiOptions, 'tokens'>,
  accessToken: string,
  { operation, variables }: OperationBody,
): Promise<PartnerResponse> {
  const outcome = Promise.withResolvers<PartnerResponse>();
  const api = createAdminApiClient({
    storeDomain: shop,
    apiVersion,
    accessToken,
    // Otherwise the client warns on the console of versions that it doesn't know yet.
    logger: () => {},
    async customFetchApi(url, { headers = {}, body } = {}) {
      const sent = client.send(`${origin}${new URL(url).pathname}`, {
        method: 'POST',
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' && { body }),
      });
      outcome.resolve(sent);
      await sent;
      return new Response();
    },
  });
  const finished = api.fetch(operation, { variables }).catch((error: unknown) => outcome.reject(error));
  const [response] = await Promise.all([outcome.promise, finished]);
  return response;
}

/** Throws for errors of the whole operation, which Shopify reports with HTTP 200. */
function refuseErrors({ errors = [], extensions }: Envelope): void {
  if (errors.length === 0) return;
  const codes = new Set(errors.map((error) => error.extensions?.code ?? ''));
  if (codes.has('THROTTLED')) throw new PartnerError(partner, 'throttled', waitFor(extensions?.cost));
  if (codes.has('ACCESS_DENIED')) throw new PartnerError(partner, 'unauthorized');
  if (codes.has('INTERNAL_SERVER_ERROR')) throw new PartnerError(partner, 'unavailable');
  throw new PartnerError(partner, 'rejected');
}

type Cost = NonNullable<Envelope['extensions']>['cost'];

/** Returns how long it takes until the shop's bucket has enough points for the operation. */
function waitFor(cost: Cost): { retryAfterMs?: number } {
  if (cost === undefined || cost.throttleStatus.restoreRate <= 0) return {};
  const { requestedQueryCost, throttleStatus } = cost;
  const missing = Math.max(0, requestedQueryCost - throttleStatus.currentlyAvailable);
  return { retryAfterMs: Math.ceil((missing / throttleStatus.restoreRate) * 1000) };
}
