import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { BatchReader } from './batch-reader.ts';

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);

function message(type: string, content = ''): Buffer {
  const bytes = Buffer.alloc(5 + content.length);
  bytes.write(type);
  bytes.writeInt32BE(4 + content.length, 1);
  bytes.write(content, 5);
  return bytes;
}

function batchesOf(chunks: readonly Buffer[]): string[] {
  const reader = new BatchReader();
  return chunks.flatMap((chunk) => reader.take(chunk).map((batch) => Buffer.from(batch).toString('latin1')));
}

const query = message('Q', 'SELECT 1\0');
const prepared = Buffer.concat([message('P', 'name\0SELECT $1\0'), message('B', 'portal'), message('E'), message('S')]);

test('the batch reader ends a batch where PostgreSQL responds', () => {
  const flushed = Buffer.concat([message('P', 'x'), message('H')]);
  expect(batchesOf([startup, query, prepared, flushed])).toEqual(
    [startup, query, prepared, flushed].map((batch) => batch.toString('latin1')),
  );
});

test('the batch reader joins batches that arrive together', () => {
  expect(batchesOf([startup, Buffer.concat([query, prepared, query])])).toHaveLength(2);
});

test('the batch reader holds messages back until their batch ends', () => {
  expect(batchesOf([startup, message('P', 'SELECT 1'), message('B')])).toHaveLength(1);
});

test('the batch reader preserves all bytes in order, however they are split', () => {
  const all = Buffer.concat([startup, query, prepared, message('P', 'Q and S inside'), message('S'), query]);
  assert(
    property(array(integer({ min: 0, max: all.length }), { maxLength: 12 }), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), all.length];
      const chunks = at.slice(1).map((end, index) => all.subarray(at[index], end));
      expect(batchesOf(chunks).join('')).toBe(all.toString('latin1'));
    }),
  );
});

test('the batch reader returns the batches before Terminate', () => {
  const reader = new BatchReader();
  expect(reader.take(Buffer.concat([startup, query, message('X')]))).toHaveLength(2);
  expect(reader.isEnded).toBe(true);
});
