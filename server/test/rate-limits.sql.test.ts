import { type IpAddress, parseIp } from '@trade-in/domain/ip-address';
import { rateLimits } from '@trade-in/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../src/adapters/postgres/database.ts';
import { rateLimitStore } from '../src/adapters/postgres/rate-limit-store.ts';
import { countedRateLimits } from '../src/http/rate-limits.ts';
import type { Counted } from '../src/ports/rate-limits.ts';
import { freshDatabase } from './harness/database.ts';

const start = new Date('2026-03-03T08:00:00Z');
let now = start;

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

function ip(text: string): IpAddress {
  const read = parseIp(text);
  if (read === null) throw new Error(`${text} is no address`);
  return read;
}

/** How many in a row were let through before the first refusal. */
async function allowed(most: number, counted: (number: number) => Counted): Promise<number> {
  const limits = countedRateLimits({
    store: rateLimitStore(database),
    clock: () => now,
    // One upload an hour.
    scale: 1 / rateLimits.uploadsPerAddress.count,
  });
  for (let number = 0; number < most; number += 1) {
    const isAllowed = await limits.take(counted(number)).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return number;
  }
  return most;
}

const anUpload = (): Counted => ({ uploadsPerAddress: ip('192.0.2.2') });

test('begins anew where a clock ahead by a day began the window', async () => {
  now = new Date(start.getTime() + 24 * 60 * 60 * 1000);
  expect(await allowed(3, anUpload)).toBe(1);
  now = start;
  expect(await allowed(3, anUpload)).toBe(1);
});

test('counts an IPv4 address by itself', async () => {
  expect(await allowed(3, () => ({ uploadsPerAddress: ip('192.0.2.1') }))).toBe(1);
  expect(await allowed(20, (number) => ({ uploadsPerAddress: ip(`192.0.3.${number}`) }))).toBe(20);
});

test('counts an IPv6 address by its /64, and the /48 with eight times the limit', async () => {
  expect(await allowed(3, (number) => ({ uploadsPerAddress: ip(`2001:db8:1:1::${number}`) }))).toBe(1);
  expect(await allowed(20, (number) => ({ uploadsPerAddress: ip(`2001:db8:2:${number}::1`) }))).toBe(8);
  expect(await allowed(20, (number) => ({ uploadsPerAddress: ip(`2001:db8:a${number}:1::1`) }))).toBe(20);
});

const tries = (number: number, of: string): Counted => ({
  uploadsPerAddress: { ip: ip(`2001:db8:3:${number}::1`), of },
});

test('counts a name as tried from an address by subnet and site too', async () => {
  expect(await allowed(20, (number) => tries(number, 'one'))).toBe(8);
  expect(await allowed(3, (number) => tries(number, 'another'))).toBe(3);
});
