import { type Simulator, startSimulator } from '../harness/simulator.ts';
import type { ReceivedMail } from './smtp-simulator.ts';

interface InboxOptions {
  port: number;
  mails: readonly ReceivedMail[];
}

/** Shows people what the simulated mail server has received: `GET /_simulator/state`. */
export function startInbox({ port, mails }: InboxOptions): Promise<Simulator> {
  return startSimulator({
    name: 'inbox',
    port,
    register: () => undefined,
    state: () =>
      mails.map(({ from, to, raw }) => ({ from, to, subject: subjectOf(raw), attachments: attachmentsOf(raw), raw })),
  });
}

/** Returns the names of the attached files. */
function attachmentsOf(raw: string): string[] {
  const headers = raw.matchAll(/^Content-Disposition: attachment;\s+filename="?([^"\r\n]+)"?/gim);
  return [...headers].map(([, name = '']) => name);
}

/** Returns the subject without its folding and encoded words (RFC 2047). */
function subjectOf(raw: string): string {
  const header = /^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(raw)?.[1] ?? '';
  const text = header.replaceAll(/\r?\n[ \t]/g, ' ').replaceAll(/\?=\s+=\?/g, '?==?');
  return text.replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
    encoding.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word),
  );
}

function decodeQuoted(word: string): string {
  const percent = word
    .replaceAll('_', ' ')
    .replaceAll('%', '%25')
    .replaceAll(/=([\da-f]{2})/gi, '%$1');
  return decodeURIComponent(percent);
}
