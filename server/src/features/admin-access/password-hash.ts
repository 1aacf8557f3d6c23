import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's smallest recommended cost for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const saltLength = 16;

/** Works in libuv's threads, so that logging in never holds up other requests. */
const argon2InThread = promisify(argon2);

/** What a password is compared with where there is no account: it takes the same time and fits nothing. */
export const nobodysHash = written(Buffer.alloc(saltLength), Buffer.alloc(tagLength));

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A password's argon2id hash in the usual notation, which names the cost it was made with. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await argon2InThread('argon2id', { message: password.normalize('NFC'), nonce: salt, tagLength, ...cost });
  return written(salt, tag);
}

/** Throws when the hash is not one of `hashPassword`. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = form.exec(hash) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const given = await argon2InThread('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(given, expected);
}

function written(salt: Uint8Array, tag: Uint8Array): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
