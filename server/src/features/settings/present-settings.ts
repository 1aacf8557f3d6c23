import type { Settings } from '@trade-in/contract/endpoints/settings';
import type { CalendarDay } from '@trade-in/domain/calendar';
import { type Language, languageFacts } from '@trade-in/words/languages';
import type { Courier } from '../../ports/partners/courier.ts';
import type { Mailer } from '../../ports/partners/mailer.ts';
import type { Messenger } from '../../ports/partners/messages.ts';
import type { Shop } from '../../ports/partners/shop.ts';

export type Retailer = Pick<
  Settings,
  'shopName' | 'shopAddress' | 'shopContact' | 'shopPhone' | 'shopHours' | 'shopUrl'
>;

interface SettingsParts extends Pick<Settings, 'isFeeInvoiced' | 'connected'> {
  retailer: Retailer;
  languages: readonly Language[];
  today: CalendarDay;
}

export function presentSettings({ retailer, languages, today, ...rest }: SettingsParts): Settings {
  const offered = languages.map((code) => ({ code, name: languageFacts[code].name, tag: languageFacts[code].tag }));
  return { ...retailer, ...rest, languages: offered, year: Number(today.slice(0, 4)), today };
}

interface Partners {
  mailer: Pick<Mailer, 'isConnected'>;
  shop: Pick<Shop, 'isConnected'>;
  courier: Pick<Courier, 'isConnected'>;
  messenger: Pick<Messenger, 'isConnected'>;
}

/** Returns which adapters are connected to a real partner. */
export function presentConnections({ mailer, shop, courier, messenger }: Partners): Settings['connected'] {
  return {
    mail: mailer.isConnected,
    shop: shop.isConnected,
    courier: courier.isConnected,
    messages: messenger.isConnected,
  };
}
