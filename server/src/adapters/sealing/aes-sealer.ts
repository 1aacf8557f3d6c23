import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { FileSealer, SealedFile, Sealer } from '../../ports/sealer.ts';

const keyBytes = 32;
/** 96 bits, as GCM wants them; random ones are safe for 2^32 values under one key (NIST SP 800-38D, 8.3). */
const nonceBytes = 12;
const tagBytes = 16;
/** The first byte of everything sealed, so that another way of sealing can be told from this one later. */
const format = 1;

/** AES-256-GCM. Each use has a key of its own, derived from the installation's, so that no two uses can be mixed up. */
export function aesSealer(secretKey: Uint8Array): Sealer {
  const sealingKey = derivedKey(secretKey, 'sealing');
  const fingerprintKey = derivedKey(secretKey, 'fingerprints');
  return {
    seal: (plain, context) => encrypt(sealingKey, plain, context),
    open: (sealed, context) => decrypt(sealingKey, sealed, context),
    fingerprint: (text, purpose) => createHmac('sha256', fingerprintKey).update(`${purpose}\0${text}`).digest(),
  };
}

/** A random key for each file, kept apart from it and sealed itself. */
export function aesFileSealer(sealer: Sealer): FileSealer {
  return {
    seal(plain, fileId): SealedFile {
      const key = randomBytes(keyBytes);
      return { bytes: encrypt(key, plain, fileId), wrappedKey: sealer.seal(key, keyContext(fileId)) };
    },
    open({ bytes, wrappedKey }, fileId): Buffer {
      return decrypt(sealer.open(wrappedKey, keyContext(fileId)), bytes, fileId);
    },
  };
}

const keyContext = (fileId: string) => `file-key:${fileId}`;

/**
 * HKDF (RFC 5869); the secret is random already, so that it needs no salt. A key object is made once: from bare bytes one would
 * be made for each value, which takes longer than sealing it.
 */
function derivedKey(secretKey: Uint8Array, use: string): KeyObject {
  if (secretKey.length !== keyBytes)
    throw new RangeError(`The secret key has ${secretKey.length} bytes, not ${keyBytes}`);
  return createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', `club-trade-in/${use}/1`, keyBytes)));
}

function encrypt(key: KeyObject | Uint8Array, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([Buffer.of(format), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: KeyObject | Uint8Array, sealed: Uint8Array, context: string): Buffer {
  if (sealed[0] !== format || sealed.length < 1 + nonceBytes + tagBytes) throw new Error('Not sealed by this service');
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes, -tagBytes)), decipher.final()]);
}
