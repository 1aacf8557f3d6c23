/** Focuses the first club editor with changes that are not saved. Returns whether there is one. */
export function focusUnsavedEditor(): boolean {
  const field = document.querySelector<HTMLElement>('form[data-unsaved] select');
  field?.focus();
  return field !== null;
}
