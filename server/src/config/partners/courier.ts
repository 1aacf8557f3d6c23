import { credential, incomingSecret, parseApiUrl, requireTogether } from '../account-settings.ts';
import { parseUrl, type SettingReader } from '../setting-reader.ts';

export interface CourierConfig {
  /** With the version segment, without a trailing slash. */
  url: string;
  apiKey: string;
  /** What the courier sends with its webhooks; null to refuse them. */
  webhookSecret: string | null;
  /** In the order of preference; the cheapest of all if none of them is offered. */
  serviceCodes: readonly string[];
  /** Whether the rate card stands in for rates that can't be read. */
  isEstimating: boolean;
  dialect: 'shiplogic' | 'bobgo';
}

const urls = {
  shiplogic: 'https://api.portal.thecourierguy.co.za/v2',
  bobgo: 'https://api.bobgo.co.za/v2',
} as const;

/** What has no effect without the API key. */
const courierVariables = [
  'SHIPLOGIC_URL',
  'SHIPLOGIC_WEBHOOK_SECRET',
  'COURIER_SERVICE_CODES',
  'COURIER_FALLBACK',
  'COURIER_DIALECT',
] as const;

const unknownNames =
  /^(?:SHIPLOGIC_(?!(?:URL|API_KEY|WEBHOOK_SECRET)$)|COURIER_(?!(?:SERVICE_CODES|FALLBACK|DIALECT|TRACKING_URL)$))/;

/** Returns the variables that look like the courier's but are unknown: probably typing errors. */
export function unknownCourierVariables(setting: SettingReader): string[] {
  return setting.namesLike(unknownNames);
}

/** Reads the courier's account; null without one. */
export function readCourier(setting: SettingReader): CourierConfig | null {
  requireTogether(setting, ['SHIPLOGIC_API_KEY'], courierVariables);
  const dialect = setting.read<CourierConfig['dialect']>('COURIER_DIALECT', {
    unset: 'shiplogic',
    parse: (text) => (text === 'shiplogic' || text === 'bobgo' ? text : null),
    expected: 'shiplogic or bobgo',
  });
  const apiKey = setting.read('SHIPLOGIC_API_KEY', credential);
  const courier = {
    url: setting.read('SHIPLOGIC_URL', {
      unset: urls[dialect],
      parse: parseApiUrl,
      expected: `an https URL with the version, for example ${urls.shiplogic}`,
    }),
    webhookSecret: setting.read('SHIPLOGIC_WEBHOOK_SECRET', incomingSecret),
    serviceCodes: setting.read<readonly string[]>('COURIER_SERVICE_CODES', {
      unset: [],
      parse: parseServiceCodes,
      expected: 'a list of service codes, for example ECO,ECOR',
    }),
    isEstimating: setting.read('COURIER_FALLBACK', {
      unset: false,
      parse: (text) => (text === 'tariff' ? true : text === 'none' ? false : null),
      expected: 'tariff or none',
    }),
    dialect,
  };
  return apiKey === null ? null : { ...courier, apiKey };
}

const waybillPlaceholder = '{waybill}';

/** Reads where customers follow a parcel: a URL with a place for the waybill number. Null when it isn't set. */
export function readTrackingUrl(setting: SettingReader): string | null {
  return setting.read<string | null>('COURIER_TRACKING_URL', {
    unset: null,
    parse: (text) => (text.includes(waybillPlaceholder) && parseUrl(text, ['https:']) !== null ? text : null),
    expected: `an https URL with ${waybillPlaceholder} in it, for example https://courier.example.com/track?ref=${waybillPlaceholder}`,
  });
}

function parseServiceCodes(text: string): string[] | null {
  const codes = text.split(',').map((code) => code.trim());
  return codes.every((code) => /^[A-Za-z0-9_-]{1,20}$/.test(code)) ? codes : null;
}
