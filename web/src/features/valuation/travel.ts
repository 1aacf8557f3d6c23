import { flushSync } from 'react-dom';

/** Which way the steps move; the style sheet slides old and new accordingly. */
export type Direction = 'forward' | 'back';

/** Shows what `move` changes as a step in a direction, where the browser can and the visitor wants motion. */
export function travel(direction: Direction, move: () => void | Promise<void>): void {
  const root = document.documentElement;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!('startViewTransition' in document) || isStill) {
    void move();
    return;
  }
  root.dataset['travel'] = direction;
  const transition = document.startViewTransition(() => flushSync(move));
  // A second tap while the steps still move skips the first motion, and that is no error.
  transition.ready.catch(() => undefined);
  transition.finished.finally(() => delete root.dataset['travel']).catch(() => undefined);
}
