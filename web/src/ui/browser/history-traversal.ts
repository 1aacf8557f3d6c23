let isTraversal = false;

// Added before the router's listeners, which it adds when it first renders: browsers call a window's listeners in the order
// in which they were added, and the router renders within its own.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => (isTraversal = true));
  // Dispatched by wouter; browsers have no such events.
  for (const type of ['pushState', 'replaceState']) window.addEventListener(type, () => (isTraversal = false));
}

/** Returns whether Back or Forward led to the current page; then the browser restores the scroll position. */
export function isHistoryTraversal(): boolean {
  return isTraversal;
}
