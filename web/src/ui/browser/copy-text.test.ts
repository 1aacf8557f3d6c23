import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubPlainHttpClipboard } from '../../../test/stub-clipboard.ts';
import { copyText } from './copy-text.ts';

beforeEach(() => navigator.clipboard.writeText(''));

test('copyText copies with the Clipboard API', async () => {
  expect(await copyText('TI-7K3M-9Q2D')).toBe(true);
  expect(await navigator.clipboard.readText()).toBe('TI-7K3M-9Q2D');
});

test('copyText copies on plain HTTP, and leaves the focus and the page as they were', async () => {
  const copied = stubPlainHttpClipboard({ canCopy: true });
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  // As in browsers, which focus what they select.
  const select = vi.spyOn(HTMLTextAreaElement.prototype, 'select').mockImplementation(() => {
    document.querySelector('textarea')?.focus();
  });
  onTestFinished(() => select.mockRestore());
  expect(await copyText('TI-7K3M-9Q2D')).toBe(true);
  expect([copied, select.mock.calls.length]).toEqual([['TI-7K3M-9Q2D'], 1]);
  expect(document.activeElement).toBe(field);
  expect(document.querySelector('textarea')).toBeNull();
});

test('copyText returns false when nothing could be copied', async () => {
  stubPlainHttpClipboard({ canCopy: false });
  expect(await copyText('TI-7K3M-9Q2D')).toBe(false);
});
