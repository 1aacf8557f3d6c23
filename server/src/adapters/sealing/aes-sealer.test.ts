import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aesFileSealer, aesSealer } from './aes-sealer.ts';

/** Node's words for a tag that doesn't fit, and our own for what can't be ours at all. */
const notOpened = /unable to authenticate|Not sealed by this service/;
const secretKey = Buffer.alloc(32, 7);
const sealer = aesSealer(secretKey);
const files = aesFileSealer(sealer);

test('what was sealed opens again, and only under its own context', () => {
  const sealed = sealer.seal(Buffer.from('8001015009087'), 'id-number:TI-1');
  expect(sealer.open(sealed, 'id-number:TI-1').toString()).toBe('8001015009087');
  expect(() => sealer.open(sealed, 'id-number:TI-2')).toThrow(notOpened);
  expect(() => sealer.open(sealed, 'account-number:TI-1')).toThrow(notOpened);
});

test('what was sealed shows nothing of the text, and is another one each time', () => {
  const [one, two] = [sealer.seal(Buffer.from('8001015009087'), 'a'), sealer.seal(Buffer.from('8001015009087'), 'a')];
  expect(one.includes('8001015009087')).toBe(false);
  expect(one.equals(two)).toBe(false);
});

test('another key opens nothing', () => {
  const sealed = sealer.seal(Buffer.from('secret'), 'a');
  expect(() => aesSealer(randomBytes(32)).open(sealed, 'a')).toThrow(notOpened);
});

test('a single changed bit anywhere is noticed', () => {
  const sealed = sealer.seal(Buffer.from('secret'), 'a');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => sealer.open(changed, 'a')).toThrow(notOpened);
  }
  expect(() => sealer.open(sealed.subarray(0, -1), 'a')).toThrow(notOpened);
  expect(() => sealer.open(Buffer.alloc(0), 'a')).toThrow(notOpened);
});

test('a fingerprint is the same for the same text and purpose, and depends on the key', () => {
  const fingerprint = sealer.fingerprint('8001015009087', 'id-number');
  expect(fingerprint).toEqual(aesSealer(secretKey).fingerprint('8001015009087', 'id-number'));
  expect(fingerprint).not.toEqual(sealer.fingerprint('8001015009088', 'id-number'));
  expect(fingerprint).not.toEqual(sealer.fingerprint('8001015009087', 'account-number'));
  expect(fingerprint).not.toEqual(aesSealer(randomBytes(32)).fingerprint('8001015009087', 'id-number'));
});

test('a file has a key of its own, and neither opens with the key or the id of another', () => {
  const plain = randomBytes(100_000);
  const [one, two] = [files.seal(plain, 'one'), files.seal(plain, 'two')];
  expect(files.open(one, 'one')).toEqual(plain);
  expect(() => files.open(one, 'two')).toThrow(notOpened);
  expect(() => files.open({ bytes: one.bytes, wrappedKey: two.wrappedKey }, 'one')).toThrow(notOpened);
  expect(one.bytes.includes(plain.subarray(0, 64))).toBe(false);
});

test('a key of another length is refused', () => {
  expect(() => aesSealer(randomBytes(16))).toThrow('16 bytes, not 32');
});
