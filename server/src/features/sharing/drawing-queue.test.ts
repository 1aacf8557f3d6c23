import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DrawingQueue } from './drawing-queue.ts';

test('draws one picture at a time, also after one that failed', async () => {
  const queue = new DrawingQueue();
  let active = 0;
  let most = 0;
  const draw = async (result: number) => {
    active += 1;
    most = Math.max(most, active);
    await setImmediate();
    active -= 1;
    if (result === 2) throw new Error('broken');
    return result;
  };
  const drawn = await Promise.allSettled([1, 2, 3].map((result) => queue.run(() => draw(result))));
  expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});

test('refuses when sixteen wait, and accepts again when one is drawn', async () => {
  const queue = new DrawingQueue();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const waiting = Array.from({ length: 16 }, () => queue.run(() => promise));
  await expect(queue.run(() => promise)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  resolve(undefined);
  await Promise.all(waiting);
  await expect(queue.run(() => Promise.resolve('drawn'))).resolves.toBe('drawn');
});
