import type { Endpoint, ResponseOf } from '@trade-in/contract/endpoint';
import { addressOf } from './address.ts';
import { noAnswer } from './api-error.ts';
import { readAnswer } from './call.ts';

interface UploadOptions {
  params?: object;
  query?: object;
  /** Called with the part that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** Sends a multipart form and tells how far it is, which `fetch` cannot; rejects as `call` does. */
export async function upload<E extends Endpoint & { readonly form: object }>(
  endpoint: E,
  form: FormData,
  { onProgress, signal, ...input }: UploadOptions = {},
): Promise<ResponseOf<E>> {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, addressOf(endpoint, input));
  request.withCredentials = true;
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
  const giveUp = () => request.abort();
  signal?.addEventListener('abort', giveUp);
  const ended = new Promise((resolve) => request.addEventListener('loadend', resolve));
  request.send(form);
  await ended;
  signal?.removeEventListener('abort', giveUp);
  signal?.throwIfAborted();
  if (request.status === 0) throw noAnswer();
  return readAnswer(endpoint, request, request.responseText);
}
