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

const courierVariables = [
  'SHIPLOGIC_URL',
  'SHIPLOGIC_API_KEY',
  'SHIPLOGIC_WEBHOOK_SECRET',
  'COURIER_SERVICE_CODES',
  'COURIER_FALLBACK',
  'COURIER_DIALECT',
] as const;

const unknownNames =
  /^(?:SHIPLOGIC_(?!(?:URL|API_KEY|WEBHOOK_SECRET)$)|COURIER_(?!(?:SERVICE_CODES|FALLBACK|DIALECT|TRACKING_URL)$))/;

/** Returns the variables that look like the courier's and are none of them: probably typing mistakes. */
export function unknownCourierVariables(setting: SettingReader): string[] {
  return setting.namesLike(unknownNames);
}

/** Reads the courier's account; null without one. */
export function readCourier(setting: SettingReader): CourierConfig | null {
  const secret = { unset: null, parse: parseSecret, expected: 'printable characters without spaces or line breaks' };
  const dialect = setting.read<CourierConfig['dialect']>('COURIER_DIALECT', {
    unset: 'shiplogic',
    parse: (text) => ({ shiplogic: 'shiplogic' as const, bobgo: 'bobgo' as const })[text] ?? null,
    expected: 'shiplogic or bobgo',
  });
  const apiKey = setting.read('SHIPLOGIC_API_KEY', secret);
  const courier = {
    url: setting.read('SHIPLOGIC_URL', {
      unset: urls[dialect],
      parse: parseApiUrl,
      expected: `an https URL with the version, for example ${urls.shiplogic}`,
    }),
    webhookSecret: setting.read('SHIPLOGIC_WEBHOOK_SECRET', secret),
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
  if (apiKey !== null) return { ...courier, apiKey };
  const others = setting.has('SHIPLOGIC_API_KEY') ? [] : courierVariables.filter((name) => setting.has(name));
  for (const name of others) setting.addError(`SHIPLOGIC_API_KEY is required when ${name} is set.`);
  return null;
}

/** Only a simulator on the same machine may be reached without TLS. */
function parseApiUrl(text: string): string | null {
  const url = parseUrl(text, ['https:', 'http:']);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return null;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || isLocal ? url.href.replace(/\/+$/, '') : null;
}

function parseSecret(text: string): string | null {
  return /^[\x21-\x7e]{1,500}$/.test(text) ? text : null;
}

function parseServiceCodes(text: string): string[] | null {
  const codes = text.split(',').map((code) => code.trim());
  return codes.every((code) => /^[A-Za-z0-9_-]{1,20}$/.test(code)) ? codes : null;
}
