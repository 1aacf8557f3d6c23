import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@trade-in/domain/duration';
import { resetTokenMs } from '@trade-in/domain/limits';
import { isMissing } from '../files/write-durably.ts';

/** As long as the outbox keeps delivered jobs, so that staff can answer customers who ask for their mail. */
const retentionMs = 30 * dayMs;

/** Deletes old mail files: reset links once they have expired, all others after 30 days. */
export async function sweepMails(directory: string, now: Date): Promise<void> {
  for (const name of await namesIn(directory)) {
    const maxAgeMs = name.startsWith('reset-') ? resetTokenMs : retentionMs;
    const path = join(directory, name);
    const stats = await stat(path).catch(() => null);
    if (stats?.isFile() && now.getTime() - stats.mtimeMs >= maxAgeMs) await rm(path, { force: true });
  }
}

async function namesIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => /\.eml(?:\.part)?$/.test(name));
}
