import { expect, test } from 'vitest';
import { cursorOf, readCursor } from './cursor.ts';

test('a place is read as it was written, in any script', () => {
  expect(readCursor('brands', cursorOf('brands', ['Ping “é” 🏌', '7']))).toEqual(['Ping “é” 🏌', '7']);
});

test('a place that the database could not even look for is refused, well made as it is', () => {
  expect(() => readCursor('brands', cursorOf('brands', ['Ping\0', '7']))).toThrow(
    'This place in the list is not there.',
  );
});
