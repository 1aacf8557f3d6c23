import { onTestFinished, vi } from 'vitest';

/** Answers whatever the browser is told to ask, until the test ends; tells what was asked. */
export function answerConfirm(isAgreed: boolean) {
  const confirm = vi.fn<(question: string) => boolean>(() => isAgreed);
  vi.stubGlobal('confirm', confirm);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return confirm;
}
