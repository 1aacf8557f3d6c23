/** The end of a tap, the beginning of a scroll, and a key press. */
const events = ['pointerup', 'pointercancel', 'keydown'] as const;

/**
 * Calls `run` once, as soon as the result of the first tap, scroll or key press is painted: a good moment to preload code, which
 * would delay the paint. Returns a function that stops the wait.
 */
export function onFirstInteraction(run: () => void): () => void {
  const stop = () => events.forEach((event) => document.removeEventListener(event, once));
  const once = () => {
    stop();
    // The callback of a frame runs before its paint, and a timer after it.
    requestAnimationFrame(() => setTimeout(run));
  };
  events.forEach((event) => document.addEventListener(event, once));
  return stop;
}
