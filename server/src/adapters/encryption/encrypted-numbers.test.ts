import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aesEncryptor } from './aes-encryptor.ts';
import { accountNumberContext, idNumberContext } from '../../ports/encryption/encrypted-numbers.ts';

const encryptor = aesEncryptor(randomBytes(32));
const contexts = [idNumberContext, accountNumberContext];

test('a number can be decrypted only in its own trade-in and column', () => {
  for (const context of contexts) {
    const encrypted = encryptor.encrypt(Buffer.from('8001015009087'), context('TI-1'));
    const others = [context('TI-2'), ...contexts.filter((other) => other !== context).map((other) => other('TI-1'))];
    expect(encryptor.decrypt(encrypted, context('TI-1')).toString()).toBe('8001015009087');
    for (const other of others) expect(() => encryptor.decrypt(encrypted, other)).toThrow(/unable to authenticate/);
  }
});
