import type { Endpoint, ResponseOf } from '@trade-in/contract/endpoint';
import { addressOf, presentTexts, type Input, type LooseInput } from './address.ts';
import { ApiError, noAnswer } from './api-error.ts';

/** Makes one call; rejects with an `ApiError`, or with the signal's reason when it was given up. */
export function call<E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<ResponseOf<E>> {
  return send(endpoint, input, signal);
}

/** `call` for code that has already made sure of its input. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: LooseInput,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  return (await exchange(endpoint, input, signal)).answer;
}

/** The same, with the headers of the answer. */
export async function exchange<E extends Endpoint>(
  endpoint: E,
  input: LooseInput,
  signal?: AbortSignal,
): Promise<{ answer: ResponseOf<E>; headers: Headers }> {
  const lost = () => {
    signal?.throwIfAborted();
    throw noAnswer();
  };
  const request = { ...requestOf(endpoint, input), signal: signal ?? null };
  const response = await fetch(addressOf(endpoint, input), request).catch(lost);
  return { answer: readAnswer(endpoint, response, await response.text().catch(lost)), headers: response.headers };
}

/** The JSON of a success; anything else is thrown. */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  body: string,
): ResponseOf<E> {
  if (status < 200 || status > 299) throw new ApiError({ status, statusText, body });
  const answer = parse(body);
  // A network's own login page, for example.
  if (!isAnswerTo(endpoint, answer)) throw new ApiError({ status, statusText: 'Not an answer of ours', body: '' });
  return answer;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Every answer is an object, a list or null; the rest of its shape is the contract's promise and not checked again here. */
function isAnswerTo<E extends Endpoint>(_: E, answer: unknown): answer is ResponseOf<E> {
  return typeof answer === 'object';
}

function requestOf(endpoint: Endpoint, { headers = {}, body, form }: LooseInput): RequestInit {
  const all = new Headers(presentTexts(headers));
  if (body !== undefined) all.set('content-type', 'application/json');
  return {
    method: endpoint.method,
    credentials: 'include',
    headers: all,
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  };
}
