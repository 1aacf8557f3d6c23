/** Runs this once, when the visitor first points, types or taps: the moment to fetch what will soon be wanted. */
export function onFirstAct(run: () => void): () => void {
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
