import type { Settings } from '@trade-in/contract/endpoints/settings';
import type { CalendarDay } from '@trade-in/domain/calendar';
import { type Language, languageFacts } from '@trade-in/words/languages';

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
