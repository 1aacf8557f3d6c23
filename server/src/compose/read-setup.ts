import { readBulkRows } from '@trade-in/domain/bulk-upload/bulk-row';
import { maxStoredLaunchYear } from '@trade-in/domain/catalogue/launch-year';
import { setupSteps, type SetupStep } from '@trade-in/domain/overview/setup-checklist';
import { isLoopbackHost } from '@trade-in/domain/webhooks/endpoint-url';
import { isLoopbackAddress } from '../adapters/partner-http/public-address.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { installationStore } from '../adapters/postgres/installation-store.ts';
import { countProductsOnSale, initialCatalogueKey } from '../adapters/postgres/catalogue/product-store.ts';
import type { Config } from '../config/config.ts';

interface Deps {
  config: Config;
  database: Database;
  isMailConnected: boolean;
}

/** Returns the setup steps of this installation with their state, for startup and the overview. */
export async function readSetup({ config, database, isMailConnected }: Deps): Promise<SetupStep[]> {
  const { shop, host, trustProxy, publicUrl, runsBackgroundTasks } = config;
  return setupSteps({
    runsBackgroundTasks,
    isMailConnected,
    unsetShopVariables: shop.unsetVariables,
    isLocalOnly: isThisMachine(host) && trustProxy.length === 0,
    isPublicUrlSet: publicUrl.at === 'given',
    examplePrices: config.usesDemoCatalogue ? await countExamplePrices(database) : 0,
    isShopUrlSet: shop.url !== null,
  });
}

/** Every loopback address counts, and not only those that `isLoopbackHost` exempts from TLS. */
function isThisMachine(host: string): boolean {
  return isLoopbackHost(host) || isLoopbackAddress(host);
}

async function countExamplePrices(database: Database): Promise<number> {
  if ((await installationStore(database).find(initialCatalogueKey)) !== 'demo') return 0;
  // Loaded here, because shops without the demo catalogue don't need it.
  const { readDemoCatalogue } = await import('../adapters/spreadsheets/demo-catalogue.ts');
  return countProductsOnSale(database, readBulkRows(await readDemoCatalogue(), maxStoredLaunchYear).products);
}
