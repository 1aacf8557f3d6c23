import { publicOrigin, type Config } from './config.ts';
import type { Running } from './start.ts';

/** What an operator should read at a start, a sentence each: first the address, then what isn't settled yet. */
export function noticesOf(config: Config, running: Pick<Running, 'warnings' | 'hasDemoCatalogue'>): string[] {
  const { shop, isDemoCatalogueWanted, publicAddress } = config;
  return [
    `The trade-in service answers at ${publicOrigin(publicAddress)}`,
    ...running.warnings,
    ...(running.hasDemoCatalogue && isDemoCatalogueWanted
      ? ['The catalogue is the demo: its prices are examples. DEMO_CATALOGUE=off hides this line.']
      : []),
    ...(shop.madeUp.length > 0
      ? [`The shop is made up: set ${shop.madeUp.join(', ')} before customers send their clubs there.`]
      : []),
    ...(shop.url === null ? ['SHOP_URL is not set: customers see their code, but no link into your shop.'] : []),
  ];
}
