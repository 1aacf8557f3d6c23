import { onTestFinished, vi } from 'vitest';

/**
 * Removes the Clipboard API until the test ends, as on a plain HTTP origin, and lets `execCommand` copy or fail. Returns the
 * texts that it has copied.
 */
export function stubPlainHttpClipboard({ canCopy }: { canCopy: boolean }): string[] {
  const copied: string[] = [];
  const execCommand = vi.fn<(command: string) => boolean>((command) => {
    if (command !== 'copy') return false;
    const box = document.querySelector('textarea:last-of-type');
    if (canCopy && box instanceof HTMLTextAreaElement) copied.push(box.value);
    return canCopy;
  });
  define(navigator, 'clipboard', undefined);
  define(document, 'execCommand', execCommand);
  return copied;
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(target, name);
  });
}
