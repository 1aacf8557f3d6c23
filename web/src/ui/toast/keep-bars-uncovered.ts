/** Between the toast and what is below it. */
const gapPx = 12;

/** Keeps the toast above the bars with a page's main action (`data-uncovered`) that would be under it. */
export function keepBarsUncovered(toast: HTMLElement): () => void {
  const place = () => toast.style.setProperty('--lift', `${liftPx(toast)}px`);
  place();
  const resizes = new ResizeObserver(place);
  resizes.observe(toast);
  // The next step or the next club has a bar of its own, and some are docked later.
  const changes = new MutationObserver(place);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  const options = { capture: true, passive: true };
  document.addEventListener('scroll', place, options);
  window.addEventListener('resize', place);
  return () => {
    resizes.disconnect();
    changes.disconnect();
    document.removeEventListener('scroll', place, options);
    window.removeEventListener('resize', place);
  };
}

/** Returns how far the bars that the toast would cover reach up from the window's lower edge. */
function liftPx(toast: HTMLElement): number {
  const { left, right, height } = toast.getBoundingClientRect();
  const bottomPx = document.documentElement.clientHeight;
  const spacePx = height + 2 * gapPx;
  const tops = [...document.querySelectorAll('[data-uncovered]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.left < right && left < bar.right)
    .filter(({ top, bottom }) => spacePx < top && top < bottomPx && bottomPx - spacePx < bottom)
    .map(({ top }) => top);
  return bottomPx - Math.min(bottomPx, ...tops);
}
