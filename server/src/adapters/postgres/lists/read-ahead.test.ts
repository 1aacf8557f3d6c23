import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** Creates pages that record their events. */
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

test('readAhead reads one page ahead while the previous page is processed', async () => {
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

test('readAhead yields the pages before a failure and then throws', async () => {
  const { pages } = pagesOf({ length: 3, failing: 1 });
  const seen: number[] = [];
  const reading = (async () => {
    for await (const page of pages) seen.push(page);
  })();
  await expect(reading).rejects.toThrow('page 1 failed');
  expect(seen).toEqual([0]);
});

test('readAhead closes the pages when the reader stops early, even after a failed page', async () => {
  for (const failing of [-1, 1]) {
    const { events, pages } = pagesOf({ length: 9, failing });
    for await (const page of pages) if (page === 0) break;
    expect(events).toEqual(['read 0', 'read 1', 'closed']);
  }
});
