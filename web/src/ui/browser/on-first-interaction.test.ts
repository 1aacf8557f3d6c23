import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onFirstInteraction } from './on-first-interaction.ts';

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Paints the next frame. */
function paint() {
  for (const callback of frames.splice(0)) callback();
  vi.runAllTimers();
}

describe('what waits for the first interaction', () => {
  test('runs once, after the paint that follows a tap', () => {
    const run = vi.fn<() => void>();
    onFirstInteraction(run);
    fireEvent.pointerDown(document.body);
    paint();
    expect(run).not.toHaveBeenCalled();
    fireEvent.pointerUp(document.body);
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
    paint();
    expect(run).toHaveBeenCalledOnce();
    fireEvent.pointerUp(document.body);
    paint();
    expect(run).toHaveBeenCalledOnce();
  });

  test.each(['pointerCancel', 'keyDown'] as const)('runs after the event %s', (event) => {
    const run = vi.fn<() => void>();
    onFirstInteraction(run);
    fireEvent[event](document.body);
    paint();
    expect(run).toHaveBeenCalledOnce();
  });

  test('never runs once the wait is stopped', () => {
    const run = vi.fn<() => void>();
    onFirstInteraction(run)();
    fireEvent.pointerUp(document.body);
    paint();
    expect(run).not.toHaveBeenCalled();
  });
});
