/** Whether the text is now on the clipboard; the modern way is missing where the page came over plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  // Inside the open dialog: the rest of the page can't be selected while it is there.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.select();
  const isCopied = document.execCommand('copy');
  box.remove();
  return isCopied;
}
