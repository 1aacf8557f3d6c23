import { createEvent, fireEvent } from '@testing-library/react';
import { scanGapMs } from '../src/ui/keys/scanner.ts';

/** Sends the keys of a code and Enter as fast as a scanner does. Returns for each whether the browser may act on it. */
export function scan(code: string, on?: Element): boolean[] {
  const startMs = performance.now();
  return [...Array.from(code), 'Enter'].map((key, index) => {
    const target = on ?? document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key });
    // However long a key takes to render here.
    Object.defineProperty(event, 'timeStamp', { value: startMs + index });
    return fireEvent(target, event);
  });
}

/** Waits until the next key is a hand's. */
export const pauseAfterScan = () => new Promise((resolve) => setTimeout(resolve, 2 * scanGapMs));
