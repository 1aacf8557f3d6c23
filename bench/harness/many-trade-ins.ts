import type { ClientBase } from 'pg';
import { aesSealer } from '../../server/src/adapters/sealing/aes-sealer.ts';
import { manyTradeIns } from '../../server/test/harness/many-trade-ins.ts';
import type { Installation } from './installation.ts';
import { fillLarge } from './large-catalogue.ts';

type Queryable = Pick<ClientBase, 'query'>;

const models = 500;

/** What staff do with each trade-in: its document looked at, its shipment marked. */
const manyActs = `
  INSERT INTO audit_trail (happened_at, username, action, subject)
  SELECT submitted_at + interval '1 hour', name || '@example.com', action, reference
  FROM trade_ins, LATERAL (VALUES ('thandi', 'id_document_opened'), ('admin', 'shipment_shipped')) AS act (name, action)
  ORDER BY submitted_at LIMIT 2 * $1::int`;

interface Index {
  name: string;
  definition: string;
}

/** Drops the indexes of trigrams, which take ten times as long to keep as to make, and returns how to make them again. */
async function withoutTextIndexes(client: Queryable): Promise<() => Promise<void>> {
  const { rows } = await client.query<Index>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
       AND indexdef LIKE '%gin_trgm_ops%'
       AND tablename IN ('trade_ins', 'trade_in_clubs', 'shipments', 'discount_codes', 'audit_trail')`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return async () => {
    await client.query(`SET maintenance_work_mem = '512MB'`);
    for (const { definition } of rows) await client.query(definition);
    await client.query('RESET maintenance_work_mem');
  };
}

/** Fills the installation, whose service doesn't run yet, with trade-ins of invented people, the newest of now. */
export async function fillWithTradeIns(installation: Installation, count: number): Promise<void> {
  await fillLarge(installation, models);
  const sealer = aesSealer(Buffer.from(installation.settings['SECRET_KEY'] ?? '', 'base64'));
  const database = await installation.open();
  try {
    await database.withoutTimeLimits(async (client) => {
      const makeIndexes = await withoutTextIndexes(client);
      await manyTradeIns(client, { count, until: new Date(), sealer });
      await client.query(manyActs, [count]);
      await makeIndexes();
      // As autovacuum does soon afterwards.
      await client.query('VACUUM (ANALYZE)');
    });
  } finally {
    await database.close();
  }
}
