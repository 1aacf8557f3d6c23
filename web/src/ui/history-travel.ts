let isTravel = false;

// Before the router subscribes to the same events, as it does when it first renders: browsers call a window's listeners in the
// order in which they were added, capturing ones too, and the router renders within the first of them.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => (isTravel = true));
  // Dispatched by wouter, for the browser has no events of its own for them.
  for (const type of ['pushState', 'replaceState']) window.addEventListener(type, () => (isTravel = false));
}

/** Whether the browser's Back or Forward led to what shows; then the browser itself puts the page's scrolling right. */
export function isHistoryTravel(): boolean {
  return isTravel;
}
