import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Queues tasks for callers in this order, ends them one by one, and returns the order in which they were started. */
async function orderOf(queue: FairQueue, callers: readonly [caller: string, weight?: number][]): Promise<string[]> {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const all = callers.map(([caller, weight = 1]) =>
    queue.run(caller, { weight }, () => {
      order.push(caller);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  for (let ended = 0; ended < callers.length; ended += 1) {
    await new Promise(setImmediate);
    ends[ended]?.();
  }
  await Promise.all(all);
  return order;
}

test('the fair queue serves callers in turn, however many tasks one of them has waiting', async () => {
  const order = await orderOf(new FairQueue(1), [['a'], ['a'], ['a'], ['b'], ['a'], ['c'], ['b']]);
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});

test('the fair queue runs a task that needs all slots alone and before later tasks', async () => {
  const queue = new FairQueue(2);
  const light = Promise.withResolvers<void>();
  const entered: string[] = [];
  const first = queue.run('a', { weight: 1 }, () => light.promise);
  const heavy = queue.run('b', { weight: 5 }, () => Promise.resolve(void entered.push('heavy')));
  const later = queue.run('c', { weight: 1 }, () => Promise.resolve(void entered.push('later')));
  await new Promise(setImmediate);
  expect(entered).toEqual([]);
  light.resolve();
  await Promise.all([first, heavy, later]);
  expect(entered).toEqual(['heavy', 'later']);
});

test('the fair queue frees the slots of a failed task', async () => {
  const queue = new FairQueue(1);
  await expect(queue.run('a', { weight: 1 }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', { weight: 1 }, () => Promise.resolve('next'))).toBe('next');
});

test('the fair queue limits the slots of one caller without delaying others', async () => {
  const queue = new FairQueue(2);
  const slow = Promise.withResolvers<void>();
  const entered: string[] = [];
  const work = (name: string) => () => {
    entered.push(name);
    return name.startsWith('slow') ? slow.promise : Promise.resolve();
  };
  const options = { weight: 1, maxHeld: 1 };
  const all = [
    queue.run('a', options, work('slow 1')),
    queue.run('a', options, work('slow 2')),
    queue.run('b', { weight: 1 }, work('quick')),
  ];
  await all[2];
  expect(entered).toEqual(['slow 1', 'quick']);
  slow.resolve();
  await Promise.all(all);
  expect(entered).toEqual(['slow 1', 'quick', 'slow 2']);
});
