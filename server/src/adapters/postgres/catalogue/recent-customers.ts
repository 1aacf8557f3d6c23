import { fewestCustomers, recentClubs } from '@trade-in/domain/catalogue/brand-popularity';
import type { ClubType } from '@trade-in/domain/club';
import type { ShipmentStatus } from '@trade-in/domain/shipments/shipment';
import { type RawBuilder, sql } from 'kysely';

interface Grouping {
  by: 'brand_id' | 'model_id';
  /** Counts clubs of this type only. */
  type?: ClubType;
}

const isShipped: ShipmentStatus = 'shipped';

/**
 * Returns a query of the models or brands with enough customers among the newest trade-ins, with the number of customers. Only
 * those count whose shipment staff marked as shipped: anyone can submit. The ranges let the database read these trade-ins
 * alone, however many there are.
 */
export function recentCustomers({ by, type }: Grouping): RawBuilder<unknown> {
  const ofType = type === undefined ? sql`true` : sql`clubs.type = ${type}`;
  return sql`
    WITH clubs AS MATERIALIZED (
      SELECT trade_in_id, type, ${sql.ref(by)} FROM trade_in_clubs ORDER BY id DESC LIMIT ${recentClubs}
    ), oldest AS (SELECT min(trade_in_id) AS id FROM clubs)
    SELECT ${sql.ref(by)}, count(DISTINCT customer_id_number_hash)::int AS customers
    FROM clubs
    JOIN trade_ins ON trade_ins.id = clubs.trade_in_id
    JOIN shipments ON shipments.trade_in_id = clubs.trade_in_id
    WHERE shipments.status = ${isShipped} AND ${ofType}
      AND trade_ins.id >= (SELECT id FROM oldest) AND shipments.trade_in_id >= (SELECT id FROM oldest)
    GROUP BY ${sql.ref(by)} HAVING count(DISTINCT customer_id_number_hash) >= ${fewestCustomers}`;
}
