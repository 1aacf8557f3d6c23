import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aesFileEncryptor, aesEncryptor } from './aes-encryptor.ts';

/** Node's message for a wrong authentication tag, and the service's own for bytes in another format. */
const decryptionError = /unable to authenticate|Not encrypted by this service/;
const secretKey = Buffer.alloc(32, 7);
const encryptor = aesEncryptor(secretKey);
const files = aesFileEncryptor(encryptor);

test('the encryptor decrypts a value only under its own context', () => {
  const encrypted = encryptor.encrypt(Buffer.from('8001015009087'), 'id-number:TI-1');
  expect(encryptor.decrypt(encrypted, 'id-number:TI-1').toString()).toBe('8001015009087');
  expect(() => encryptor.decrypt(encrypted, 'id-number:TI-2')).toThrow(decryptionError);
  expect(() => encryptor.decrypt(encrypted, 'account-number:TI-1')).toThrow(decryptionError);
});

test('the encryptor hides the text and encrypts it differently each time', () => {
  const [one, two] = [
    encryptor.encrypt(Buffer.from('8001015009087'), 'a'),
    encryptor.encrypt(Buffer.from('8001015009087'), 'a'),
  ];
  expect(one.includes('8001015009087')).toBe(false);
  expect(one.equals(two)).toBe(false);
});

test('the encryptor rejects another key', () => {
  const encrypted = encryptor.encrypt(Buffer.from('secret'), 'a');
  expect(() => aesEncryptor(randomBytes(32)).decrypt(encrypted, 'a')).toThrow(decryptionError);
});

test('the encryptor rejects a single changed bit anywhere', () => {
  const encrypted = encryptor.encrypt(Buffer.from('secret'), 'a');
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => encryptor.decrypt(changed, 'a')).toThrow(decryptionError);
  }
  expect(() => encryptor.decrypt(encrypted.subarray(0, -1), 'a')).toThrow(decryptionError);
  expect(() => encryptor.decrypt(Buffer.alloc(0), 'a')).toThrow(decryptionError);
});

test('fingerprints depend on the text, the purpose and the key only', () => {
  const fingerprint = encryptor.fingerprint('8001015009087', 'id-number');
  expect(fingerprint).toEqual(aesEncryptor(secretKey).fingerprint('8001015009087', 'id-number'));
  expect(fingerprint).not.toEqual(encryptor.fingerprint('8001015009088', 'id-number'));
  expect(fingerprint).not.toEqual(encryptor.fingerprint('8001015009087', 'account-number'));
  expect(fingerprint).not.toEqual(aesEncryptor(randomBytes(32)).fingerprint('8001015009087', 'id-number'));
});

test('the file encryptor gives each file its own key and binds it to its id', () => {
  const plain = randomBytes(100_000);
  const [one, two] = [files.encrypt(plain, 'one'), files.encrypt(plain, 'two')];
  expect(files.decrypt(one, 'one')).toEqual(plain);
  expect(() => files.decrypt(one, 'two')).toThrow(decryptionError);
  expect(() => files.decrypt({ bytes: one.bytes, wrappedKey: two.wrappedKey }, 'one')).toThrow(decryptionError);
  expect(one.bytes.includes(plain.subarray(0, 64))).toBe(false);
});

test('the encryptor rejects a key of another length', () => {
  expect(() => aesEncryptor(randomBytes(16))).toThrow('16 bytes instead of 32');
});
