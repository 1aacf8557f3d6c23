import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { writeDurably } from '../files/write-durably.ts';
import type { InstallationStore } from '../postgres/installation-store.ts';
import { aesEncryptor } from './aes-encryptor.ts';

/** The key can't be used with this database. The message is a sentence to show to the operator as it is. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

const keyBytes = 32;
const fingerprintName = 'secret_key_fingerprint';

/**
 * Returns an encryptor with the installation's key: the configured one, or the one in the data directory, generated on first
 * startup. Throws `WrongKey` when the database was created with another key, before anything is encrypted with the wrong one.
 */
export async function loadEncryptor(
  { secretKey, dataDir }: { secretKey: Buffer | null; dataDir: string },
  installation: InstallationStore,
): Promise<Encryptor> {
  const file = join(dataDir, 'secret.key');
  const known = await installation.find(fingerprintName);
  const key = secretKey ?? (await readKey(file)) ?? (await generateKey(file, known));
  const encryptor = aesEncryptor(key);
  const fingerprint = encryptor.fingerprint('installation', 'secret key').toString('base64url');
  if (fingerprint === (await installation.saveIfAbsent(fingerprintName, fingerprint))) return encryptor;
  const source = secretKey === null ? `The key in ${file}` : 'SECRET_KEY';
  throw new WrongKey(`${source} is not the key of this database. Restore the original key and start again.`);
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length === keyBytes) return key;
  throw new WrongKey(`The key in ${file} must be 32 bytes in base64. Restore it from a backup.`);
}

async function generateKey(file: string, known: string | null): Promise<Buffer> {
  if (known !== null) {
    throw new WrongKey(`The key of this database is missing. Restore ${file} from a backup or set SECRET_KEY.`);
  }
  const key = randomBytes(keyBytes);
  await writeDurably(file, Buffer.from(`${key.toString('base64')}\n`));
  return key;
}
