import { createHash } from 'node:crypto';
import { clubRequestPath } from '@trade-in/domain/club-requests/request-path';
import { type Language, urlPrefixOf } from '@trade-in/words/languages';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';

const tokenBytes = 16;

/**
 * Returns the token of a request's link, in 22 characters. It is derived, so that the mail can have the link of which only a hash
 * is stored.
 */
export function requestToken(encryptor: Encryptor, reference: string): string {
  return encryptor.fingerprint(reference, 'club-request-link').subarray(0, tokenBytes).toString('base64url');
}

/** Returns the hash by which the token is looked up. */
export function requestTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the path of the answer in a language. */
export function requestUrl(encryptor: Encryptor, reference: string, language: Language): string {
  return urlPrefixOf(language) + clubRequestPath(requestToken(encryptor, reference));
}
