import { aesSealer } from '../../server/src/adapters/sealing/aes-sealer.ts';
import { manyTradeIns } from '../../server/test/harness/many-trade-ins.ts';
import type { Installation } from './installation.ts';
import { fillLarge } from './large-catalogue.ts';

const models = 500;

/** What staff do with each trade-in: its document looked at, its shipment marked. */
const manyActs = `
  INSERT INTO audit_trail (happened_at, username, action, subject)
  SELECT submitted_at + interval '1 hour', name || '@example.com', action, reference
  FROM trade_ins, LATERAL (VALUES ('thandi', 'id_document_opened'), ('admin', 'shipment_shipped')) AS act (name, action)
  ORDER BY submitted_at LIMIT 2 * $1::int`;

/** Fills the installation, whose service doesn't run yet, with trade-ins of invented people, the newest of now. */
export async function fillWithTradeIns(installation: Installation, count: number): Promise<void> {
  await fillLarge(installation, models);
  const sealer = aesSealer(Buffer.from(installation.settings['SECRET_KEY'] ?? '', 'base64'));
  const database = await installation.open();
  try {
    await database.withoutTimeLimits(async (client) => {
      await manyTradeIns(client, { count, until: new Date(), sealer });
      await client.query(manyActs, [count]);
      // As autovacuum does soon afterwards.
      await client.query('VACUUM (ANALYZE)');
    });
  } finally {
    await database.close();
  }
}
