import { expect, test } from 'vitest';
import { cursorOf, readCursor } from './cursor.ts';

test('a cursor round-trips its position, in any script', () => {
  expect(readCursor('brands', cursorOf('brands', ['Ping “é” 🏌', '7']))).toEqual(['Ping “é” 🏌', '7']);
});

test('readCursor refuses a well-formed cursor with a value that the database cannot store', () => {
  expect(() => readCursor('brands', cursorOf('brands', ['Ping\0', '7']))).toThrow(
    expect.objectContaining({ code: 'invalid', details: { fields: { cursor: { code: 'list_page_unavailable' } } } }),
  );
});
