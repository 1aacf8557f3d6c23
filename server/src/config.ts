import { resolve } from 'node:path';
import { isEmail } from '@trade-in/domain/email';
import { textLimits } from '@trade-in/domain/limits';
import { isPasswordLength, maxPasswordLength, minPasswordLength } from '@trade-in/domain/password';
import { normalisePhone } from '@trade-in/domain/phone';
import { isPostalCode } from '@trade-in/domain/postal-code';
import { isNetwork, MistakenConfig, SettingReader, urlOf, type Environment } from './setting-reader.ts';
import type { PublicAddress } from './ports/public-address.ts';

export interface ShopAddress {
  street: string;
  suburb: string;
  city: string;
  postalCode: string;
}

/** The retailer. */
export interface ShopConfig {
  name: string;
  address: ShopAddress;
  contact: string;
  /** E.164. */
  phone: string;
  /** Without a slash at the end; null while it isn't set. */
  url: string | null;
  /** The variables that aren't set, so that their part of the shop is made up. */
  madeUp: readonly string[];
}

export interface Config {
  host: string;
  port: number;
  publicAddress: PublicAddress;
  /** CIDRs. */
  trustProxy: readonly string[];
  /** Absolute. */
  dataDir: string;
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string };
  /** 32 bytes, or null: to be generated into the data directory. */
  secretKey: Buffer | null;
  /** Null: to be made up at the first start. */
  firstAdmin: { username: string; password: string } | null;
  isDemoCatalogueWanted: boolean;
  shop: ShopConfig;
  rateLimitScale: number;
  /** Uploads are refused while the disk has less than this free. */
  minFreeDiskBytes: number;
  /** What all ID documents that no trade-in has used may take. */
  unusedDocumentBytes: number;
  logLevel: string;
}

const mebibyte = 1024 * 1024;
const megabytes = { parse: megabytesOf, should: 'a whole number of megabytes' };
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const partnerNames = /^(?:SHIPLOGIC_|SHOPIFY_|SMTP_|MAIL_|S3_|FILES_URL$)/;

/** Reads every variable, here and nowhere else; throws a `MistakenConfig` that tells all mistakes at once. */
export function readConfig(env: Environment = process.env): Config {
  const setting = new SettingReader(env);
  const port = setting.read('PORT', { unset: 3000, parse: portOf, should: 'a port number from 1 to 65535' });
  const database = readDatabase(setting);
  const config: Config = {
    ...readAddresses(setting, port),
    dataDir: setting.read('DATA_DIR', {
      unset: resolve('data'),
      parse: (text) => resolve(text),
      should: 'a directory',
    }),
    database,
    secretKey: readSecretKey(setting, database),
    firstAdmin: readFirstAdmin(setting),
    isDemoCatalogueWanted: setting.read('DEMO_CATALOGUE', { unset: true, parse: onOrOff, should: 'on or off' }),
    shop: readShop(setting),
    rateLimitScale: setting.read('RATE_LIMIT_SCALE', { unset: 1, parse: positive, should: 'a number above 0' }),
    minFreeDiskBytes: setting.read('MIN_FREE_DISK_MB', { unset: 1024 * mebibyte, ...megabytes }),
    unusedDocumentBytes: setting.read('UNUSED_DOCUMENTS_MB', { unset: 4096 * mebibyte, ...megabytes }),
    logLevel: setting.read('LOG_LEVEL', {
      unset: 'info',
      parse: (text) => (logLevels.includes(text) ? text : null),
      should: `one of ${logLevels.join(', ')}`,
    }),
  };
  for (const name of setting.namesLike(partnerNames)) setting.mistake(`${name} is not supported yet: please unset it.`);
  if (setting.mistakes.length > 0) throw new MistakenConfig(setting.mistakes);
  return config;
}

/** The address that links in mail begin with, without a slash at the end. */
export function publicOrigin(address: PublicAddress): string {
  return address.at === 'given' ? address.origin : `http://localhost:${address.port}`;
}

function readAddresses(
  setting: SettingReader,
  port: number,
): Pick<Config, 'host' | 'port' | 'publicAddress' | 'trustProxy'> {
  return {
    host: setting.read('HOST', {
      unset: '127.0.0.1',
      parse: hostOf,
      should: 'an address of this machine, for example 0.0.0.0',
    }),
    port,
    publicAddress: setting.read<PublicAddress>('PUBLIC_URL', {
      unset: { at: 'local', port },
      parse: publicAddressOf,
      should: 'an http or https address without a path, for example https://trade-in.example.com',
    }),
    trustProxy: setting.read<readonly string[]>('TRUST_PROXY', {
      unset: [],
      parse: networksOf,
      should: 'a list of networks, for example 10.0.0.0/8, 127.0.0.1',
    }),
  };
}

function readDatabase(setting: SettingReader): Config['database'] {
  return setting.read<Config['database']>('DATABASE_URL', {
    unset: { kind: 'embedded' },
    parse: (text) => (urlOf(text, ['postgres:', 'postgresql:']) === null ? null : { kind: 'postgres', url: text }),
    should: 'the address of a PostgreSQL database, for example postgres://user:password@host:5432/name',
  });
}

function readSecretKey(setting: SettingReader, database: Config['database']): Buffer | null {
  const should = '32 bytes in base64, for example from: openssl rand -base64 32';
  const key = setting.read<Buffer | null>('SECRET_KEY', { unset: null, parse: keyOf, should });
  if (database.kind === 'postgres' && !setting.has('SECRET_KEY')) {
    setting.mistake(`SECRET_KEY must be set where DATABASE_URL is: ${should}.`);
  }
  return key;
}

function readFirstAdmin(setting: SettingReader): Config['firstAdmin'] {
  const username = setting.read('ADMIN_USERNAME', {
    unset: null,
    parse: (text) => (isEmail(text) ? text.toLowerCase() : null),
    should: 'an e-mail address',
  });
  const password = setting.read('ADMIN_PASSWORD', {
    unset: null,
    parse: (text) => (isPasswordLength(text) ? text : null),
    should: `a password of ${minPasswordLength} to ${maxPasswordLength} characters`,
  });
  const [isNamed, isProtected] = [setting.has('ADMIN_USERNAME'), setting.has('ADMIN_PASSWORD')];
  if (isNamed && !isProtected) setting.mistake('ADMIN_PASSWORD must be set where ADMIN_USERNAME is.');
  if (isProtected && !isNamed) setting.mistake('ADMIN_USERNAME must be set where ADMIN_PASSWORD is.');
  return username !== null && password !== null ? { username, password } : null;
}

const shopNames = ['SHOP_NAME', 'SHOP_ADDRESS', 'SHOP_CONTACT', 'SHOP_PHONE'];

function readShop(setting: SettingReader): ShopConfig {
  const name = { parse: shortText, should: `a name of at most ${textLimits.name} characters` };
  return {
    name: setting.read('SHOP_NAME', { unset: 'The Made-Up Golf Club', ...name }),
    address: setting.read('SHOP_ADDRESS', {
      unset: { street: '1 Example Street', suburb: 'Nowhere', city: 'Cape Town', postalCode: '8001' },
      parse: shopAddressOf,
      should: 'written as street; suburb; city; postal code',
    }),
    contact: setting.read('SHOP_CONTACT', { unset: 'Pat Example', ...name }),
    phone: setting.read('SHOP_PHONE', {
      unset: '+27210000000',
      parse: normalisePhone,
      should: 'a South African phone number',
    }),
    url: setting.read('SHOP_URL', { unset: null, parse: shopUrlOf, should: "the shop's http or https address" }),
    madeUp: shopNames.filter((variable) => !setting.has(variable)),
  };
}

function portOf(text: string): number | null {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535 ? port : null;
}

function hostOf(text: string): string | null {
  return /^[\w.:-]+$/.test(text) ? text : null;
}

function publicAddressOf(text: string): PublicAddress | null {
  const url = urlOf(text, ['http:', 'https:']);
  const isBare = url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isBare ? { at: 'given', origin: url.origin } : null;
}

function networksOf(text: string): string[] | null {
  const networks = text.split(/[\s,]+/).filter(Boolean);
  return networks.every(isNetwork) ? networks : null;
}

function keyOf(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64');
  const isWhole = key.length === 32 && key.toString('base64').replace('=', '') === text.replace(/=$/, '');
  return isWhole ? key : null;
}

function shopAddressOf(text: string): ShopAddress | null {
  const [street = '', suburb = '', city = '', postalCode = '', ...more] = text.split(';').map((part) => part.trim());
  const isWhole = [street, suburb, city].every((part) => part !== '') && isPostalCode(postalCode) && more.length === 0;
  return isWhole ? { street, suburb, city, postalCode } : null;
}

function shopUrlOf(text: string): string | null {
  const url = urlOf(text, ['http:', 'https:']);
  return url === null || url.search !== '' || url.hash !== '' ? null : url.href.replace(/\/+$/, '');
}

function onOrOff(text: string): boolean | null {
  return { on: true, off: false }[text.toLowerCase()] ?? null;
}

function positive(text: string): number | null {
  const number = Number(text);
  return Number.isFinite(number) && number > 0 ? number : null;
}

function megabytesOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) * mebibyte : null;
}

function shortText(text: string): string | null {
  return text.length <= textLimits.name ? text : null;
}
