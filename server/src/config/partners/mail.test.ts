import { describe, expect, test } from 'vitest';
import { configErrors } from '../../../test/samples/config-errors.ts';
import { readConfig } from '../config.ts';

const from = { MAIL_FROM: 'trade-in@club.example.com' };

const serverOf = (url: string) => readConfig({ ...from, SMTP_URL: url }).mail.server;

test('no mail server is configured by default, nor with MAIL=file', () => {
  const none = { server: null, from: null, bounceAddress: null };
  expect(readConfig({}).mail).toEqual(none);
  expect(readConfig({ MAIL: 'file' }).mail).toEqual(none);
});

describe('SMTP_URL', () => {
  test.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, encryption: 'starttls', login: null }],
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, encryption: 'tls', login: null }],
    ['smtp://MAIL.example.com:2525/', { host: 'mail.example.com', port: 2525, encryption: 'starttls', login: null }],
    ['smtp://localhost:25', { host: 'localhost', port: 25, encryption: 'none', login: null }],
    ['smtp://127.0.0.1', { host: '127.0.0.1', port: 587, encryption: 'none', login: null }],
    ['smtp://[::1]:25', { host: '::1', port: 25, encryption: 'none', login: null }],
    ['smtps://localhost', { host: 'localhost', port: 465, encryption: 'tls', login: null }],
    ['smtp://127.0.0.2', { host: '127.0.0.2', port: 587, encryption: 'starttls', login: null }],
    ['smtp://localhost.example.com', { host: 'localhost.example.com', port: 587, encryption: 'starttls', login: null }],
  ])('%s is read with its port and encryption', (url, server) => {
    expect(serverOf(url)).toEqual(server);
  });

  test('has user and password percent-encoded', () => {
    expect(serverOf('smtps://shop%40example.com:p%40ss%3A%2F%25@mail.example.com')).toMatchObject({
      login: { user: 'shop@example.com', password: 'p@ss:/%' },
    });
  });

  test.each([
    ['another protocol', 'http://mail.example.com'],
    ['no host', 'smtp://'],
    ['a user without a password', 'smtp://user@mail.example.com'],
    ['a password without a user', 'smtp://:topsecret@mail.example.com'],
    ['an option that turns off the check of the certificate', 'smtp://mail.example.com?tls.rejectUnauthorized=false'],
    ['a path', 'smtp://mail.example.com/path'],
    ['a password that is not percent-encoded', 'smtp://user:top%secret@mail.example.com'],
    ['a line feed', 'smtp://user:topsecret\n@mail.example.com'],
    ['an encoded line feed', 'smtp://user:top%0Asecret@mail.example.com'],
  ])('with %s is rejected without showing it', (_what, url) => {
    const errors = configErrors({ ...from, SMTP_URL: url });
    expect(errors).toEqual([
      'SMTP_URL must be smtp://user:password@host:port or smtps://…, with special characters of user and password percent-encoded.',
    ]);
  });

  test('requires a sender', () => {
    expect(configErrors({ SMTP_URL: 'smtp://localhost' })).toEqual(['MAIL_FROM is required when SMTP_URL is set.']);
  });

  test('contradicts MAIL=file', () => {
    expect(configErrors({ ...from, SMTP_URL: 'smtp://localhost', MAIL: 'file' })).toEqual([
      'MAIL=file and SMTP_URL contradict each other. Unset one of them.',
    ]);
  });
});

describe('MAIL_FROM', () => {
  test.each([
    ['trade-in@club.example.com', { name: null, address: 'trade-in@club.example.com' }],
    ['<trade-in@club.example.com>', { name: null, address: 'trade-in@club.example.com' }],
    ['The Club <trade-in@club.example.com>', { name: 'The Club', address: 'trade-in@club.example.com' }],
    ['"The Club, Ltd" <trade-in@club.example.com>', { name: 'The Club, Ltd', address: 'trade-in@club.example.com' }],
  ])('%s is an address with an optional name', (text, mailbox) => {
    expect(readConfig({ MAIL_FROM: text }).mail.from).toEqual(mailbox);
  });

  test.each([
    'The Club',
    'The Club trade-in@club.example.com',
    'a@club.example.com, b@club.example.com',
    'The Club <a@club.example.com> <b@club.example.com>',
    'The Club\r\nBcc: a@club.example.com <b@club.example.com>',
    'trade-in@localhost',
  ])('%j is rejected', (text) => {
    expect(configErrors({ MAIL_FROM: text })).toEqual([
      'MAIL_FROM must be an email address, or a name with one: The Example Golf Shop <trade-in@example.com>.',
    ]);
  });
});

test('MAIL_BOUNCE is an email address, and MAIL nothing but file', () => {
  expect(readConfig({ MAIL_BOUNCE: 'bounces@club.example.com' }).mail.bounceAddress).toBe('bounces@club.example.com');
  expect(configErrors({ MAIL_BOUNCE: 'bounces', MAIL: 'off' })).toEqual([
    'MAIL_BOUNCE must be an email address.',
    'MAIL must be file.',
  ]);
});

test('COURIER_TRACKING_URL is an https URL with a place for the waybill number', () => {
  const url = 'https://courier.example.com/track?ref={waybill}';
  expect(readConfig({ COURIER_TRACKING_URL: url }).trackingUrl).toBe(url);
  for (const wrong of ['https://courier.example.com/track', 'http://courier.example.com/{waybill}', '{waybill}']) {
    expect(configErrors({ COURIER_TRACKING_URL: wrong })).toHaveLength(1);
  }
});
