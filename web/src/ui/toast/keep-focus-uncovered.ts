/** Between the field's error and the toast, which rises by less than this when it appears. */
const gapPx = 16;

/** Scrolls the page for as long as the toast is shown, so that it covers neither a focused invalid field nor its error. */
export function keepFocusUncovered(toast: HTMLElement): () => void {
  const uncover = () => window.scrollBy(0, coveredPx(toast));
  // The toast may come after the focus, and the focus may move on.
  const observer = new ResizeObserver(uncover);
  observer.observe(toast);
  document.addEventListener('focusin', uncover);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', uncover);
  };
}

/** Returns how far the page has to move up to show the focused invalid field and its error. */
function coveredPx(toast: HTMLElement): number {
  const field = document.activeElement;
  if (field?.getAttribute('aria-invalid') !== 'true') return 0;
  const cover = toast.getBoundingClientRect();
  // The id is set by `useFieldLinks`.
  const parts = [field, document.getElementById(`${field.id}-error`)].filter((part) => part !== null);
  const isCovered = (box: DOMRect) =>
    box.left < cover.right && cover.left < box.right && box.top < cover.bottom && cover.top - gapPx < box.bottom;
  const boxes = parts.map((part) => part.getBoundingClientRect());
  if (cover.height === 0 || !boxes.some(isCovered)) return 0;
  return Math.max(...boxes.map(({ bottom }) => bottom)) - cover.top + gapPx;
}
