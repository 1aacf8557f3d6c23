import type { ClientBase } from 'pg';

/** Runs the work in a transaction on this connection, which the caller closes after a failure. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // On a lost connection, this fails as well, with an error that says less.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
