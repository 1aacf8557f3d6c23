import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** Pages that say what happens to them, the one that fails included. */
function pagesOf({ length, failing = -1 }: { length: number; failing?: number }) {
  const events: string[] = [];
  async function* pages(): AsyncGenerator<number, void> {
    try {
      for (let page = 0; page < length; page += 1) {
        events.push(`read ${page}`);
        await new Promise(setImmediate);
        if (page === failing) throw new Error(`page ${page} failed`);
        yield page;
      }
    } finally {
      events.push('closed');
    }
  }
  return { events, pages: readAhead(pages()) };
}

test('reads each page while the one before is in use, and no further', async () => {
  const { events, pages } = pagesOf({ length: 3 });
  for await (const page of pages) {
    events.push(`use ${page}`);
    await new Promise((resolve) => void setTimeout(resolve, 5));
    events.push(`used ${page}`);
  }
  expect(events).toEqual([
    'read 0',
    'read 1',
    'use 0',
    'used 0',
    'read 2',
    'use 1',
    'used 1',
    'closed',
    'use 2',
    'used 2',
  ]);
});

test('yields what came before a failure, and then fails', async () => {
  const { pages } = pagesOf({ length: 3, failing: 1 });
  const seen: number[] = [];
  const reading = (async () => {
    for await (const page of pages) seen.push(page);
  })();
  await expect(reading).rejects.toThrow('page 1 failed');
  expect(seen).toEqual([0]);
});

test('closes the pages when the reader leaves, a failed page included', async () => {
  for (const failing of [-1, 1]) {
    const { events, pages } = pagesOf({ length: 9, failing });
    for await (const page of pages) if (page === 0) break;
    expect(events).toEqual(['read 0', 'read 1', 'closed']);
  }
});
