/** Returns whether the text is now on the clipboard. The Clipboard API is missing on plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  // While a dialog is open, only its content can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.select();
  const isCopied = document.execCommand('copy');
  box.remove();
  // Selecting has moved the focus into the box.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
