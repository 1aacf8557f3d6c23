import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const saltLength = 16;

/** Runs in libuv's thread pool, so that logins do not block other requests. */
const argon2InThread = promisify(argon2);

/** Compared with the password if there is no account: takes the same time and matches nothing. */
export const dummyHash = written(Buffer.alloc(saltLength), Buffer.alloc(tagLength));

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Returns the password's argon2id hash in PHC format, which includes its cost parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await argon2InThread('argon2id', { message: password.normalize('NFC'), nonce: salt, tagLength, ...cost });
  return written(salt, tag);
}

/** Returns whether the password matches the hash; throws if the hash does not come from `hashPassword`. */
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
