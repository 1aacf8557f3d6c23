import type { Endpoint, ResponseOf } from '@trade-in/contract/endpoint';
import { language } from '@trade-in/words/language';
import { endpointUrl } from './endpoint-url.ts';
import { noResponse } from './api-error.ts';
import { parseResponse } from './request.ts';

interface UploadOptions {
  params?: object;
  query?: object;
  /** Called with the fraction that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** Sends a multipart form and reports progress, which `fetch` cannot do. Throws as `request` does. */
export async function upload<E extends Endpoint & { readonly form: object }>(
  endpoint: E,
  form: FormData,
  { onProgress, signal, ...input }: UploadOptions = {},
): Promise<ResponseOf<E>> {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, endpointUrl(endpoint, input));
  request.withCredentials = true;
  request.setRequestHeader('accept-language', language);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
  const abort = () => request.abort();
  signal?.addEventListener('abort', abort);
  const ended = new Promise((resolve) => request.addEventListener('loadend', resolve));
  request.send(form);
  await ended;
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  if (request.status === 0) throw noResponse();
  return parseResponse(endpoint, request, request.responseText);
}
