import { aesSealer } from '../../server/src/adapters/sealing/aes-sealer.ts';
import { manyTradeIns } from '../../server/test/harness/many-trade-ins.ts';
import type { Installation } from './installation.ts';
import { fillLarge } from './large-catalogue.ts';

const models = 500;

/** Fills the installation, whose service doesn't run yet, with trade-ins of invented people, the newest of now. */
export async function fillWithTradeIns(installation: Installation, count: number): Promise<void> {
  await fillLarge(installation, models);
  const sealer = aesSealer(Buffer.from(installation.settings['SECRET_KEY'] ?? '', 'base64'));
  const database = await installation.open();
  try {
    await database.withoutTimeLimits(async (client) => {
      await manyTradeIns(client, { count, until: new Date(), sealer });
      // As autovacuum does soon afterwards.
      await client.query('VACUUM (ANALYZE)');
    });
  } finally {
    await database.close();
  }
}
