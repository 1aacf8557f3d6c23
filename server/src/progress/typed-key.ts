import { parseScan } from '@trade-in/domain/receiving/scan';
import { statusTokenHash } from '../ports/encryption/status-link.ts';
import type { TypedKey } from './progress-store.ts';

/** A single letter or digit is in too many names. */
export const minTypedLength = 2;

/** Parses what staff typed or scanned to find trade-ins. */
export function parseTypedKey(typed: string): TypedKey {
  const scan = parseScan(typed);
  switch (scan.kind) {
    case 'status_token':
      return { statusTokenHash: statusTokenHash(scan.token) };
    case 'reference':
      return { reference: scan.reference };
    case 'text':
      return { text: scan.text };
  }
}
