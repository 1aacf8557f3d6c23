import { hash } from 'node:crypto';
import * as v from 'valibot';
import type { Position } from '../ports/page.ts';
import { Refusal } from '../refusal.ts';

const checkBytes = 6;

/** PostgreSQL refuses NUL, which no row can hold. */
const Value = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0')),
);
const Place = v.pipe(v.string(), v.parseJson(), v.array(Value));

/** A position as callers get it: one word, good for one list. The check tells a mistyped or borrowed one; it is no secret. */
export function cursorOf(list: string, position: Position): string {
  const text = JSON.stringify(position);
  return Buffer.concat([check(list, text), Buffer.from(text)]).toString('base64url');
}

/** Throws the refusal `invalid` for a cursor that isn't one of this list's. */
export function readCursor(list: string, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const text = bytes.subarray(checkBytes).toString();
  const place = v.safeParse(Place, text);
  if (place.success && cursorOf(list, place.output) === cursor) return place.output;
  const sentence = 'This place in the list is not there. Please load the list again.';
  throw new Refusal('invalid', { sentence, fields: { cursor: sentence } });
}

function check(list: string, text: string): Buffer {
  return hash('sha256', `${list}\0${text}`, 'buffer').subarray(0, checkBytes);
}
