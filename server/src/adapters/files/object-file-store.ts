import { AwsV4Signer } from 'aws4fetch';
import type { FileStore } from '../../ports/files/file-store.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import type { PartnerClient, PartnerResponse } from '../partner-http/partner-client.ts';
import { isUploadedFile, validFileName } from './file-name.ts';
import type { ListedFiles } from './move-files.ts';

interface ObjectStoreOptions {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  client: PartnerClient;
}

type Method = 'GET' | 'PUT' | 'DELETE';

/**
 * Returns a file store in a bucket of an S3-compatible service. Every request is signed with the hash of its body, so that the
 * service refuses bytes that changed on the way.
 */
export function objectFileStore({
  endpoint,
  bucket,
  client,
  ...credentials
}: ObjectStoreOptions): FileStore & ListedFiles {
  const base = `${endpoint}/${bucket}`;

  async function send(method: Method, path: string, body?: Uint8Array): Promise<PartnerResponse> {
    const bytes = body === undefined ? undefined : new Uint8Array(body);
    const signer = new AwsV4Signer({
      method,
      url: `${base}${path}`,
      service: 's3',
      headers: { 'x-amz-content-sha256': await sha256(bytes ?? new Uint8Array()) },
      ...(bytes && { body: bytes }),
      ...credentials,
    });
    const { url, headers } = await signer.sign();
    return client.send(url.href, { method, headers: Object.fromEntries(headers), ...(bytes && { body: bytes }) });
  }

  async function put(name: string, bytes: Uint8Array): Promise<void> {
    expectEtag(expectEmpty(await send('PUT', `/${validFileName(name)}`, bytes)));
  }

  return {
    put,
    // Nothing is sent before the file gets its name: the service has no cheap way to rename.
    stage: (name, bytes) => Promise.resolve({ publish: () => put(name, bytes) }),
    deleteStaged: () => Promise.resolve(0),
    async get(name) {
      const response = await send('GET', `/${validFileName(name)}`);
      return response.status === 404 ? null : expectEtag(expectSuccess(response)).bytes;
    },
    async remove(name) {
      const response = await send('DELETE', `/${validFileName(name)}`);
      if (response.status !== 404) expectEmpty(response);
    },
    freeBytes: () => Promise.resolve(Number.POSITIVE_INFINITY),
    async *list() {
      let token: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(token !== null && { 'continuation-token': token }) });
        const xml = expectSuccess(await send('GET', `?${query}`)).bytes.toString('utf8');
        if (!xml.includes('<ListBucketResult')) throw new PartnerError('files', 'invalid_response');
        // The names of our files have no character that XML escapes.
        const keys = xml.matchAll(/<Key>([^<]+)<\/Key>/g).map(([, key = '']) => key);
        yield* keys.filter(isUploadedFile);
        token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1] ?? null;
      } while (token !== null);
    },
  };
}

function expectSuccess(response: PartnerResponse): PartnerResponse {
  if (response.status >= 300) throw new PartnerError('files', 'rejected', { status: response.status });
  return response;
}

/** Proxies and login pages respond with 200 too: a file that was not stored must not count as stored. */
function expectEtag(response: PartnerResponse): PartnerResponse {
  const { status, headers } = response;
  if (!headers.has('etag')) throw new PartnerError('files', 'invalid_response', { status });
  return response;
}

/** The service responds to a change without a body. */
function expectEmpty(response: PartnerResponse): PartnerResponse {
  const { status, bytes } = expectSuccess(response);
  if (bytes.length > 0) throw new PartnerError('files', 'invalid_response', { status });
  return response;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
