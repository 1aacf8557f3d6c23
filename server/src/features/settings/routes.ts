import { readHealth, readSettings, type Settings } from '@trade-in/contract/endpoints/settings';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import type { Language } from '@trade-in/words/languages';
import type { Clock } from '../../ports/clock.ts';
import { route, type Route } from '../../ports/http/route.ts';
import type { Shop } from '../../ports/partners/shop.ts';
import { databaseCheck } from './database-check.ts';
import { presentSettings, type Retailer } from './present-settings.ts';

interface SettingsDeps {
  retailer: Retailer;
  shop: Shop;
  connected: Settings['connected'];
  languages: readonly Language[];
  clock: Clock;
  /** Resolves once the database has responded; rejects if it fails. */
  pingDatabase: () => Promise<void>;
}

export function settingsRoutes({ retailer, shop, connected, languages, clock, pingDatabase }: SettingsDeps): Route[] {
  const checkDatabase = databaseCheck(pingDatabase);
  return [
    route(readSettings, async () => {
      const today = dayInJohannesburg(clock());
      return presentSettings({ retailer, isFeeInvoiced: shop.isInvoicing, connected, languages, today });
    }),
    route(readHealth, async () => {
      await checkDatabase();
      return { status: 'ok' as const };
    }),
  ];
}
