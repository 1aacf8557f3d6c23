import { randomBytes } from 'node:crypto';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { EncryptedSecrets } from './webhook-store.ts';

/** Within the 24 to 64 bytes of Standard Webhooks. */
const secretBytes = 32;

const contextOf = (endpointId: string) => `webhook secret ${endpointId}`;

/** Returns a new signing secret as its receiver writes it. */
export function newSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

export function encryptSecret(encryptor: Encryptor, endpointId: string, secret: string): Buffer {
  return encryptor.encrypt(Buffer.from(secret), contextOf(endpointId));
}

/** Returns the secrets to sign with: after a rotation, the previous one as well. */
export function signingSecrets(
  encryptor: Encryptor,
  { endpointId, secrets: { secret, previous } }: { endpointId: string; secrets: EncryptedSecrets },
  now: Date,
): string[] {
  const valid = previous !== null && now < previous.until ? [secret, previous.secret] : [secret];
  return valid.map((each) => encryptor.decrypt(each, contextOf(endpointId)).toString());
}
