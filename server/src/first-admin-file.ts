import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './adapters/files/write-durably.ts';
import type { Credentials } from './features/admin-access/keep-accounts.ts';

const nameOf = (dataDir: string) => join(dataDir, 'first-admin.txt');

/** Writes the made-up password where only the owner can read it, and answers the file's path. */
export async function writeFirstAdminFile(dataDir: string, { username, password }: Credentials): Promise<string> {
  const file = nameOf(dataDir);
  await writeDurably(file, Buffer.from(`The first administrator: ${username}, password ${password}\n`));
  return file;
}

/** Deletes that file once its account has been used, or is no more: until then nobody may have read it. */
export async function deleteUsedFirstAdminFile(
  dataDir: string,
  isUsed: (username: string) => Promise<boolean>,
): Promise<void> {
  const text = await readFile(nameOf(dataDir), 'utf8').catch(() => null);
  const [, username] = /^The first administrator: (\S+), password /.exec(text ?? '') ?? [];
  if (username !== undefined && (await isUsed(username))) await rm(nameOf(dataDir), { force: true });
}
