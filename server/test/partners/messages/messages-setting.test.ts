import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { configErrors } from '../../samples/config-errors.ts';

const sms = { SMSPORTAL_CLIENT_ID: 'client', SMSPORTAL_SECRET: 'secret' };
const whatsApp = { WHATSAPP_PHONE_NUMBER_ID: '106540352242922', WHATSAPP_TOKEN: 'EAAtoken' };

test('short messages are off by default', () => {
  expect(readConfig({}).messages).toEqual({ sms: null, whatsApp: null });
});

test('the configuration reads the accounts with their public services', () => {
  expect(readConfig({ ...sms, ...whatsApp }).messages).toEqual({
    sms: { url: 'https://rest.smsportal.com/v1', clientId: 'client', secret: 'secret' },
    whatsApp: {
      url: 'https://graph.facebook.com/v23.0',
      phoneNumberId: '106540352242922',
      token: 'EAAtoken',
      templates: { code: 'trade_in_code', courier: 'trade_in_courier', received: 'trade_in_received' },
    },
  });
});

test('the configuration reads other services, versions and template names', () => {
  const { messages } = readConfig({
    ...sms,
    ...whatsApp,
    SMSPORTAL_URL: 'http://127.0.0.1:4001/v1/',
    WHATSAPP_URL: 'https://graph.facebook.com/v24.0',
    WHATSAPP_TEMPLATES: 'courier = pickup_tomorrow',
  });
  expect(messages.sms?.url).toBe('http://127.0.0.1:4001/v1');
  expect(messages.whatsApp).toMatchObject({
    url: 'https://graph.facebook.com/v24.0',
    templates: { code: 'trade_in_code', courier: 'pickup_tomorrow' },
  });
});

describe('an invalid variable is rejected with a sentence that does not show it', () => {
  const printable = 'at most 1000 printable characters without spaces or line breaks';
  test.each([
    [{ SMSPORTAL_CLIENT_ID: 'client' }, 'SMSPORTAL_SECRET is required when SMSPORTAL_CLIENT_ID is set.'],
    [{ ...sms, SMSPORTAL_SECRET: 'se\ncret' }, `SMSPORTAL_SECRET must be ${printable}.`],
    [{ ...whatsApp, WHATSAPP_TOKEN: 'EAA\u0000' }, `WHATSAPP_TOKEN must be ${printable}.`],
    [
      { ...sms, SMSPORTAL_URL: 'http://rest.smsportal.com/v1' },
      'SMSPORTAL_URL must be an https URL with the version, for example https://rest.smsportal.com/v1.',
    ],
    [
      { ...whatsApp, WHATSAPP_PHONE_NUMBER_ID: '+27 82 123 4567' },
      'WHATSAPP_PHONE_NUMBER_ID must be the digits of the phone number ID, not the phone number.',
    ],
    [
      { ...whatsApp, WHATSAPP_TEMPLATES: 'arrived=x' },
      'WHATSAPP_TEMPLATES must be a list of template names, for example code=trade_in_code,courier=trade_in_courier.',
    ],
    [{ ...sms, SMSPORTAL_TOKEN: 'x' }, 'SMSPORTAL_TOKEN is not a setting. Check its spelling, or unset it.'],
    [{ ...whatsApp, WHATSAPP_NUMBER: 'x' }, 'WHATSAPP_NUMBER is not a setting. Check its spelling, or unset it.'],
  ])('%j', (env, sentence) => {
    expect(configErrors(env)).toEqual([sentence]);
  });

  test('names each missing variable of a partner', () => {
    expect(configErrors({ WHATSAPP_TEMPLATES: 'code=x' })).toEqual([
      'WHATSAPP_PHONE_NUMBER_ID is required when WHATSAPP_TEMPLATES is set.',
      'WHATSAPP_TOKEN is required when WHATSAPP_TEMPLATES is set.',
    ]);
  });
});
