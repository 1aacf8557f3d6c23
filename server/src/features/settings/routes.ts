import { readHealth, readSettings, type Settings } from '@trade-in/contract/settings';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import type { Clock } from '../../ports/clock.ts';
import { route, type Route } from '../../ports/route.ts';
import type { Shop } from '../../ports/shop.ts';
import { databaseCheck } from './check-database.ts';

type Retailer = Pick<Settings, 'shopName' | 'shopAddress' | 'shopContact' | 'shopPhone' | 'shopUrl'>;

interface SettingsDeps {
  retailer: Retailer;
  shop: Shop;
  connected: Settings['connected'];
  clock: Clock;
  /** Resolves once the database has answered; rejects when it doesn't. */
  pingDatabase: () => Promise<void>;
}

export function settingsRoutes({ retailer, shop, connected, clock, pingDatabase }: SettingsDeps): Route[] {
  const checkDatabase = databaseCheck(pingDatabase);
  return [
    route(readSettings, async () => {
      const today = dayInJohannesburg(clock());
      return { ...retailer, isFeeInvoiced: shop.isInvoicing, connected, year: Number(today.slice(0, 4)), today };
    }),
    route(readHealth, async () => {
      await checkDatabase();
      return { status: 'ok' as const };
    }),
  ];
}
