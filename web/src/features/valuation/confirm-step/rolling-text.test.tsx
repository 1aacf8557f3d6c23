import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RollingText } from './rolling-text.tsx';

const valueOf = (text: string) => (
  <output>
    <RollingText text={text} />
  </output>
);

/** The characters that roll, as [from, to]; both are drawn by the style sheet. */
function rollingCharacters(container: HTMLElement) {
  return Array.from(container.querySelectorAll<HTMLElement>('[data-to]'), ({ dataset }) => [
    dataset['from'],
    dataset['to'],
  ]).filter(([from, to]) => from !== to);
}

/** Renders the value, and waits for the code that rolls it. */
async function renderWithRoll(text: string) {
  const rendered = render(valueOf(text));
  await act(async () => {
    await import('./roll.tsx');
  });
  return rendered;
}

test('a rolling text is plain text until it changes', () => {
  const { container } = render(valueOf('R4200.00'));
  expect(container.querySelectorAll('[data-to], [aria-hidden]')).toHaveLength(0);
  expect(renderToString(valueOf('R4200.00'))).not.toContain('style=');
});

test('a rolling text rolls only the characters that change', async () => {
  const { container, rerender } = await renderWithRoll('R4200.00');
  rerender(valueOf('R5460.00'));
  expect(rollingCharacters(container)).toEqual([
    ['4', '5'],
    ['2', '4'],
    ['0', '6'],
  ]);
  rerender(valueOf('R5460.01'));
  expect(rollingCharacters(container)).toEqual([['0', '1']]);
});

test('a rolling text aligns amounts of different lengths at the cents', async () => {
  const { container, rerender } = await renderWithRoll('R980.00');
  rerender(valueOf('R1280.00'));
  expect(rollingCharacters(container)).toEqual([
    ['', 'R'],
    ['R', '1'],
    ['9', '2'],
  ]);
});

test('a rolling text has the new value as its text, once', async () => {
  const { rerender } = await renderWithRoll('R4200.00');
  rerender(valueOf('R5460.00'));
  expect(screen.getByRole('status').textContent).toBe('R5460.00');
});
