/** Returns whether a dialog is open. Each is modal, so the keys of the page below must do nothing, wherever the focus is. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
