import { SandboxLimitExceeded } from './sandbox-process.ts';

/** Answers why not where a file passed the limits of the process that reads it. */
export async function refusedBeyondLimits<Result>(
  running: Promise<Result>,
): Promise<Result | { whyNot: 'too_demanding' }> {
  try {
    return await running;
  } catch (error) {
    if (error instanceof SandboxLimitExceeded) return { whyNot: 'too_demanding' };
    throw error;
  }
}
