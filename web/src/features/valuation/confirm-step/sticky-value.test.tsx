import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StickyValue } from './sticky-value.tsx';
import styles from './value-panel.module.css';

const valueOf = (amount: string) => <StickyValue title="Trade-In Value" amount={amount} />;

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

describe('the amount', () => {
  test('is plain text until it changes', () => {
    const { container } = render(valueOf('R4200.00'));
    expect(container.querySelectorAll('[data-to], [aria-hidden]')).toHaveLength(0);
    expect(renderToString(valueOf('R4200.00'))).not.toContain('style=');
  });

  test('rolls only the characters that change', async () => {
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

  test('aligns amounts of different lengths at the cents', async () => {
    const { container, rerender } = await renderWithRoll('R980.00');
    rerender(valueOf('R1280.00'));
    expect(rollingCharacters(container)).toEqual([
      ['', 'R'],
      ['R', '1'],
      ['9', '2'],
    ]);
  });

  test('has the new value as its text, once', async () => {
    const { rerender } = await renderWithRoll('R4200.00');
    rerender(valueOf('R5460.00'));
    expect(screen.getByRole('status').textContent).toBe('Trade-In Value R5460.00');
  });
});

test.each([
  ['is free while it is completely in sight', { intersectionRatio: 1, boundingClientRect: { top: 186 } }, false],
  ['is stuck at the top of the window', { intersectionRatio: 0.99, boundingClientRect: { top: 0 } }, true],
  ['is free while it is below the window', { intersectionRatio: 0.4, boundingClientRect: { top: 700 } }, false],
])('%s', (_name, entry, isStuck) => {
  const listeners: ((entries: unknown[]) => void)[] = [];
  class FakeObserver {
    constructor(onChange: (entries: unknown[]) => void) {
      listeners.push(onChange);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  render(valueOf('R4200.00'));
  act(() => listeners[0]?.([entry]));
  expect(screen.getByRole('status').classList.contains(styles['stuck'] ?? '')).toBe(isStuck);
});
