import { onTestFinished, vi } from 'vitest';

/** Stubs `confirm` until the test ends, and returns the mock. */
export function stubConfirm(isConfirmed: boolean) {
  const confirm = vi.fn<(question: string) => boolean>(() => isConfirmed);
  vi.stubGlobal('confirm', confirm);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return confirm;
}
