import { createHash, timingSafeEqual } from 'node:crypto';

/** A till that may redeem codes, and the secret it proves itself with. */
export interface TillKey {
  name: string;
  key: string;
}

/**
 * Returns the name of the till that an `Authorization` header is from; null for none. Compares hashes, with every key, so that the
 * time tells nothing about keys or their number.
 */
export function tillOf(keys: readonly TillKey[], authorization: string | undefined): string | null {
  const [, given = ''] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const hash = hashOf(given);
  let till: string | null = null;
  for (const { name, key } of keys) if (timingSafeEqual(hashOf(key), hash)) till = name;
  return till;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
