import { readBulkRows } from '@trade-in/domain/bulk-row';
import { setupSteps, type SetupStep } from '@trade-in/domain/setup-checklist';
import type { Database } from './adapters/postgres/database.ts';
import { countOnSale } from './adapters/postgres/example-prices.ts';
import { installationStore } from './adapters/postgres/installation-store.ts';
import { firstCatalogueName } from './adapters/postgres/product-store.ts';
import type { Config } from './config.ts';

interface Parts {
  config: Config;
  database: Database;
  isMailConnected: boolean;
}

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** What this installation still lacks, for the start and for the overview. */
export async function readSetup({ config, database, isMailConnected }: Parts): Promise<SetupStep[]> {
  const { shop, host, trustProxy, publicAddress } = config;
  return setupSteps({
    isMailConnected,
    madeUpShop: shop.madeUp,
    isLocalOnly: loopback.test(host) && trustProxy.length === 0,
    isPublicUrlSet: publicAddress.at === 'given',
    examplePrices: config.isDemoCatalogueWanted ? await countExamplePrices(database) : 0,
    isShopUrlSet: shop.url !== null,
  });
}

async function countExamplePrices(database: Database): Promise<number> {
  if ((await installationStore(database).find(firstCatalogueName)) !== 'demo') return 0;
  // Loaded here, because a shop without the demo catalogue has no use for it.
  const { readDemoCatalogue } = await import('./adapters/spreadsheets/demo-catalogue.ts');
  return countOnSale(database, readBulkRows(await readDemoCatalogue()).products);
}
