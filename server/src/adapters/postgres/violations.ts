import { DatabaseError } from 'pg';

/**
 * What the work answers, or the answer that stands for the constraint that it would have violated. To be put around a whole
 * transaction, which a violation ends.
 */
export async function orIfViolated<T, A>(work: Promise<T>, answers: Readonly<Record<string, A>>): Promise<T | A> {
  try {
    return await work;
  } catch (error) {
    const answer = error instanceof DatabaseError ? answers[error.constraint ?? ''] : undefined;
    if (answer === undefined) throw error;
    return answer;
  }
}
