import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from './service.ts';

/** Returns the mails to a recipient that the service has written so far, decoded. */
export function mailsTo({ dataDir }: Service, recipient: string): string[] {
  const outbox = join(dataDir, 'outbox');
  // The first mail creates the directory.
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => decodeQuotedPrintable(readFileSync(join(outbox, name), 'utf8')))
    .filter((mail) => mail.includes(`To: ${recipient}`));
}

/** Undoes the soft line breaks and the encoded equals signs of quoted-printable text (RFC 2045, section 6.7). */
function decodeQuotedPrintable(mail: string): string {
  return mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
