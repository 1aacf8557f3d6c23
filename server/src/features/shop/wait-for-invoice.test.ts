import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForInvoice } from './wait-for-invoice.ts';

let lookups = 0;
beforeEach(() => {
  lookups = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Waits for an invoice that only the lookup with this number finds. A lookup takes one second. */
function wait({ foundBy = Infinity, isTried = true } = {}): Promise<string | null> {
  const findInvoiceUrl = () => {
    lookups += 1;
    vi.advanceTimersByTime(1000);
    return Promise.resolve(lookups < foundBy ? null : 'https://shop.example.com/i/1');
  };
  return waitForInvoice({ store: { findInvoiceUrl }, breaker: { allowsWork: () => isTried } })('TI-1');
}

it('waitForInvoice returns the link as soon as it is stored', async () => {
  await expect(wait({ foundBy: 2 })).resolves.toBe('https://shop.example.com/i/1');
  expect(lookups).toBe(2);
});

it('waitForInvoice gives up after three seconds', async () => {
  await expect(wait()).resolves.toBeNull();
  expect(lookups).toBe(3);
});

it('waitForInvoice does not wait while the shop is not tried', async () => {
  await expect(wait({ isTried: false })).resolves.toBeNull();
  expect(lookups).toBe(1);
});
