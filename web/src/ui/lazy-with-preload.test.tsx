import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyWithPreload } from './lazy-with-preload.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a lazy component shows the fallback until the code has loaded', async () => {
  const loading = Promise.withResolvers<typeof Greeting>();
  const Lazy = lazyWithPreload(() => loading.promise);
  await act(async () => {
    render(<Lazy name="Sam" />, { wrapper: ({ children }) => <Suspense fallback="loading">{children}</Suspense> });
  });
  expect(document.body.textContent).toBe('loading');
  await act(async () => loading.resolve(Greeting));
  expect(screen.getByText('Hello Sam')).toBeDefined();
});

test('a lazy component renders preloaded code at once', async () => {
  const Lazy = lazyWithPreload(() => Promise.resolve(Greeting));
  await Lazy.preload();
  render(<Lazy name="Sam" />);
  expect(screen.getByText('Hello Sam')).toBeDefined();
});

test('a lazy component loads again on the first rendering after a failed preload', async () => {
  const loads = [Promise.reject(new Error('offline')), Promise.resolve(Greeting)];
  const Lazy = lazyWithPreload(() => loads.shift() ?? Promise.reject(new Error('loaded too often')));
  await Lazy.preload();
  await act(async () => {
    render(<Lazy name="Sam" />, { wrapper: ({ children }) => <Suspense fallback="loading">{children}</Suspense> });
  });
  expect(screen.getByText('Hello Sam')).toBeDefined();
});
