import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type AddressCheck, checkedLookup, ipOf } from './public-address.ts';

interface CheckedRequest extends AddressCheck {
  method: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: string;
  /** Limits the request and the reading of the response. */
  signal: AbortSignal;
}

/**
 * Sends a request to a host that others have chosen, and returns the response when it begins, without following redirects. Uses
 * Node's own client instead of `fetch`, because only that accepts a check of the addresses at connect time; each request has a
 * connection of its own, so none was checked for another URL.
 */
export async function sendChecked(
  url: URL,
  { method, headers, body, signal, ...check }: CheckedRequest,
): Promise<IncomingMessage> {
  const ip = ipOf(url);
  // The lookup isn't called for an IP address.
  if (ip !== null && !check.isAllowed(ip)) throw check.refusal();
  const options = { method, headers, lookup: checkedLookup(check), signal, agent: false };
  const request = url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    // An error after the response has begun reaches the response too.
    request.on('response', resolve).on('error', reject);
  });
  request.end(body);
  return responded;
}

/** Returns the code of a transport error for the log. The error itself may hold the response. */
export function transportCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
