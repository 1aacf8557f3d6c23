import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { configErrors } from '../../samples/config-errors.ts';

test('an API key is enough to connect The Courier Guy', () => {
  expect(readConfig({ SHIPLOGIC_API_KEY: 'sl_key' }).courier).toEqual({
    url: 'https://api.portal.thecourierguy.co.za/v2',
    apiKey: 'sl_key',
    webhookSecret: null,
    serviceCodes: [],
    isEstimating: false,
    dialect: 'shiplogic',
  });
});

test('every setting of the courier is read', () => {
  const env = {
    SHIPLOGIC_URL: 'http://127.0.0.1:4000/v2/',
    SHIPLOGIC_API_KEY: ' sl_key ',
    SHIPLOGIC_WEBHOOK_SECRET: 'whs_of-the-courier',
    COURIER_SERVICE_CODES: 'ECO, LOF',
    COURIER_FALLBACK: 'tariff',
    COURIER_DIALECT: 'bobgo',
  };
  expect(readConfig(env).courier).toEqual({
    url: 'http://127.0.0.1:4000/v2',
    apiKey: 'sl_key',
    webhookSecret: 'whs_of-the-courier',
    serviceCodes: ['ECO', 'LOF'],
    isEstimating: true,
    dialect: 'bobgo',
  });
  expect(readConfig({ SHIPLOGIC_API_KEY: 'k', COURIER_DIALECT: 'bobgo' }).courier?.url).toBe(
    'https://api.bobgo.co.za/v2',
  );
});

describe('a setting is refused with a sentence that does not show a secret', () => {
  test.each([
    [
      { SHIPLOGIC_API_KEY: 'sl_\nkey' },
      'SHIPLOGIC_API_KEY must be at most 1000 printable characters without spaces or line breaks.',
    ],
    [
      { SHIPLOGIC_API_KEY: 'k', SHIPLOGIC_WEBHOOK_SECRET: 'a secret with spaces' },
      'SHIPLOGIC_WEBHOOK_SECRET must be 16 to 1000 printable characters without spaces or line breaks.',
    ],
    [
      { SHIPLOGIC_API_KEY: 'k', SHIPLOGIC_WEBHOOK_SECRET: 'x'.repeat(15) },
      'SHIPLOGIC_WEBHOOK_SECRET must be 16 to 1000 printable characters without spaces or line breaks.',
    ],
    [
      { SHIPLOGIC_API_KEY: 'k', SHIPLOGIC_URL: 'http://courier.example/v2' },
      'SHIPLOGIC_URL must be an https URL with the version, for example https://api.portal.thecourierguy.co.za/v2.',
    ],
    [{ SHIPLOGIC_URL: 'https://courier.example/v2' }, 'SHIPLOGIC_API_KEY is required when SHIPLOGIC_URL is set.'],
    [{ COURIER_FALLBACK: 'tariff' }, 'SHIPLOGIC_API_KEY is required when COURIER_FALLBACK is set.'],
    [{ SHIPLOGIC_API_KEY: 'k', COURIER_FALLBACK: 'yes' }, 'COURIER_FALLBACK must be tariff or none.'],
    [{ SHIPLOGIC_API_KEY: 'k', COURIER_DIALECT: 'pudo' }, 'COURIER_DIALECT must be shiplogic or bobgo.'],
    [
      { SHIPLOGIC_API_KEY: 'k', COURIER_SERVICE_CODES: 'ECO,,' },
      'COURIER_SERVICE_CODES must be a list of service codes, for example ECO,ECOR.',
    ],
    [
      { SHIPLOGIC_API_KEY: 'k', SHIPLOGIC_KEY: 'k' },
      'SHIPLOGIC_KEY is not a setting. Check its spelling, or unset it.',
    ],
  ])('%j', (env, sentence) => {
    expect(configErrors(env)).toEqual([sentence]);
  });
});
