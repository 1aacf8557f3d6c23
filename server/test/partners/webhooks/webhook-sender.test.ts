import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { createServer as createTcpServer, isIP } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { selfSignedCertificate } from '../../../../simulators/smtp/self-signed-certificate.ts';
import { startWebhookReceiver } from '../../../../simulators/webhook-receiver/webhook-receiver.ts';
import { httpWebhookSender } from '../../../src/adapters/webhooks/http-webhook-sender.ts';
import { checkedLookup, isPublicAddress } from '../../../src/adapters/partner-http/public-address.ts';
import { newSecret } from '../../../src/features/webhooks/webhook-secret.ts';
import { PrivateTarget } from '../../../src/ports/partners/webhook-sender.ts';
import { longTimeoutMs, timeoutFor } from '../fault-aware-client.ts';
import { faultOf } from '../shop/shop-simulators.ts';

const secret = newSecret();
const body = '{"type":"ping","timestamp":"2026-11-23T08:00:00.000Z","data":{}}';

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.faults.clear();
  receiver.held.received.length = 0;
  receiver.held.effects.clear();
  Object.assign(receiver.held, { secrets: [secret], behaviour: 'accept', sentBytes: 0 });
});

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const sender = httpWebhookSender({ allowsLoopback: true, timeoutMs: longTimeoutMs });
const webhook = (changes = {}) => ({
  url: receiver.hookUrl,
  messageId: 'msg_1',
  at: new Date(),
  body,
  secrets: [secret],
  ...changes,
});

describe('a signature', () => {
  test('is verified by a receiver', async () => {
    await expect(sender.send(webhook())).resolves.toEqual({ status: 200, text: '{"received":true}' });
    expect(receiver.held.received).toEqual([{ id: 'msg_1', type: 'ping', body, isVerified: true }]);
  });

  test.each([[0], [1]])('by two secrets is verified by a receiver that has only number %i', async (known) => {
    const secrets = [newSecret(), newSecret()];
    receiver.held.secrets = secrets.filter((_secret, index) => index === known);
    expect((await sender.send(webhook({ secrets }))).status).toBe(200);
  });

  test('is refused for another body, another secret and an old time', async () => {
    const at = new Date();
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
    };
    const forged = await fetch(receiver.hookUrl, { method: 'POST', headers, body: body.replace('ping', 'code.used') });
    expect(forged.status).toBe(401);
    expect((await sender.send(webhook({ secrets: [newSecret()] }))).status).toBe(401);
    expect((await sender.send(webhook({ at: new Date(Date.now() - 10 * 60_000) }))).status).toBe(401);
    expect(receiver.held.effects.size).toBe(0);
  });
});

describe('a response', () => {
  test('is returned up to the first kilobyte, without half a character', async () => {
    receiver.held.behaviour = 'long_body';
    const { text } = await sender.send(webhook());
    expect(text).toBe(`begin ${'é'.repeat(509)}`);
    expect(Buffer.byteLength(text)).toBe(1024);
  });

  test('that never ends is read up to 64 kB', async () => {
    receiver.held.behaviour = 'endless_body';
    const { status, text } = await sender.send(webhook());
    expect([status, text.length]).toEqual([200, 1024]);
    expect(receiver.held.sentBytes).toBeLessThan(10 * 64 * 1024);
  });

  test('that redirects is not followed', async () => {
    receiver.held.behaviour = 'redirect';
    expect((await sender.send(webhook())).status).toBe(302);
  });

  test.each([
    ['unavailable', 503],
    ['error', 500],
    ['throttled', 429],
    ['html', 200],
  ] as const)('of the fault %s has the status %i', async (fault, status) => {
    receiver.faults.set(fault);
    expect((await sender.send(webhook())).status).toBe(status);
  });

  test.each([
    ['timeout_before_effect', 'timeout'],
    ['timeout_after_effect', 'timeout'],
    ['reset_before_effect', 'unreachable'],
    ['reset_after_effect', 'unreachable'],
    ['partial_body', 'invalid_response'],
  ] as const)('is missing or incomplete with the fault %s', async (fault, expected) => {
    receiver.faults.set(fault);
    const used = httpWebhookSender({ allowsLoopback: true, timeoutMs: timeoutFor(fault) });
    expect((await faultOf(used.send(webhook()))).fault).toBe(expected);
  });
});

test('a response that is not HTTP is an error without any of its text', async () => {
  const server = createTcpServer((socket) => socket.end('secret response')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const error = await faultOf(sender.send(webhook({ url: `http://127.0.0.1:${port}/hook` })));
  server.close();
  expect(error).toMatchObject({ fault: 'unreachable', cause: 'HPE_INVALID_CONSTANT' });
});

test('a certificate that nobody has signed is refused', async () => {
  const server = createServer(
    selfSignedCertificate({ host: 'localhost', notBefore: daysFromNow(-1), notAfter: daysFromNow(1) }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { fault } = await faultOf(sender.send(webhook({ url: `https://localhost:${port}/hook` })));
  server.close();
  expect(fault).toBe('unreachable');
});

const resolvingTo = (...addresses: string[]) => {
  const found = addresses.map((address): LookupAddress => ({ address, family: isIP(address) }));
  return () => Promise.resolve(found);
};
const urlOf = (host: string) => `http://${host}:${new URL(receiver.url).port}/hook`;

/** Nothing here may connect to another machine, even if the check is broken: names that resolve elsewhere are only looked up. */
describe('a target', () => {
  const lookUp = (...addresses: string[]) => {
    const check = {
      resolve: resolvingTo(...addresses),
      isAllowed: isPublicAddress,
      refusal: () => new PrivateTarget(),
    };
    return promisify<string, object, unknown>(checkedLookup(check))('shop.example', {});
  };
  const outside = httpWebhookSender({
    allowsLoopback: false,
    timeoutMs: longTimeoutMs,
    resolve: resolvingTo('127.0.0.1'),
  });

  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
  ])('whose name resolves to %s is refused', async (address) => {
    await expect(lookUp(address)).rejects.toBeInstanceOf(PrivateTarget);
  });

  test('whose name resolves to a public and a private address is refused, and so is one without an address', async () => {
    await expect(lookUp('93.184.216.34', '10.0.0.1')).rejects.toBeInstanceOf(PrivateTarget);
    await expect(lookUp()).rejects.toBeInstanceOf(PrivateTarget);
  });

  test.each(['93.184.216.34', '2606:4700::1111'])('whose name resolves to %s is public', async (address) => {
    await expect(lookUp(address)).resolves.toBe(address);
    expect(isPublicAddress('no address')).toBe(false);
  });

  test('whose name resolves to this machine receives nothing', async () => {
    await expect(outside.send(webhook({ url: urlOf('shop.example') }))).rejects.toBeInstanceOf(PrivateTarget);
    await expect(outside.send(webhook({ url: urlOf('localhost') }))).rejects.toBeInstanceOf(PrivateTarget);
    expect(receiver.held.received).toEqual([]);
  });

  test('with an IP address of this machine receives nothing', async () => {
    await expect(outside.send(webhook({ url: urlOf('127.0.0.1') }))).rejects.toBeInstanceOf(PrivateTarget);
    await expect(outside.send(webhook({ url: urlOf('2130706433') }))).rejects.toBeInstanceOf(PrivateTarget);
    expect(receiver.held.received).toEqual([]);
  });

  test('on this machine is allowed by its own name, not by a name that resolves to it', async () => {
    const local = httpWebhookSender({
      allowsLoopback: true,
      timeoutMs: longTimeoutMs,
      resolve: resolvingTo('127.0.0.1'),
    });
    expect((await local.send(webhook({ url: urlOf('localhost') }))).status).toBe(200);
    await expect(local.send(webhook({ url: urlOf('shop.example') }))).rejects.toBeInstanceOf(PrivateTarget);
    expect(receiver.held.received).toHaveLength(1);
  });

  test('is resolved once in each attempt, so that the address that was checked is the one that is used', async () => {
    let lookups = 0;
    const resolve = () => {
      lookups += 1;
      return resolvingTo('127.0.0.1')();
    };
    const local = httpWebhookSender({ allowsLoopback: true, timeoutMs: longTimeoutMs, resolve });
    await local.send(webhook({ url: urlOf('localhost') }));
    expect(lookups).toBe(1);
    await local.send(webhook({ url: urlOf('localhost') }));
    expect(lookups).toBe(2);
  });

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
  ])('with the private IP address of %s is not accepted', (url) => {
    expect(outside.allowsHost(new URL(url))).toBe(false);
  });

  test('with a public IP address or a name is accepted', () => {
    expect(outside.allowsHost(new URL('https://93.184.216.34/'))).toBe(true);
    expect(outside.allowsHost(new URL('https://shop.example/'))).toBe(true);
  });
});
