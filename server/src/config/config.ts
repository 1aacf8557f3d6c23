import { resolve } from 'node:path';
import { isEmail } from '@trade-in/domain/checkout/email';
import { isPasswordLength, maxPasswordLength, minPasswordLength } from '@trade-in/domain/admin-access/password';
import { type CourierConfig, readCourier, readTrackingUrl, unknownCourierVariables } from './partners/courier.ts';
import { type FilesConfig, readFiles } from './partners/files.ts';
import { type MailConfig, readMail } from './partners/mail.ts';
import { readTillKeys, type TillKey } from './partners/till.ts';
import { type MessagesConfig, readMessages, unknownMessageVariables } from './partners/messages.ts';
import { readShop, type ShopConfig } from './shop-config.ts';
import { readShopPartner, type ShopPartnerConfig } from './partners/shop.ts';
import { readTerms } from './terms.ts';
import { requireTogether } from './account-settings.ts';
import { isNetwork, InvalidConfig, SettingReader, parseUrl, type Environment } from './setting-reader.ts';
import {
  isLanguage,
  type Language,
  languageFacts,
  languages,
  pseudoLanguage,
  sourceLanguage,
} from '@trade-in/words/languages';
import type { Terms } from '@trade-in/domain/progress/terms';
import type { PublicUrl } from '../ports/http/public-url.ts';

export interface Config {
  host: string;
  port: number;
  publicUrl: PublicUrl;
  /** CIDRs. */
  trustProxy: readonly string[];
  /** Absolute. */
  dataDir: string;
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string };
  files: FilesConfig;
  /** 32 bytes; null to generate a key in the data directory. */
  secretKey: Buffer | null;
  /** Null to generate credentials on first startup. */
  firstAdmin: { username: string; password: string } | null;
  usesDemoCatalogue: boolean;
  /** False for a copy of an installation, which must not act on the installation's customers, partners and files. */
  runsBackgroundTasks: boolean;
  /** The languages of the storefront, English first. */
  languages: readonly Language[];
  shop: ShopConfig;
  shopPartner: ShopPartnerConfig;
  /** Null if no courier is connected. */
  courier: CourierConfig | null;
  mail: MailConfig;
  messages: MessagesConfig;
  /** Where customers follow a parcel, with `{waybill}`; null when it isn't set. */
  trackingUrl: string | null;
  /** The tills that may redeem discount codes. */
  tillKeys: readonly TillKey[];
  /** Of quotes and offers. */
  terms: Terms;
  rateLimitScale: number;
  /** Uploads are refused while free disk space is below this. */
  minFreeDiskBytes: number;
  /** The total size limit of ID documents not yet used by a trade-in. */
  unusedDocumentBytes: number;
  logLevel: string;
}

const mebibyte = 1024 * 1024;
const megabytes = { parse: parseMegabytes, expected: 'a whole number of megabytes' };
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const onOrOff = { parse: parseOnOff, expected: 'on or off' };
const onOff: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['off', false],
]);

const unknownNames = /^FILES_URL$/;

/** Returns the settings from the environment, which nothing else reads. Throws `InvalidConfig` with every error at once. */
export function readConfig(env: Environment = process.env): Config {
  const setting = new SettingReader(env);
  const port = setting.read('PORT', { unset: 3000, parse: parsePort, expected: 'a port number from 1 to 65535' });
  const database = readDatabase(setting);
  const config: Config = {
    ...readNetwork(setting, port),
    dataDir: setting.read('DATA_DIR', {
      unset: resolve('data'),
      parse: (text) => resolve(text),
      expected: 'a directory',
    }),
    database,
    files: readFiles(setting),
    secretKey: readSecretKey(setting, database),
    firstAdmin: readFirstAdmin(setting),
    usesDemoCatalogue: setting.read('DEMO_CATALOGUE', { unset: true, ...onOrOff }),
    runsBackgroundTasks: setting.read('BACKGROUND_TASKS', { unset: true, ...onOrOff }),
    languages: setting.read<readonly Language[]>('LANGUAGES', {
      unset: [sourceLanguage],
      parse: parseLanguages,
      expected: `a list of language codes with ${sourceLanguage}, for example en,af,zu`,
    }),
    shop: readShop(setting),
    shopPartner: readShopPartner(setting),
    courier: readCourier(setting),
    mail: readMail(setting),
    messages: readMessages(setting),
    trackingUrl: readTrackingUrl(setting),
    tillKeys: readTillKeys(setting),
    terms: readTerms(setting),
    rateLimitScale: setting.read('RATE_LIMIT_SCALE', { unset: 1, parse: parsePositive, expected: 'a number above 0' }),
    minFreeDiskBytes: setting.read('MIN_FREE_DISK_MB', { unset: 1024 * mebibyte, ...megabytes }),
    unusedDocumentBytes: setting.read('UNUSED_DOCUMENTS_MB', { unset: 4096 * mebibyte, ...megabytes }),
    logLevel: setting.read('LOG_LEVEL', {
      unset: 'info',
      parse: (text) => (logLevels.includes(text) ? text : null),
      expected: `one of ${logLevels.join(', ')}`,
    }),
  };
  const unknown = [
    ...setting.namesLike(unknownNames),
    ...unknownCourierVariables(setting),
    ...unknownMessageVariables(setting),
  ];
  for (const name of unknown) setting.addError(`${name} is not a setting. Check its spelling, or unset it.`);
  if (setting.errors.length > 0) throw new InvalidConfig(setting.errors);
  return config;
}

/** Returns the origin for links in mail, without a trailing slash. */
export function publicOrigin(url: PublicUrl): string {
  return url.at === 'given' ? url.origin : `http://localhost:${url.port}`;
}

/** Returns a sentence for each language that customers should not read yet. */
export function languageWarnings(languages: readonly Language[]): string[] {
  const unreviewed = languages.filter((language) => !languageFacts[language].isReviewed);
  return unreviewed.map((language) =>
    language === pseudoLanguage
      ? `LANGUAGES has ${pseudoLanguage}, which is for tests of the layout only.`
      : `The ${languageFacts[language].name} texts have not been reviewed by a native reader.`,
  );
}

function readNetwork(setting: SettingReader, port: number): Pick<Config, 'host' | 'port' | 'publicUrl' | 'trustProxy'> {
  return {
    host: setting.read('HOST', {
      unset: '127.0.0.1',
      parse: parseHost,
      expected: 'an IP address or host name of this machine, for example 0.0.0.0',
    }),
    port,
    publicUrl: setting.read<PublicUrl>('PUBLIC_URL', {
      unset: { at: 'local', port },
      parse: parsePublicUrl,
      expected: 'an http or https URL without a path, for example https://trade-in.example.com',
    }),
    trustProxy: setting.read<readonly string[]>('TRUST_PROXY', {
      unset: [],
      parse: parseNetworks,
      expected: 'a list of IP addresses or networks, for example 10.0.0.0/8, 127.0.0.1',
    }),
  };
}

function readDatabase(setting: SettingReader): Config['database'] {
  return setting.read<Config['database']>('DATABASE_URL', {
    unset: { kind: 'embedded' },
    parse: (text) => (parseUrl(text, ['postgres:', 'postgresql:']) === null ? null : { kind: 'postgres', url: text }),
    expected: 'a PostgreSQL URL, for example postgres://user:password@host:5432/name',
  });
}

function readSecretKey(setting: SettingReader, database: Config['database']): Buffer | null {
  const expected = '32 bytes in base64, for example from: openssl rand -base64 32';
  const key = setting.read<Buffer | null>('SECRET_KEY', { unset: null, parse: parseKey, expected });
  if (database.kind === 'postgres' && !setting.has('SECRET_KEY')) {
    setting.addError(`SECRET_KEY is required when DATABASE_URL is set. Use ${expected}.`);
  }
  return key;
}

function readFirstAdmin(setting: SettingReader): Config['firstAdmin'] {
  const username = setting.read('ADMIN_USERNAME', {
    unset: null,
    parse: (text) => (isEmail(text) ? text.toLowerCase() : null),
    expected: 'an email address',
  });
  const password = setting.read('ADMIN_PASSWORD', {
    unset: null,
    parse: (text) => (isPasswordLength(text) ? text : null),
    expected: `a password of ${minPasswordLength} to ${maxPasswordLength} characters`,
  });
  requireTogether(setting, ['ADMIN_USERNAME', 'ADMIN_PASSWORD']);
  return username !== null && password !== null ? { username, password } : null;
}

function parsePort(text: string): number | null {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535 ? port : null;
}

function parseHost(text: string): string | null {
  return /^[\w.:-]+$/.test(text) ? text : null;
}

function parsePublicUrl(text: string): PublicUrl | null {
  const url = parseUrl(text, ['http:', 'https:']);
  const isBare = url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isBare ? { at: 'given', origin: url.origin } : null;
}

function parseNetworks(text: string): string[] | null {
  const networks = text.split(/[\s,]+/).filter(Boolean);
  return networks.every(isNetwork) ? networks : null;
}

function parseKey(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64');
  const isValid = key.length === 32 && key.toString('base64').replace('=', '') === text.replace(/=$/, '');
  return isValid ? key : null;
}

function parseOnOff(text: string): boolean | null {
  return onOff.get(text.toLowerCase()) ?? null;
}

function parseLanguages(text: string): Language[] | null {
  const given = text.split(',').map((code) => code.trim());
  const isValid = given.includes(sourceLanguage) && given.every(isLanguage);
  return isValid ? languages.filter((language) => given.includes(language)) : null;
}

function parsePositive(text: string): number | null {
  const number = Number(text);
  return Number.isFinite(number) && number > 0 ? number : null;
}

function parseMegabytes(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) * mebibyte : null;
}
