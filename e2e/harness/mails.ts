import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from './service.ts';

/** The mails to this address that the service has written so far, each as one readable text. */
export function mailsTo({ dataDir }: Service, address: string): string[] {
  const outbox = join(dataDir, 'outbox');
  // The first mail makes it.
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => unfolded(readFileSync(join(outbox, name), 'utf8')))
    .filter((mail) => mail.includes(`To: ${address}`));
}

/** Quoted-printable (RFC 2045, section 6.7) breaks long lines and writes an equals sign as `=3D`. */
function unfolded(mail: string): string {
  return mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
