import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseCheck } from './database-check.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('checks of a database that never responds fail within two seconds, and share one query', async () => {
  const ping = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const check = databaseCheck(ping);
  const outcomes = Promise.allSettled([check(), check()]);
  await vi.advanceTimersByTimeAsync(1900);
  const unavailable = { status: 'rejected', reason: { code: 'unavailable' } };
  expect(await outcomes).toMatchObject([unavailable, unavailable]);
  expect(ping).toHaveBeenCalledTimes(1);
});

test('a check queries again once the query before has ended', async () => {
  const ping = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const check = databaseCheck(ping);
  await check();
  await check();
  expect(ping).toHaveBeenCalledTimes(2);
});
