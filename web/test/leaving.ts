/** Returns whether the screen asks for confirmation before it is left. */
export function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
