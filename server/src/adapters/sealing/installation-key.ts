import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sealer } from '../../ports/sealer.ts';
import { writeDurably } from '../files/write-durably.ts';
import type { InstallationStore } from '../postgres/installation-store.ts';
import { aesSealer } from './aes-sealer.ts';

/** The key can't be used with this database: the message is one sentence to show as it is. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

const keyBytes = 32;
const fingerprintName = 'secret_key_fingerprint';

/**
 * The installation's key at work: the one that was set, or the one in the data directory, made at the first start. Throws
 * `WrongKey` when it isn't the key that this database began with, before anything is sealed that nobody could open.
 */
export async function openSealer(
  { secretKey, dataDir }: { secretKey: Buffer | null; dataDir: string },
  installation: InstallationStore,
): Promise<Sealer> {
  const file = join(dataDir, 'secret.key');
  const known = await installation.find(fingerprintName);
  const key = secretKey ?? (await readKey(file)) ?? (await makeKey(file, known));
  const sealer = aesSealer(key);
  const fingerprint = sealer.fingerprint('installation', 'secret key').toString('base64url');
  if (fingerprint === (await installation.keep(fingerprintName, fingerprint))) return sealer;
  const source = secretKey === null ? `The key in ${file}` : 'SECRET_KEY';
  throw new WrongKey(`${source} is not the key that this database was made with: start with that one again.`);
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length === keyBytes) return key;
  throw new WrongKey(`The key in ${file} must be 32 bytes in base64: put it back from a backup.`);
}

async function makeKey(file: string, known: string | null): Promise<Buffer> {
  if (known !== null) {
    throw new WrongKey(`The key of this database is missing: put ${file} back from a backup, or set SECRET_KEY.`);
  }
  const key = randomBytes(keyBytes);
  await writeDurably(file, Buffer.from(`${key.toString('base64')}\n`));
  return key;
}
