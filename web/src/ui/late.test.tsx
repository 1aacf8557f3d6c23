import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { late } from './late.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a late component shows the fallback until its code has come', async () => {
  const coming = Promise.withResolvers<typeof Greeting>();
  const Late = late(() => coming.promise);
  await act(async () => {
    render(<Late name="Sam" />, { wrapper: ({ children }) => <Suspense fallback="waiting">{children}</Suspense> });
  });
  expect(document.body.textContent).toBe('waiting');
  await act(async () => coming.resolve(Greeting));
  expect(screen.getByText('Hello Sam')).toBeDefined();
});

test('a late component whose code has come before is shown at once', async () => {
  const Late = late(() => Promise.resolve(Greeting));
  await Late.preload();
  render(<Late name="Sam" />);
  expect(screen.getByText('Hello Sam')).toBeDefined();
});

test('a preload that failed is asked for again when it is wanted', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(Greeting)];
  const Late = late(() => answers.shift() ?? Promise.reject(new Error('asked once too often')));
  await Late.preload();
  await act(async () => {
    render(<Late name="Sam" />, { wrapper: ({ children }) => <Suspense fallback="waiting">{children}</Suspense> });
  });
  expect(screen.getByText('Hello Sam')).toBeDefined();
});
