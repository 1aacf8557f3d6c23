import type { Endpoint, ResponseOf } from '@trade-in/contract/endpoint';
import { addressOf } from './address.ts';
import { noAnswer } from './api-error.ts';
import { readAnswer } from './call.ts';

export interface UploadOptions {
  /** Called with the part that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** Sends a multipart form and tells how far it is, which `fetch` cannot; rejects as `call` does. */
export function upload<E extends Endpoint & { readonly form: object }>(
  endpoint: E,
  form: FormData,
  { onProgress, signal }: UploadOptions = {},
): Promise<ResponseOf<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<ResponseOf<E>>();
  const request = new XMLHttpRequest();
  const giveUp = () => request.abort();
  request.open(endpoint.method, addressOf(endpoint));
  request.withCredentials = true;
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
  request.addEventListener('load', () => {
    try {
      resolve(readAnswer(endpoint, request, request.responseText));
    } catch (error) {
      reject(error);
    }
  });
  request.addEventListener('error', () => reject(noAnswer()));
  request.addEventListener('abort', () => reject(signal?.reason ?? noAnswer()));
  request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) reject(signal.reason);
  else request.send(form);
  return promise;
}
