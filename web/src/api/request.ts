import type { Endpoint, ResponseOf } from '@trade-in/contract/endpoint';
import { language } from '@trade-in/words/language';
import { endpointUrl, presentEntries, type EndpointInput, type RequestParts } from './endpoint-url.ts';
import { ApiError, noResponse } from './api-error.ts';

/** Sends a request. Throws an `ApiError`, or the signal's reason if the request was aborted. */
export function request<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  return sendRequest(endpoint, input, signal);
}

/** Does the same as `request`, for generic code whose callers have checked the input's type. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: RequestParts,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  return (await requestWithHeaders(endpoint, input, signal)).body;
}

/** Does the same as `sendRequest`, and returns the response's headers too. */
export async function requestWithHeaders<E extends Endpoint>(
  endpoint: E,
  input: RequestParts,
  signal?: AbortSignal,
): Promise<{ body: ResponseOf<E>; headers: Headers }> {
  const fail = () => {
    signal?.throwIfAborted();
    throw noResponse();
  };
  const init = { ...requestInit(endpoint, input), signal: signal ?? null };
  const response = await fetch(endpointUrl(endpoint, input), init).catch(fail);
  return { body: parseResponse(endpoint, response, await response.text().catch(fail)), headers: response.headers };
}

type ResponseStatus = Pick<Response, 'status' | 'statusText'>;

/**
 * Returns the JSON of a successful response; throws an `ApiError` for any other. Its type is the contract's promise: at
 * runtime, only a value that is not an object, a list or null is rejected.
 */
export function parseResponse<E extends Endpoint>(endpoint: E, response: ResponseStatus, body: string): ResponseOf<E>;
export function parseResponse(_endpoint: Endpoint, { status, statusText }: ResponseStatus, body: string): unknown {
  if (status < 200 || status > 299) throw new ApiError({ status, statusText, body });
  const value = parseJson(body);
  // For example the login page of a public network.
  if (typeof value !== 'object') throw new ApiError({ status, statusText: 'Not a response of this service', body: '' });
  return value;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function requestInit(endpoint: Endpoint, { headers = {}, body, form }: RequestParts): RequestInit {
  const all = new Headers(presentEntries({ 'accept-language': language, ...headers }));
  if (body !== undefined) all.set('content-type', 'application/json');
  return {
    method: endpoint.method,
    credentials: 'include',
    headers: all,
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  };
}
