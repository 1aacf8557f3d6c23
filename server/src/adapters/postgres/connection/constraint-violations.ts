import { DatabaseError } from 'pg';

/**
 * Returns the work's result, or the outcome listed for the constraint that it violated. Wrap a whole transaction: a violation
 * aborts it.
 */
export async function mapViolations<T, O>(work: Promise<T>, outcomes: Readonly<Record<string, O>>): Promise<T | O> {
  try {
    return await work;
  } catch (error) {
    const outcome = error instanceof DatabaseError ? outcomes[error.constraint ?? ''] : undefined;
    if (outcome === undefined) throw error;
    return outcome;
  }
}
