import type { Database } from '../../src/adapters/postgres/connection/database.ts';

/** Returns the id of the trade-in with this reference. */
export async function tradeInIdOf({ pool }: Pick<Database, 'pool'>, reference: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM trade_ins WHERE reference = $1', [reference]);
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no trade-in ${reference}`);
  return found.id;
}
