import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns whether the given text is the secret, in constant time. Compares hashes, so that not even the secret's length is revealed. */
export function equalsSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(secret));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
