import * as v from 'valibot';
import { PartnerError } from '../../../ports/partners/partner-error.ts';
import { type PartnerClient, type PartnerResponse, readJson } from '../../partner-http/partner-client.ts';

export interface ShipLogicAccount {
  client: PartnerClient;
  /** For rates, with a circuit of its own. */
  ratesClient: PartnerClient;
  /** With the version segment, without a trailing slash. */
  url: string;
  apiKey: string;
  timeouts: Timeouts;
}

/** In milliseconds, for the complete response. */
interface Timeouts {
  /** Customers wait for it. */
  rates: number;
  read: number;
  create: number;
}

/** Together less than a job may take. */
export const shipLogicTimeouts: Timeouts = { rates: 5000, read: 8000, create: 15_000 };

interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  timeout: keyof Timeouts;
}

/** Sends a request with the account's key and returns the response, whatever its status below 500. */
export function sendToShipLogic(
  { client, url, apiKey, timeouts }: ShipLogicAccount,
  { method, path, query = {}, json, timeout }: ApiRequest,
): Promise<PartnerResponse> {
  const search = new URLSearchParams(query).toString();
  return client.send(`${url}${path}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}` },
    timeoutMs: timeouts[timeout],
    ...(json !== undefined && { json }),
  });
}

/** Sends a request and returns the body in the schema's shape. */
export async function askShipLogic<Schema extends v.GenericSchema>(
  account: ShipLogicAccount,
  request: ApiRequest,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return readJson(account.client.partner, await sendToShipLogic(account, request), schema);
}

export function isUnknownShipment(error: unknown): boolean {
  return error instanceof PartnerError && error.fault === 'rejected' && error.status === 404;
}
