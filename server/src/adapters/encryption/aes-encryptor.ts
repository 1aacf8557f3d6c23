import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { FileEncryptor, EncryptedFile, Encryptor } from '../../ports/encryption/encryptor.ts';

const keyBytes = 32;
/** 96 bits, the standard for GCM. Random nonces are safe for 2^32 values under one key (NIST SP 800-38D, 8.3). */
const nonceBytes = 12;
const tagBytes = 16;
/** The first byte of every ciphertext, which leaves room for another format later. */
const formatVersion = 1;

/** Returns an AES-256-GCM encryptor. Encryption and fingerprints use separate keys, both derived from the secret key. */
export function aesEncryptor(secretKey: Uint8Array): Encryptor {
  const encryptionKey = deriveKey(secretKey, 'sealing');
  const fingerprintKey = deriveKey(secretKey, 'fingerprints');
  return {
    encrypt: (plain, context) => encryptWith(encryptionKey, plain, context),
    decrypt: (encrypted, context) => decryptWith(encryptionKey, encrypted, context),
    fingerprint: (text, purpose) => createHmac('sha256', fingerprintKey).update(`${purpose}\0${text}`).digest(),
  };
}

/** Returns an encryptor that gives each file a random key, stored encrypted and separately from the file. */
export function aesFileEncryptor(encryptor: Encryptor): FileEncryptor {
  return {
    encrypt(plain, fileId): EncryptedFile {
      const key = randomBytes(keyBytes);
      return { bytes: encryptWith(key, plain, fileId), wrappedKey: encryptor.encrypt(key, keyContext(fileId)) };
    },
    decrypt({ bytes, wrappedKey }, fileId): Buffer {
      return decryptWith(encryptor.decrypt(wrappedKey, keyContext(fileId)), bytes, fileId);
    },
  };
}

const keyContext = (fileId: string) => `file-key:${fileId}`;

/**
 * Derives a key with HKDF (RFC 5869), without salt because the secret is random. `use` is part of the derivation, so changing
 * one makes existing data unreadable. Returns a key object, because creating one per value takes longer than encrypting it.
 */
function deriveKey(secretKey: Uint8Array, use: string): KeyObject {
  if (secretKey.length !== keyBytes)
    throw new RangeError(`The secret key has ${secretKey.length} bytes instead of ${keyBytes}`);
  return createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', `club-trade-in/${use}/1`, keyBytes)));
}

function encryptWith(key: KeyObject | Uint8Array, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([Buffer.of(formatVersion), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decryptWith(key: KeyObject | Uint8Array, encrypted: Uint8Array, context: string): Buffer {
  if (encrypted[0] !== formatVersion || encrypted.length < 1 + nonceBytes + tagBytes) {
    throw new Error('Not encrypted by this service');
  }
  const nonce = encrypted.subarray(1, 1 + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(encrypted.subarray(-tagBytes));
  return Buffer.concat([decipher.update(encrypted.subarray(1 + nonceBytes, -tagBytes)), decipher.final()]);
}
