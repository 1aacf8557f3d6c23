import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../adapters/files/write-durably.ts';
import type { Credentials } from '../features/admin-access/manage-accounts.ts';

const pathIn = (dataDir: string) => join(dataDir, 'first-admin.txt');

/** Writes the generated password to a file that only its owner can read, and returns the file's path. */
export async function writeFirstAdminFile(dataDir: string, { username, password }: Credentials): Promise<string> {
  const file = pathIn(dataDir);
  await writeDurably(file, Buffer.from(`The first administrator: ${username}, password ${password}\n`));
  return file;
}

/** Deletes that file once its account has been used or deleted. Until then, nobody may have read it. */
export async function deleteUsedFirstAdminFile(
  dataDir: string,
  isUsed: (username: string) => Promise<boolean>,
): Promise<void> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => null);
  const [, username] = /^The first administrator: (\S+), password /.exec(text ?? '') ?? [];
  if (username !== undefined && (await isUsed(username))) await rm(pathIn(dataDir), { force: true });
}
