import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useIsStuck } from './use-is-stuck.ts';

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  return <div ref={bar}>{useIsStuck(bar) ? 'stuck' : 'free'}</div>;
}

test.each([
  ['is free while it is completely in sight', { intersectionRatio: 1, boundingClientRect: { top: 186 } }, 'free'],
  ['is stuck at the top of the window', { intersectionRatio: 0.99, boundingClientRect: { top: 0 } }, 'stuck'],
  ['is free while it is below the window', { intersectionRatio: 0.4, boundingClientRect: { top: 700 } }, 'free'],
])('%s', (_name, entry, text) => {
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
  const { container } = render(<Bar />);
  act(() => listeners[0]?.([entry]));
  expect(container.textContent).toBe(text);
});
