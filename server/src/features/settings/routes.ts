import { readHealth, readSettings, type Settings } from '@trade-in/contract/endpoints/settings';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import type { Language } from '@trade-in/words/languages';
import type { Clock } from '../../ports/clock.ts';
import { route, type Route } from '../../ports/http/route.ts';
import type { Courier } from '../../ports/partners/courier.ts';
import type { Mailer } from '../../ports/partners/mailer.ts';
import type { Messenger } from '../../ports/partners/messages.ts';
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

interface Partners {
  mailer: Pick<Mailer, 'isConnected'>;
  shop: Pick<Shop, 'isConnected'>;
  courier: Pick<Courier, 'isConnected'>;
  messenger: Pick<Messenger, 'isConnected'>;
}

/** Returns which adapters are connected to a real partner. */
export function connectionsOf({ mailer, shop, courier, messenger }: Partners): Settings['connected'] {
  return {
    mail: mailer.isConnected,
    shop: shop.isConnected,
    courier: courier.isConnected,
    messages: messenger.isConnected,
  };
}
