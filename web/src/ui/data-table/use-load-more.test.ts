import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { List } from './list.ts';
import { useLoadMore } from './use-load-more.ts';

const load = vi.fn<() => void>();
beforeEach(() => load.mockReset());

interface Shown {
  at: List<unknown>['more']['at'];
  count?: number;
  last?: number | undefined;
}

function show(first: Shown) {
  return renderHook(
    ({ at, count = 100, last = 99 }: Shown) =>
      useLoadMore({ rows: Array.from({ length: count }), more: { at, load } }, last),
    { initialProps: first },
  );
}

test('useLoadMore requests the next page once when the last rows become visible', () => {
  const { rerender } = show({ at: 'waiting', last: 40 });
  expect(load).not.toHaveBeenCalled();
  rerender({ at: 'waiting', last: 80 });
  rerender({ at: 'waiting', last: 90 });
  expect(load).toHaveBeenCalledOnce();
});

test('useLoadMore requests another page while the rows do not fill the screen', () => {
  const { rerender } = show({ at: 'waiting', count: 10, last: 9 });
  rerender({ at: 'loading', count: 10, last: 9 });
  rerender({ at: 'waiting', count: 20, last: 19 });
  expect(load).toHaveBeenCalledTimes(2);
});

test.each(['end', 'loading', 'failed'] as const)(
  'useLoadMore requests nothing while the next page is at "%s"',
  (at) => {
    show({ at });
    expect(load).not.toHaveBeenCalled();
  },
);
