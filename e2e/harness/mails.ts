import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from './service.ts';

/** The mails to this address that the service has written so far, each as one readable text. */
export function mailsTo({ dataDir }: Service, address: string): string[] {
  return readdirSync(join(dataDir, 'outbox'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => unfolded(readFileSync(join(dataDir, 'outbox', name), 'utf8')))
    .filter((mail) => mail.includes(`To: ${address}`));
}

/** Quoted-printable (RFC 2045, section 6.7) breaks long lines and writes an equals sign as `=3D`. */
function unfolded(mail: string): string {
  return mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
