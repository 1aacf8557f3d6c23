import type { Code } from '@trade-in/contract/endpoints/partners/codes';
import { type CodeAction, type CodeReason, whyNotChangeCode } from '@trade-in/domain/codes/code';

/** Returns why staff can't do this with a code, or null. */
export function whyNotChange(code: Code, action: CodeAction): CodeReason | null {
  return whyNotChangeCode(action, { ...code, place: code.use?.place ?? null });
}
