import type { DocumentCleaner, PictureFitter } from '../../ports/files/upload-cleaners.ts';
import { SandboxLimitExceeded } from '../sandbox/sandbox-process.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** All staff share one turn in the queue with customers who upload documents. */
const staffCaller = 'staff';

/** Re-encodes photographs and copies the pages of PDFs, in the sandbox. */
export function documentCleaner(sandbox: Sandbox): DocumentCleaner {
  return {
    clean: (bytes, { caller }) => refuseBeyondLimits(sandbox.cleanDocument({ bytes }, { caller })),
  };
}

/** Re-encodes pictures as WebP, in the sandbox. */
export function pictureFitter(sandbox: Sandbox): PictureFitter {
  return {
    fit: (bytes, size) => refuseBeyondLimits(sandbox.fitPicture({ bytes, size }, { caller: staffCaller })),
  };
}

async function refuseBeyondLimits<Result>(running: Promise<Result>): Promise<Result | { whyNot: 'too_demanding' }> {
  try {
    return await running;
  } catch (error) {
    if (error instanceof SandboxLimitExceeded) return { whyNot: 'too_demanding' };
    throw error;
  }
}
