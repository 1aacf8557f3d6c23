import type { CodeState } from '@trade-in/domain/codes/code';
import { off, undelivered, usable, used, waiting } from '@trade-in/words/code-states';

/** One by one: a whole catalogue would need a chunk with the bundler's runtime, which the first load has. */
export const codeStateNames: Readonly<Record<CodeState, () => string>> = { usable, waiting, undelivered, used, off };
