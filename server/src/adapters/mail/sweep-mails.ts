import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { resetTokenMs } from '@trade-in/domain/limits';
import { isMissing } from '../files/write-durably.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** As long as the outbox remembers that it delivered them: long enough to answer a customer who asks where the mail is. */
const keptMs = 30 * dayMs;

/** Deletes mails that were written as files and are no longer needed: a reset link once it has expired, all others after 30 days. */
export async function sweepMails(directory: string, now: Date): Promise<void> {
  for (const name of await namesIn(directory)) {
    const lifeMs = name.startsWith('reset-') ? resetTokenMs : keptMs;
    const path = join(directory, name);
    const stats = await stat(path).catch(() => null);
    if (stats?.isFile() && now.getTime() - stats.mtimeMs >= lifeMs) await rm(path, { force: true });
  }
}

async function namesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => /\.eml(?:\.part)?$/.test(name));
}
