import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { defaultTerms } from '@trade-in/domain/progress/terms';
import { describe, expect, test } from 'vitest';
import { languageWarnings, publicOrigin, readConfig } from './config.ts';
import { configErrors } from '../../test/samples/config-errors.ts';

const key = Buffer.alloc(32, 7).toString('base64');

test('the configuration defaults to localhost, the embedded database and an example shop', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: { at: 'local', port: 3000 },
    trustProxy: [],
    dataDir: resolve('data'),
    database: { kind: 'embedded' },
    secretKey: null,
    firstAdmin: null,
    usesDemoCatalogue: true,
    runsBackgroundTasks: true,
    languages: ['en'],
    shop: {
      name: 'The Example Golf Club',
      address: { street: '1 Example Street', suburb: 'Nowhere', city: 'Cape Town', postalCode: '8001' },
      contact: 'Pat Example',
      phone: '+27210000000',
      hours: null,
      url: null,
      unsetVariables: ['SHOP_NAME', 'SHOP_ADDRESS', 'SHOP_CONTACT', 'SHOP_PHONE'],
    },
    shopPartner: null,
    mail: { server: null, from: null, bounceAddress: null },
    messages: { sms: null, whatsApp: null },
    trackingUrl: null,
    tillKeys: [],
    courier: null,
    files: { objectStore: null, target: 'disk' },
    terms: defaultTerms,
    rateLimitScale: 1,
    minFreeDiskBytes: 1024 * 1024 * 1024,
    unusedDocumentBytes: 4096 * 1024 * 1024,
    logLevel: 'info',
  });
});

test('the configuration reads every variable', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/trade-in',
    DATABASE_URL: 'postgres://shop@db:5432/trade',
    PUBLIC_URL: 'https://Trade-In.example.com/',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    ADMIN_USERNAME: 'Owner@Example.com',
    ADMIN_PASSWORD: 'fore fore fore',
    SECRET_KEY: key,
    DEMO_CATALOGUE: 'off',
    BACKGROUND_TASKS: 'off',
    LANGUAGES: 'zu, en,af,en',
    SHOP_NAME: 'Milnerton Pro Shop',
    SHOP_ADDRESS: '2 Bridge Road; Milnerton; Cape Town; 7441',
    SHOP_CONTACT: 'Thandi',
    SHOP_PHONE: '021 555 0100',
    SHOP_HOURS: 'Mon to Fri 8:00 to 17:00,\n Sat 8:00 to 13:00',
    SHOP_URL: 'https://shop.example.com/',
    RATE_LIMIT_SCALE: '2.5',
    MIN_FREE_DISK_MB: '0',
    UNUSED_DOCUMENTS_MB: '100',
    LOG_LEVEL: 'warn',
  });
  expect(config).toEqual({
    host: '0.0.0.0',
    port: 8080,
    publicUrl: { at: 'given', origin: 'https://trade-in.example.com' },
    trustProxy: ['10.0.0.0/8', '::1'],
    dataDir: resolve('/srv/trade-in'),
    database: { kind: 'postgres', url: 'postgres://shop@db:5432/trade' },
    secretKey: Buffer.alloc(32, 7),
    firstAdmin: { username: 'owner@example.com', password: 'fore fore fore' },
    usesDemoCatalogue: false,
    runsBackgroundTasks: false,
    languages: ['en', 'af', 'zu'],
    shop: {
      name: 'Milnerton Pro Shop',
      address: { street: '2 Bridge Road', suburb: 'Milnerton', city: 'Cape Town', postalCode: '7441' },
      contact: 'Thandi',
      phone: '+27215550100',
      hours: 'Mon to Fri 8:00 to 17:00, Sat 8:00 to 13:00',
      url: 'https://shop.example.com',
      unsetVariables: [],
    },
    shopPartner: null,
    courier: null,
    mail: { server: null, from: null, bounceAddress: null },
    messages: { sms: null, whatsApp: null },
    trackingUrl: null,
    tillKeys: [],
    files: { objectStore: null, target: 'disk' },
    terms: defaultTerms,
    rateLimitScale: 2.5,
    minFreeDiskBytes: 0,
    unusedDocumentBytes: 100 * 1024 * 1024,
    logLevel: 'warn',
  });
});

test('the example of a settings file has the same values with and without a parser of quotes and comments', () => {
  const example = readFileSync(new URL('../../../docs/examples/trade-in.env', import.meta.url), 'utf8');
  const uncommented = example.replaceAll(/^# (?=[A-Z0-9_]+=)/gm, '');
  // As Docker and Podman read it.
  const lines = uncommented.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const literal = Object.fromEntries(lines.map((line) => [line.replace(/=.*/, ''), line.replace(/^[^=]*=/, '')]));
  expect(literal).toEqual(parseEnv(uncommented));
  expect(readConfig(parseEnv(example)).shop.unsetVariables).toEqual([]);
});

test('links in mail start with PUBLIC_URL, or with localhost when it is unset', () => {
  expect(publicOrigin(readConfig({ PUBLIC_URL: 'https://golf.example' }).publicUrl)).toBe('https://golf.example');
  expect(publicOrigin(readConfig({ PORT: '3100' }).publicUrl)).toBe('http://localhost:3100');
});

describe('an invalid variable is rejected with a sentence that names it', () => {
  test.each([
    [{ PORT: '0' }, 'PORT must be a port number from 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a port number from 1 to 65535.'],
    [{ PORT: 'http' }, 'PORT must be a port number from 1 to 65535.'],
    [{ HOST: 'all of them' }, 'HOST must be an IP address or host name of this machine, for example 0.0.0.0.'],
    [
      { DATABASE_URL: 'mysql://localhost/x', SECRET_KEY: key },
      'DATABASE_URL must be a PostgreSQL URL, for example postgres://user:password@host:5432/name.',
    ],
    [
      { PUBLIC_URL: 'golf.example' },
      'PUBLIC_URL must be an http or https URL without a path, for example https://trade-in.example.com.',
    ],
    [
      { PUBLIC_URL: 'https://golf.example/trade-in' },
      'PUBLIC_URL must be an http or https URL without a path, for example https://trade-in.example.com.',
    ],
    [
      { TRUST_PROXY: 'loopback' },
      'TRUST_PROXY must be a list of IP addresses or networks, for example 10.0.0.0/8, 127.0.0.1.',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be a list of IP addresses or networks, for example 10.0.0.0/8, 127.0.0.1.',
    ],
    [{ SECRET_KEY: 'c2hvcnQ=' }, 'SECRET_KEY must be 32 bytes in base64, for example from: openssl rand -base64 32.'],
    [{ DEMO_CATALOGUE: 'maybe' }, 'DEMO_CATALOGUE must be on or off.'],
    [{ DEMO_CATALOGUE: 'constructor' }, 'DEMO_CATALOGUE must be on or off.'],
    [{ BACKGROUND_TASKS: 'none' }, 'BACKGROUND_TASKS must be on or off.'],
    [{ FILES: 'constructor' }, 'FILES must be disk or s3.'],
    [
      { COURIER_DIALECT: 'constructor', SHIPLOGIC_API_KEY: 'a-courier-key' },
      'COURIER_DIALECT must be shiplogic or bobgo.',
    ],
    [{ LANGUAGES: 'en,fr' }, 'LANGUAGES must be a list of language codes with en, for example en,af,zu.'],
    [{ LANGUAGES: 'af,zu' }, 'LANGUAGES must be a list of language codes with en, for example en,af,zu.'],
    [{ LANGUAGES: 'en,' }, 'LANGUAGES must be a list of language codes with en, for example en,af,zu.'],
    [{ SHOP_ADDRESS: 'Bridge Road, Cape Town' }, 'SHOP_ADDRESS must be in the form street; suburb; city; postal code.'],
    [{ SHOP_ADDRESS: 'a; b; c; 12' }, 'SHOP_ADDRESS must be in the form street; suburb; city; postal code.'],
    [{ SHOP_NAME: '"The Example Golf Shop"' }, 'SHOP_NAME must have no quotes around its value.'],
    [{ SHOP_HOURS: " 'Mon to Fri' " }, 'SHOP_HOURS must have no quotes around its value.'],
    [{ SHOP_PHONE: '"021 555 0100"' }, 'SHOP_PHONE must have no quotes around its value.'],
    [{ SHOP_PHONE: '555' }, 'SHOP_PHONE must be a South African phone number.'],
    [{ SHOP_HOURS: 'x'.repeat(121) }, 'SHOP_HOURS must be opening hours of at most 120 characters.'],
    [{ SHOP_URL: 'javascript:alert(1)' }, "SHOP_URL must be the shop's http or https URL."],
    [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE must be a number above 0.'],
    [{ MIN_FREE_DISK_MB: '1.5' }, 'MIN_FREE_DISK_MB must be a whole number of megabytes.'],
    [{ UNUSED_DOCUMENTS_MB: '-1' }, 'UNUSED_DOCUMENTS_MB must be a whole number of megabytes.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_USERNAME must be an email address.'],
    [
      { ADMIN_USERNAME: 'owner@example.com', ADMIN_PASSWORD: 'seven 7' },
      'ADMIN_PASSWORD must be a password of 8 to 200 characters.',
    ],
    [{ ADMIN_USERNAME: 'owner@example.com' }, 'ADMIN_PASSWORD is required when ADMIN_USERNAME is set.'],
    [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_USERNAME is required when ADMIN_PASSWORD is set.'],
    [
      { DATABASE_URL: 'postgres://db/x' },
      'SECRET_KEY is required when DATABASE_URL is set. Use 32 bytes in base64, for example from: openssl rand -base64 32.',
    ],
  ])('%j', (env, sentence) => {
    expect(configErrors(env)).toEqual([sentence]);
  });
});

test('an unknown setting of a partner is rejected', () => {
  for (const name of ['SHIPLOGIC_ACCOUNT', 'COURIER_KEY', 'FILES_URL']) {
    expect(configErrors({ [name]: 'something' })).toEqual([
      `${name} is not a setting. Check its spelling, or unset it.`,
    ]);
  }
});

test('the configuration reports all errors at once', () => {
  expect(configErrors({ PORT: 'x', LOG_LEVEL: 'x', SMTP_URL: 'smtp://x' })).toHaveLength(3);
});

test('the configuration treats an empty variable as unset', () => {
  expect(configErrors({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '', ADMIN_USERNAME: '' })).toEqual([]);
});

test('warns of each language that customers should not read yet', () => {
  expect(languageWarnings(['en'])).toEqual([]);
  expect(languageWarnings(['en', 'af', 'en-XA'])).toEqual([
    'The Afrikaans texts have not been reviewed by a native reader.',
    'LANGUAGES has en-XA, which is for tests of the layout only.',
  ]);
});
