import { expect, test } from 'vitest';
import { gate } from './gate.ts';

test('no more weight is inside than the gate holds, and who came first goes first', async () => {
  const through = gate(2);
  const entered: string[] = [];
  const jobs = {
    light: Promise.withResolvers<void>(),
    heavy: Promise.withResolvers<void>(),
    later: Promise.withResolvers<void>(),
  };
  const all = (['light', 'heavy', 'later'] as const).map((name) =>
    through(name === 'heavy' ? 5 : 1, () => {
      entered.push(name);
      return jobs[name].promise;
    }),
  );
  await Promise.resolve();
  expect(entered).toEqual(['light']);
  jobs.light.resolve();
  await all[0];
  expect(entered).toEqual(['light', 'heavy']);
  jobs.heavy.resolve();
  await all[1];
  jobs.later.resolve();
  await Promise.all(all);
  expect(entered).toEqual(['light', 'heavy', 'later']);
});

test('work that fails makes room too', async () => {
  const through = gate(1);
  await expect(through(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await through(1, () => Promise.resolve('next'))).toBe('next');
});
