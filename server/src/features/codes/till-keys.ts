import { equalsSecret } from '../../ports/encryption/equals-secret.ts';

/** A till that may redeem codes, and the secret it proves itself with. */
export interface TillKey {
  name: string;
  key: string;
}

/**
 * Returns the name of the till that an `Authorization` header is from; null for none. Compares with every key, so that the time
 * reveals none of them.
 */
export function tillOf(keys: readonly TillKey[], authorization: string | undefined): string | null {
  const [, given = ''] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  let till: string | null = null;
  for (const { name, key } of keys) if (equalsSecret(given, key)) till = name;
  return till;
}
