import { createHash } from 'node:crypto';
import { statusPath } from '@trade-in/domain/progress/status-path';
import { type Language, urlPrefixOf } from '@trade-in/words/languages';
import type { Encryptor } from './encryptor.ts';

/** Which link: of this trade-in, counting those that were revoked. */
export interface StatusLink {
  reference: string;
  version: number;
}

const tokenBytes = 16;

/** Later versions replace revoked links. */
export const firstLinkVersion = 1;

/**
 * Returns the token of a trade-in's status page, in 22 characters. It is derived, so that every mail can have the link although
 * only its hash is stored; without the installation's key nobody can derive it.
 */
export function statusToken(encryptor: Encryptor, { reference, version }: StatusLink): string {
  return encryptor.fingerprint(`${reference} ${version}`, 'status-link').subarray(0, tokenBytes).toString('base64url');
}

/** Returns the path of the status page in a language. */
export function statusUrl(encryptor: Encryptor, link: StatusLink, language: Language): string {
  return urlPrefixOf(language) + statusPath(statusToken(encryptor, link));
}

/** Returns the hash by which the token is looked up. */
export function statusTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns four digits that mails and status page show, which distinguish a real message from a fake. */
export function mailDigits(encryptor: Encryptor, { reference, version }: StatusLink): string {
  const hash = encryptor.fingerprint(`${reference} ${version}`, 'mail-digits');
  return String(hash.readUInt32BE() % 10_000).padStart(4, '0');
}
