import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

beforeEach(() => navigator.clipboard.writeText(''));

/** Removes the Clipboard API until the test ends, as on a plain HTTP origin, and lets `execCommand` copy or fail. */
function stubPlainHttp(canCopy: boolean) {
  const execCommand = vi.fn<(command: string) => boolean>(() => canCopy);
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(document, 'execCommand');
  });
  return execCommand;
}

test('copyText copies with the Clipboard API', async () => {
  expect(await copyText('TI-7K3M-9Q2D')).toBe(true);
  expect(await navigator.clipboard.readText()).toBe('TI-7K3M-9Q2D');
});

test('copyText copies on plain HTTP, and leaves the focus and the page as they were', async () => {
  const execCommand = stubPlainHttp(true);
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  // As in browsers, which focus what they select.
  const select = vi.spyOn(HTMLTextAreaElement.prototype, 'select').mockImplementation(() => {
    document.querySelector('textarea')?.focus();
  });
  onTestFinished(() => select.mockRestore());
  expect(await copyText('TI-7K3M-9Q2D')).toBe(true);
  expect([execCommand.mock.calls, select.mock.calls.length]).toEqual([[['copy']], 1]);
  expect(document.activeElement).toBe(field);
  expect(document.querySelector('textarea')).toBeNull();
});

test('copyText returns false when nothing could be copied', async () => {
  stubPlainHttp(false);
  expect(await copyText('TI-7K3M-9Q2D')).toBe(false);
});
