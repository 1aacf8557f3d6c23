import type { DocumentCleaner } from '../../ports/document-cleaner.ts';
import { refusedBeyondLimits } from '../sandbox/refused-beyond-limits.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** Photographs are drawn anew, the pages of a PDF are copied; both in the sandbox. */
export function documentCleaner(sandbox: Sandbox): DocumentCleaner {
  return {
    clean: (bytes, { caller }) => refusedBeyondLimits(sandbox.cleanDocument({ bytes }, { caller })),
  };
}
