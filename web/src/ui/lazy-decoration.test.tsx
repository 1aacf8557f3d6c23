import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyDecoration } from './lazy-decoration.ts';

function Name({ text }: { text: string }) {
  return <p>{text}</p>;
}

function show(load: () => Promise<typeof Name>) {
  const Part = lazyDecoration(load);
  return render(
    <Suspense fallback="Loading">
      <Part text="Drawn" />
      <p>Useful</p>
    </Suspense>,
  );
}

test('a decoration is shown once its code has loaded', async () => {
  show(() => Promise.resolve(Name));
  expect(await screen.findByText('Drawn')).toBeTruthy();
});

test('a decoration whose code fails to load is left out, and what is beside it stays', async () => {
  const { container } = show(() => Promise.reject(new Error('offline')));
  expect(await screen.findByText('Useful')).toBeTruthy();
  expect(container.textContent).toBe('Useful');
});
