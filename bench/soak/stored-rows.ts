import { Client } from 'pg';
import type { Installation } from '../harness/services/installation.ts';

/**
 * Returns a function that deletes all trade-ins but the newest `count`, with their clubs, documents, codes and shipments, while
 * the service runs. Null for the embedded database: only the service's process can open it, and the product never deletes a
 * trade-in.
 */
export function oldestTradeInsDeleter({ settings }: Installation, count: number): (() => Promise<void>) | null {
  const url = settings['DATABASE_URL'];
  if (url === undefined) return null;
  return async () => {
    const client = new Client(url);
    await client.connect();
    try {
      const oldest = 'SELECT id FROM trade_ins ORDER BY id DESC OFFSET $1 LIMIT 1';
      await client.query(`DELETE FROM trade_ins WHERE id <= (${oldest})`, [count]);
    } finally {
      await client.end();
    }
  };
}

/** Returns how many trade-ins and clubs are stored, as a text. The service must not be running. */
export async function countRows(installation: Installation): Promise<string> {
  const database = await installation.open();
  try {
    const { rows } = await database.pool.query<{ counted: string }>(
      `SELECT format('%s trade-ins with %s clubs', (SELECT count(*) FROM trade_ins), (SELECT count(*) FROM trade_in_clubs)) AS counted`,
    );
    return rows[0]?.counted ?? '';
  } finally {
    await database.close();
  }
}
