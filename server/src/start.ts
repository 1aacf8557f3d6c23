import { fileURLToPath } from 'node:url';
import type { SetupStep } from '@trade-in/domain/setup-checklist';
import type { Logger } from 'pino';
import { adminStore } from './adapters/postgres/admin-store.ts';
import { installationStore } from './adapters/postgres/installation-store.ts';
import { firstCatalogueName } from './adapters/postgres/product-store.ts';
import { openSealer } from './adapters/sealing/installation-key.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import type { Credentials } from './features/admin-access/keep-accounts.ts';
import { makeFirstAdmin } from './features/admin-access/make-first-admin.ts';
import { loadWebBuild } from './http/web-build.ts';
import { logTrouble } from './log.ts';
import { openMigratedDatabase } from './open-migrated-database.ts';
import { startUpkeep } from './upkeep.ts';

export interface Start {
  config: Config;
  log: Logger;
  /** Shows the first administrator's password, once. */
  tellFirstAdmin: (credentials: Credentials) => Promise<void>;
}

export interface Running {
  /** What the installation lacks before customers come. */
  setup: readonly SetupStep[];
  /** What an operator should know about the database. */
  warnings: readonly string[];
  /** Finishes the requests under way, then lets go of everything. */
  stop(): Promise<void>;
}

const webBuild = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** From the settings to a service that answers. Rejects with nothing left open when any step fails. */
export async function start({ config, log, tellFirstAdmin }: Start): Promise<Running> {
  const loadingWeb = loadWebBuild(webBuild);
  loadingWeb.catch(() => undefined);
  const database = await openMigratedDatabase(config, (sentence) => logTrouble(log, sentence));
  try {
    const installation = installationStore(database);
    const sealer = await openSealer(config, installation);
    await makeFirstAdmin(
      adminStore(database),
      { wanted: config.firstAdmin, shopName: config.shop.name },
      tellFirstAdmin,
    );
    const web = await loadingWeb;
    const service = await compose({ config, database, sealer, web, clock: () => new Date(), log });
    const isCatalogueSettled = (await installation.find(firstCatalogueName)) !== null;
    if (!isCatalogueSettled && (await service.fillNewCatalogue()) !== null) await database.vacuum();
    await service.app.listen({ host: config.host, port: config.port });
    service.startBackground();
    const upkeep = startUpkeep({ config, database, log });
    return {
      warnings: database.warnings,
      setup: await service.readSetup(),
      async stop() {
        await service.close();
        await upkeep.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
