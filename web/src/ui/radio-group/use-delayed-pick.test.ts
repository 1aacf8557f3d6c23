import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayedPick } from './use-delayed-pick.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function delayedPick() {
  const picked: string[] = [];
  const { result, unmount } = renderHook(() => useDelayedPick((value) => picked.push(value)));
  return { pick: result.current, picked, unmount };
}

test('a delayed pick returns the last value, once its selection has been seen', () => {
  const { pick, picked } = delayedPick();
  pick('Trade-In');
  vi.advanceTimersByTime(149);
  pick('Cash');
  vi.advanceTimersByTime(149);
  expect(picked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(picked).toEqual(['Cash']);
});

test('a delayed pick returns nothing once the choices are removed', () => {
  const { pick, picked, unmount } = delayedPick();
  pick('Cash');
  unmount();
  vi.advanceTimersByTime(1000);
  expect(picked).toEqual([]);
});
