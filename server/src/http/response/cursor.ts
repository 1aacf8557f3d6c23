import { hash } from 'node:crypto';
import * as v from 'valibot';
import type { Position } from '../../ports/http/page.ts';
import { Refusal } from '../../refusal.ts';

const checksumBytes = 6;

/** PostgreSQL texts cannot contain NUL. */
const Value = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0')),
);
const EncodedPosition = v.pipe(v.string(), v.parseJson(), v.array(Value));

/**
 * Encodes a position as an opaque cursor for one list. The checksum detects mistyped cursors and those of another list; it
 * provides no security.
 */
export function cursorOf(list: string, position: Position): string {
  const text = JSON.stringify(position);
  return Buffer.concat([checksum(list, text), Buffer.from(text)]).toString('base64url');
}

/** Returns the position of a cursor; throws the refusal `invalid` unless it is one of this list's cursors. */
export function readCursor(list: string, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const text = bytes.subarray(checksumBytes).toString();
  const position = v.safeParse(EncodedPosition, text);
  if (position.success && cursorOf(list, position.output) === cursor) return position.output;
  throw new Refusal('invalid', { fields: { cursor: { code: 'list_page_unavailable' } } });
}

function checksum(list: string, text: string): Buffer {
  return hash('sha256', `${list}\0${text}`, 'buffer').subarray(0, checksumBytes);
}
