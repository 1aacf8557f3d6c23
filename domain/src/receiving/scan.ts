import { parseTypedCode } from '../checkout/discount-code.ts';
import { isStatusToken, statusTokenIn } from '../progress/status-path.ts';

/** What staff typed or scanned to find a parcel. `text` is a waybill, a phone number, a name or a part of one. */
export type Scan =
  | { kind: 'status_token'; token: string }
  | { kind: 'reference'; reference: string }
  | { kind: 'text'; text: string };

/** The path of a status page, whose link can be the QR code of a packing slip. */
const statusPath = /\/t\/[^/?#]+/;
/** A whole reference, anywhere in a URL or a line of text. */
const wholeReference = /(?:^|[^0-9A-Z])(TI-[0-9A-Z]{4}-[0-9A-Z]{4})(?:[^0-9A-Z]|$)/i;
const referenceLetters = 8;

/** Parses what a hand scanner, a camera or a person entered. */
export function parseScan(input: string): Scan {
  const text = input.trim();
  const token = statusTokenIn(statusPath.exec(text)?.[0] ?? '');
  if (token !== null && isStatusToken(token)) return { kind: 'status_token', token };
  const reference = wholeReference.exec(text)?.[1] ?? text;
  const code = parseTypedCode(reference);
  if (code === null || !code.isReference || code.letters.length !== referenceLetters) return { kind: 'text', text };
  return { kind: 'reference', reference: `TI-${code.letters.slice(0, 4)}-${code.letters.slice(4)}` };
}
