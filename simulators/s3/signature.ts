import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

interface SignedRequest {
  method: string;
  /** Path and query, as they were sent. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Returns whether the request is signed by this key (AWS Signature Version 4) and its body has the signed hash. */
export function isSigned(
  { method, url, headers, body }: SignedRequest,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): boolean {
  const match = authorization.exec(text(headers['authorization']));
  if (match === null) return false;
  const [, keyId, day = '', region = '', signedHeaders = '', signature = ''] = match;
  const hash = sha256(body);
  if (keyId !== accessKeyId || headers['x-amz-content-sha256'] !== hash) return false;

  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${text(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query.join('&'), canonicalHeaders.join(''), signedHeaders, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', text(headers['x-amz-date']), scope, sha256(Buffer.from(canonical))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (parent, part) => hmac(parent, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}

function text(header: string | string[] | undefined): string {
  return Array.isArray(header) ? header.join(',') : (header ?? '');
}

/** Encodes as S3 does, which is stricter than `encodeURIComponent`. */
function encode(part: string): string {
  return encodeURIComponent(part).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function hmac(key: Buffer, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest();
}
