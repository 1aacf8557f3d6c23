import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

interface CertificateOptions {
  /** A DNS name or an IPv4 address. */
  host: string;
  notBefore: Date;
  notAfter: Date;
}

export interface Certificate {
  /** PEM. */
  key: string;
  cert: string;
}

/** Returns a certificate that signs itself (RFC 5280), because Node.js has no function that makes one. */
export function selfSignedCertificate({ host, notBefore, notAfter }: CertificateOptions): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = sequence(objectId(ecdsaWithSha256));
  const name = sequence(set(sequence(objectId(commonName), element(0x0c, Buffer.from(host)))));
  const body = sequence(
    element(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(notBefore), time(notAfter)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(
      0xa3,
      sequence(extension(subjectAltName, sequence(alternativeName(host))), extension(basicConstraints, isAuthority)),
    ),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, algorithm, element(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem(certificate) };
}

const ecdsaWithSha256 = '2a8648ce3d040302';
const commonName = '550403';
const subjectAltName = '551d11';
const basicConstraints = '551d13';
const isAuthority = sequence(element(0x01, Buffer.from([0xff])));

/** Returns a DER element; longer contents than 65,535 bytes don't occur. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}

function set(part: Buffer): Buffer {
  return element(0x31, part);
}

function integer(bytes: Buffer): Buffer {
  return element(0x02, bytes);
}

function objectId(hex: string): Buffer {
  return element(0x06, Buffer.from(hex, 'hex'));
}

/** GeneralizedTime, for example 20260304050607Z. */
function time(at: Date): Buffer {
  return element(0x18, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`));
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(objectId(id), element(0x04, value));
}

function alternativeName(host: string): Buffer {
  return isIPv4(host) ? element(0x87, Buffer.from(host.split('.').map(Number))) : element(0x82, Buffer.from(host));
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
