import { assert, ipV4, ipV6, oneof, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkOf, parseIp } from './ip-address.ts';

describe('an IPv4 address', () => {
  test('is its own subnet', () => {
    expect(parseIp('192.0.2.9')).toEqual({ text: '192.0.2.9', subnet: '192.0.2.9', site: null });
  });

  test.each(['::ffff:192.0.2.9', '::FFFF:c000:209', '0:0:0:0:0:ffff:192.0.2.9', '::ffff:c000:0209%eth0'])(
    'is the same when mapped into IPv6 as %s',
    (text) => expect(parseIp(text)).toEqual(parseIp('192.0.2.9')),
  );
});

describe('an IPv6 address', () => {
  test.each([
    '2001:db8:12:7::1',
    '2001:0DB8:0012:0007:0000:0000:0000:0001',
    '2001:db8:12:7:0:0:0.0.0.1',
    '2001:db8:12:7::1%wlan0',
  ])('written as %s has its /64 as subnet and its /48 as site', (text) =>
    expect(parseIp(text)).toEqual({
      text: '2001:db8:12:7:0:0:0:1',
      subnet: '2001:db8:12:7::/64',
      site: '2001:db8:12::/48',
    }),
  );

  test('shares its subnet with addresses in its /64 and its site with those in its /48', () => {
    const [one, neighbour, sameSite, elsewhere] = [
      '2001:db8:1:2::3',
      '2001:db8:1:2:ffff::',
      '2001:db8:1:ff::3',
      '2001:db8:2:2::3',
    ].map(parseIp);
    expect(neighbour?.subnet).toBe(one?.subnet);
    expect([sameSite?.subnet === one?.subnet, sameSite?.site === one?.site]).toEqual([false, true]);
    expect(elsewhere?.site).not.toBe(one?.site);
  });

  test('can consist of zeros', () => {
    expect(parseIp('::')).toEqual({ text: '0:0:0:0:0:0:0:0', subnet: '0:0:0:0::/64', site: '0:0:0::/48' });
  });
});

test.each([
  '',
  'unknown',
  '192.0.2',
  '192.0.2.256',
  '192.0.02.1',
  '192.0.2.1.1',
  '192.0.2.1:443',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8',
  '1::2::3',
  ':::',
  '12345::',
  'g::',
  '1.2.3.4::',
  '::1.2.3.4:5',
  '[::1]',
  '::ffff:192.0.2.999',
])('parseIp rejects %j', (text) => expect(parseIp(text)).toBeNull());

test.each([
  ['192.0.2.9', '192.0.2.9'],
  ['2001:db8:12:7::1', '2001:db8:12::/48'],
])('networkOf %s is %s', (text, network) => {
  const ip = parseIp(text);
  expect(ip && networkOf(ip)).toBe(network);
});

test('parseIp normalises every address to a form that parses to the same', () => {
  assert(
    property(oneof(ipV4(), ipV6()), (text) => {
      const ip = parseIp(text);
      expect(ip).not.toBeNull();
      expect(parseIp(ip?.text ?? '')).toEqual(ip);
    }),
  );
});
