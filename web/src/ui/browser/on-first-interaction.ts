/** Calls `run` once, on the first pointer or key press: a good moment to preload code. Returns a function that cancels it. */
export function onFirstInteraction(run: () => void): () => void {
  const once = () => {
    stop();
    run();
  };
  const stop = () => {
    document.removeEventListener('pointerdown', once);
    document.removeEventListener('keydown', once);
  };
  document.addEventListener('pointerdown', once);
  document.addEventListener('keydown', once);
  return stop;
}
