import { expect, onTestFinished, test, vi } from 'vitest';
import { randomId } from './random-id.ts';

test('randomId returns 32 hexadecimal digits, different each time, also on plain HTTP', () => {
  const randomUuid = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  onTestFinished(() => randomUuid.mockRestore());
  const ids = [randomId(), randomId()];
  expect(ids).toEqual([expect.stringMatching(/^[\da-f]{32}$/), expect.stringMatching(/^[\da-f]{32}$/)]);
  expect(ids[0]).not.toBe(ids[1]);
});
