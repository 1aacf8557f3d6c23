import { expect, test } from 'vitest';
import { type UrlParts, whyNotEndpointUrl } from './endpoint-url.ts';

const https: UrlParts = {
  protocol: 'https:',
  hostname: 'shop.example',
  port: '',
  username: '',
  password: '',
  hash: '',
};

test.each([
  ['https', {}, null],
  ['a port from 1024', { port: '8443' }, null],
  ['the mail port', { port: '25' }, 'webhook_url_port'],
  ['the http port', { port: '80' }, 'webhook_url_port'],
  ['http', { protocol: 'http:' }, 'webhook_url_not_https'],
  ['http to this machine', { protocol: 'http:', hostname: 'localhost', port: '4000' }, 'webhook_url_not_https'],
  ['another protocol', { protocol: 'ftp:' }, 'webhook_url_not_https'],
  ['a user name', { username: 'staff' }, 'webhook_url_credentials'],
  ['a password', { password: 'secret' }, 'webhook_url_credentials'],
  ['a fragment', { hash: '#part' }, 'webhook_url_invalid'],
  ['no host', { hostname: '' }, 'webhook_url_invalid'],
] as const)('whyNotEndpointUrl checks a URL with %s', (_what, parts, code) => {
  expect(whyNotEndpointUrl({ ...https, ...parts }, false)?.code ?? null).toBe(code);
});

test('whyNotEndpointUrl refuses a text that is not a URL', () => {
  expect(whyNotEndpointUrl(null, false)).toEqual({ code: 'webhook_url_invalid' });
});

test.each([
  ['http://localhost:4000', { protocol: 'http:', hostname: 'localhost', port: '4000' }, null],
  ['http://127.0.0.1:4000', { protocol: 'http:', hostname: '127.0.0.1', port: '4000' }, null],
  ['http to another machine', { protocol: 'http:' }, 'webhook_url_not_https'],
  ['another protocol to this machine', { protocol: 'ftp:', hostname: 'localhost' }, 'webhook_url_not_https'],
] as const)('a local service checks %s', (_what, parts, code) => {
  expect(whyNotEndpointUrl({ ...https, ...parts }, true)?.code ?? null).toBe(code);
});
