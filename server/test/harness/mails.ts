import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';

interface Mail {
  /** The name of its file without the ending, for example `confirmation-TI-ABCD-EFGH`. */
  name: string;
  /** Headers and body, decoded. */
  text: string;
}

/** Reads the mails that the service has written to its outbox so far, ordered by name. */
export async function readMails({ config }: Pick<TestApp, 'config'>): Promise<Mail[]> {
  const outbox = join(config.dataDir, 'outbox');
  // The first mail creates it.
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      name: name.slice(0, -'.eml'.length),
      text: decode(await readFile(join(outbox, name), 'latin1')),
    })),
  );
}

/** Reads the texts of the mails to a recipient. */
export async function readMailsTo(service: Pick<TestApp, 'config'>, recipient: string): Promise<string[]> {
  const mails = await readMails(service);
  return mails.map(({ text }) => text).filter((text) => text.includes(`To: ${recipient}`));
}

/** Waits for the mail of that name and returns its text. */
export function waitForMail(service: Pick<TestApp, 'config'>, name: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mail = (await readMails(service)).find((mail) => mail.name === name);
      if (mail === undefined) throw new Error(`There is no mail ${name} yet`);
      return mail.text;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Waits until no job that is due at `now` is left in the outbox table. */
export async function waitForJobs({ database }: Pick<TestApp, 'database'>, now: Date): Promise<void> {
  await vi.waitFor(async () => {
    const due = 'SELECT FROM outbox WHERE done_at IS NULL AND run_at <= $1';
    expect((await database.pool.query(due, [now])).rows).toEqual([]);
  }, 20_000);
}

/** Undoes quoted-printable (RFC 2045, section 6.7) of a text in UTF-8. */
function decode(mail: string): string {
  const bytes = mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
