import { fileURLToPath } from 'node:url';
import type { SetupStep } from '@trade-in/domain/overview/setup-checklist';
import type { Logger } from 'pino';
import { adminStore } from '../adapters/postgres/admin-access/admin-store.ts';
import { installationStore } from '../adapters/postgres/installation-store.ts';
import { initialCatalogueKey } from '../adapters/postgres/catalogue/product-store.ts';
import { loadEncryptor } from '../adapters/encryption/installation-key.ts';
import { compose } from '../compose/compose.ts';
import { type Config, languageWarnings } from '../config/config.ts';
import type { Credentials } from '../features/admin-access/manage-accounts.ts';
import { createFirstAdmin } from '../features/admin-access/create-first-admin.ts';
import { loadWebBuild } from '../http/pages/web-build.ts';
import { logDatabaseError } from '../log.ts';
import { openMigratedDatabase } from './open-database.ts';
import { startMaintenance } from './maintenance.ts';

export interface StartOptions {
  config: Config;
  log: Logger;
  /** Shows a generated password of the first administrator. Called once. */
  showFirstAdmin: (credentials: Credentials) => Promise<void>;
}

export interface RunningService {
  /** Sentences for the operator about the database's settings and the languages. */
  warnings: readonly string[];
  /** Returns the steps of setting up the installation, with their state. */
  readSetup(): Promise<SetupStep[]>;
  /** Finishes active requests, then releases all resources. */
  stop(): Promise<void>;
}

const webBuild = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Starts the service and returns it once it accepts requests. Rejects with nothing left open when any step fails. */
export async function start({ config, log, showFirstAdmin }: StartOptions): Promise<RunningService> {
  const loadingWeb = loadWebBuild(webBuild, config.languages);
  loadingWeb.catch(() => undefined);
  const database = await openMigratedDatabase(config, (sentence) => logDatabaseError(log, sentence));
  const closers = [() => database.close()];
  try {
    const installation = installationStore(database);
    const encryptor = await loadEncryptor(config, installation);
    await createFirstAdmin(
      adminStore(database),
      { wanted: config.firstAdmin, shopName: config.shop.name },
      showFirstAdmin,
    );
    const web = await loadingWeb;
    const maintenance = startMaintenance({ config, database, log });
    closers.push(() => maintenance.stop());
    const service = await compose({ config, database, encryptor, web, clock: () => new Date(), log });
    closers.push(() => service.close());
    const hasCatalogue = (await installation.find(initialCatalogueKey)) !== null;
    if (!hasCatalogue && (await service.fillNewCatalogue()) !== null) await database.vacuum();
    await service.app.listen({ host: config.host, port: config.port });
    service.startBackgroundTasks();
    return {
      warnings: [...database.warnings, ...languageWarnings(config.languages)],
      readSetup: () => service.readSetup(),
      stop: () => closeAll(closers),
    };
  } catch (error) {
    await closeAll(closers).catch((failure: unknown) =>
      log.error({ err: failure }, 'Closing after a failed start failed'),
    );
    throw error;
  }
}

/** Calls the latest first, and all of them, whichever fails. Rejects with the first failure. */
async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  const results: PromiseSettledResult<void>[] = [];
  for (const close of closers.toReversed()) results.push(...(await Promise.allSettled([close()])));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
