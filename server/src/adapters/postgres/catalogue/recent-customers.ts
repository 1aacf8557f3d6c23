import { fewestCustomers, recentClubs } from '@trade-in/domain/catalogue/brand-popularity';
import type { ClubType } from '@trade-in/domain/club';
import { type RawBuilder, sql } from 'kysely';

interface Grouping {
  by: 'brand_id' | 'model_id';
  /** Counts clubs of this type only. */
  type?: ClubType;
}

/**
 * Returns a query of the models or brands with enough customers among the newest trade-ins, with the number of customers. The
 * range of trade-ins lets the database read these alone, however many there are.
 */
export function recentCustomers({ by, type }: Grouping): RawBuilder<unknown> {
  const ofType = type === undefined ? sql`true` : sql`clubs.type = ${type}`;
  return sql`
    WITH clubs AS MATERIALIZED (
      SELECT trade_in_id, type, ${sql.ref(by)} FROM trade_in_clubs ORDER BY id DESC LIMIT ${recentClubs}
    )
    SELECT ${sql.ref(by)}, count(DISTINCT customer_id_number_hash)::int AS customers
    FROM clubs JOIN trade_ins ON trade_ins.id = trade_in_id
    WHERE trade_ins.id >= (SELECT min(trade_in_id) FROM clubs) AND ${ofType}
    GROUP BY ${sql.ref(by)} HAVING count(DISTINCT customer_id_number_hash) >= ${fewestCustomers}`;
}
