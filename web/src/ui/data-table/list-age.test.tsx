import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ListAge } from './list-age.tsx';

const shown = () => screen.getByText(/pdat/).textContent;
const age = (list: { loadedAt: number | null; isUpdating?: boolean; error?: string }) => (
  <ListAge list={{ isUpdating: false, error: null, ...list }} />
);

function setClock(now: number) {
  vi.useFakeTimers({ now });
  onTestFinished(() => void vi.useRealTimers());
}

test('the age of a list counts the minutes since the last load', () => {
  setClock(1_000_000);
  const { rerender } = render(age({ loadedAt: 1_000_000 }));
  expect(shown()).toBe('Updated just now');
  act(() => void vi.advanceTimersByTime(3 * 60_000));
  expect(shown()).toBe('Updated 3 minutes ago');
  rerender(age({ loadedAt: Date.now() }));
  expect(shown()).toBe('Updated just now');
});

test('the age of a list shows that the list is updating, and its age when the update fails', () => {
  setClock(1_000_000);
  const { rerender } = render(age({ loadedAt: 940_000, isUpdating: true }));
  expect(shown()).toBe('Updating...');
  rerender(age({ loadedAt: 940_000, error: 'We are busy at the moment.' }));
  expect(shown()).toBe('Last updated 1 minute ago');
});

test('the age of a list shows nothing before the first rows are loaded', () => {
  render(age({ loadedAt: null }));
  expect(screen.queryByText(/pdat/)).toBeNull();
});
