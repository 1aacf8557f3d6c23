import type { PartnerName } from '@trade-in/domain/deliveries/delivery';
import { hourMs } from '@trade-in/domain/duration';
import * as v from 'valibot';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import { faultOfStatus } from '../../ports/partners/fault-of-status.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';

interface PartnerRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless `body` is given. */
  json?: unknown;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Overrides the client's timeout. */
  timeoutMs?: number;
}

export interface PartnerResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

interface ClientOptions {
  breaker: CircuitBreaker;
  /** For the complete response. */
  timeoutMs: number;
  /** Of a response's body; a longer one is an `invalid_response`. */
  maxBytes?: number;
}

/** Sends HTTP requests to one partner. */
export interface PartnerClient {
  readonly partner: PartnerName;
  /**
   * Returns the response if its status is below 300, or a 4xx that says something about the request itself. Throws a
   * `PartnerError` otherwise. Follows no redirects and repeats nothing.
   */
  send(url: string, request: PartnerRequest): Promise<PartnerResponse>;
}

const defaultMaxBytes = 1024 * 1024;
const maxRetryAfterMs = hourMs;

export function partnerClient({ breaker, timeoutMs, maxBytes = defaultMaxBytes }: ClientOptions): PartnerClient {
  const { partner } = breaker;
  return {
    partner,
    send: (url, request) =>
      breaker.run(async () => {
        const response = await sendRequest(partner, url, { timeoutMs, maxBytes, ...request });
        refuseFaults(partner, response);
        return response;
      }),
  };
}

/** Returns the body of a response below 300 in the schema's shape; throws `rejected` or `invalid_response` otherwise. */
export function readJson<Schema extends v.GenericSchema>(
  partner: PartnerName,
  { status, bytes }: PartnerResponse,
  schema: Schema,
): v.InferOutput<Schema> {
  if (status >= 300) throw new PartnerError(partner, 'rejected', { status });
  const result = v.safeParse(schema, parseJson(bytes));
  if (!result.success) throw new PartnerError(partner, 'invalid_response', { status });
  return result.output;
}

/**
 * Returns the parsed JSON; undefined if it is invalid. NUL, which PostgreSQL can't store, becomes the replacement character: a
 * reference with it is unknown.
 */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'), withoutNul);
  } catch {
    return undefined;
  }
}

function withoutNul(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\u0000', '\uFFFD') : value;
}

async function sendRequest(
  partner: PartnerName,
  url: string,
  { method, headers = {}, json, body, timeoutMs, maxBytes }: PartnerRequest & { timeoutMs: number; maxBytes: number },
): Promise<PartnerResponse> {
  const isJson = json !== undefined;
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }), ...headers },
      body: isJson ? JSON.stringify(json) : (body ?? null),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, headers: response.headers, bytes: await readBytes(partner, response, maxBytes) };
  } catch (error) {
    throw error instanceof PartnerError ? error : transportError(partner, error);
  }
}

async function readBytes(partner: PartnerName, { body, status }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new PartnerError(partner, 'invalid_response', { status });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function transportError(partner: PartnerName, error: unknown): PartnerError {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  // The cause has the system's error code, such as ECONNREFUSED, and no part of the request.
  const cause = error instanceof Error ? error.cause : undefined;
  return new PartnerError(partner, isTimeout ? 'timeout' : 'unreachable', { cause });
}

function refuseFaults(partner: PartnerName, { status, headers }: PartnerResponse): void {
  const fault = faultOfStatus(status);
  if (fault === null) return;
  const mayAskToWait = fault === 'throttled' || fault === 'unavailable';
  throw new PartnerError(partner, fault, { status, ...(mayAskToWait && retryAfter(headers)) });
}

/** Reads `Retry-After` in seconds; the HTTP date is ignored, because the clocks may differ. */
function retryAfter(headers: Headers): { retryAfterMs?: number } {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  if (!Number.isFinite(seconds) || seconds < 0) return {};
  return { retryAfterMs: Math.min(seconds * 1000, maxRetryAfterMs) };
}
