import { type IpAddress, parseIp } from '@trade-in/domain/ip-address';
import { rateLimits } from '@trade-in/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { rateLimitStore } from '../../src/adapters/postgres/admin-access/rate-limit-store.ts';
import { countedRateLimits } from '../../src/http/rate-limits.ts';
import type { RateLimitKeys } from '../../src/ports/http/rate-limits.ts';
import { freshDatabase } from '../harness/database.ts';

const start = new Date('2026-03-03T08:00:00Z');
let now = start;

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

function ip(text: string): IpAddress {
  const read = parseIp(text);
  if (read === null) throw new Error(`${text} is not an IP address`);
  return read;
}

/** Returns how many requests are allowed before the first refusal. */
async function countAllowed(attempts: number, counted: (number: number) => RateLimitKeys): Promise<number> {
  const limits = countedRateLimits({
    store: rateLimitStore(database),
    clock: () => now,
    // One upload an hour.
    scale: 1 / rateLimits.uploadsPerIp.count,
  });
  for (let number = 0; number < attempts; number += 1) {
    const isAllowed = await limits.take(counted(number)).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return number;
  }
  return attempts;
}

const anUpload = (): RateLimitKeys => ({ uploadsPerIp: ip('192.0.2.2') });

test('a rate limit starts a new window when the stored one was started by a clock a day ahead', async () => {
  now = new Date(start.getTime() + 24 * 60 * 60 * 1000);
  expect(await countAllowed(3, anUpload)).toBe(1);
  now = start;
  expect(await countAllowed(3, anUpload)).toBe(1);
});

test('a rate limit counts each IPv4 address separately', async () => {
  expect(await countAllowed(3, () => ({ uploadsPerIp: ip('192.0.2.1') }))).toBe(1);
  expect(await countAllowed(20, (number) => ({ uploadsPerIp: ip(`192.0.3.${number}`) }))).toBe(20);
});

test('a rate limit counts IPv6 addresses by /64, and by /48 with eight times the limit', async () => {
  expect(await countAllowed(3, (number) => ({ uploadsPerIp: ip(`2001:db8:1:1::${number}`) }))).toBe(1);
  expect(await countAllowed(20, (number) => ({ uploadsPerIp: ip(`2001:db8:2:${number}::1`) }))).toBe(8);
  expect(await countAllowed(20, (number) => ({ uploadsPerIp: ip(`2001:db8:a${number}:1::1`) }))).toBe(20);
});

const namedUpload = (number: number, of: string): RateLimitKeys => ({
  uploadsPerIp: { ip: ip(`2001:db8:3:${number}::1`), of },
});

test('a rate limit counts a name from an IP address by /64 and /48 as well', async () => {
  expect(await countAllowed(20, (number) => namedUpload(number, 'one'))).toBe(8);
  expect(await countAllowed(3, (number) => namedUpload(number, 'another'))).toBe(3);
});

test('a refused request uses up no other limit', async () => {
  const limits = countedRateLimits({ store: rateLimitStore(database), clock: () => now, scale: 1 });
  const message = (recipient: string) => limits.take({ messagesPerRecipient: recipient, shortMessages: 'shop' });
  const { messagesPerRecipient, shortMessages } = rateLimits;
  const results = await Promise.allSettled(Array.from({ length: shortMessages.count }, () => message('one')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(messagesPerRecipient.count);
  await message('another');
});

test('requests that are refunded leave their limit to others, also when there are more at once than it allows', async () => {
  const limits = countedRateLimits({ store: rateLimitStore(database), clock: () => now, scale: 1 });
  const counted = { unknownCodesPerKey: 'till' };
  const most = rateLimits.unknownCodesPerKey.count;
  for (let round = 0; round < 3; round += 1) {
    const takes = await Promise.allSettled(Array.from({ length: most + 10 }, () => limits.take(counted)));
    const taken = takes.filter(({ status }) => status === 'fulfilled');
    expect(taken.length).toBeGreaterThanOrEqual(1);
    expect(taken.length).toBeLessThanOrEqual(most);
    await Promise.all(taken.map(() => limits.refund(counted)));
  }
  for (let number = 0; number < most; number += 1) await limits.take(counted);
  await expect(limits.take(counted)).rejects.toThrow('too_many');
});
