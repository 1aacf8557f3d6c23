import { devices, type Locator, type Page } from '@playwright/test';
import { openChromium } from '../../harness/clients/chromium.ts';
import type { Figure } from '../../harness/figures/figure.ts';
import { median } from '../../harness/figures/statistics.ts';
import type { Installations } from '../../harness/services/installation.ts';
import { startService } from '../../harness/services/service.ts';

const rounds = 5;
/** As in Lighthouse's mobile test. */
const timesSlower = 4;
const mostMs = 100;
/** Long enough for a tap to be painted and reported on the slowed processor. */
const reportMs = 400;

/** Runs in the page: reports every interaction that takes longer than a frame. */
const watchInteractions = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) reportInteraction(duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

interface Tap {
  name: string;
  ms: number;
}

/**
 * Measures how long each tap of a customer's way to the checkout takes to the next paint (INP), on a phone whose processor is four
 * times slower.
 */
export async function measureTaps(installations: Installations): Promise<Figure[]> {
  const installation = await installations.make('embedded');
  const service = await startService(installation);
  const browser = await openChromium();
  const taps: Tap[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: service.url });
      taps.push(...(await tapThrough(await context.newPage())));
      await context.close();
    }
  } finally {
    await browser.close();
    await service.stop();
    await installation.remove();
  }
  // Otherwise a browser that reports none would meet every target with 0 ms.
  if (taps.every(({ ms }) => ms === 0)) throw new Error('The browser reported no interaction');
  const names = [...new Set(taps.map(({ name }) => name))];
  return names.map((what) => ({
    what: `tap: ${what}`,
    database: null,
    value: median(taps.filter(({ name }) => name === what).map(({ ms }) => ms)),
    unit: 'ms',
    targets: [{ of: 'value', atMost: mostMs }],
  }));
}

async function tapThrough(page: Page): Promise<Tap[]> {
  let longest = 0;
  await page.exposeFunction('reportInteraction', (ms: number) => (longest = Math.max(longest, ms)));
  await page.addInitScript({ content: watchInteractions });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  const taps: Tap[] = [];
  const tap = async (name: string, target: Locator) => {
    await target.waitFor();
    longest = 0;
    await target.tap();
    await page.waitForTimeout(reportMs);
    taps.push({ name, ms: longest });
  };
  await page.goto('/');
  await page.waitForTimeout(5 * reportMs);
  const radio = (name: RegExp) => page.getByRole('radio', { name }).first();
  await tap('type', radio(/^Driver/));
  await tap('brand', radio(/^TaylorMade/));
  await tap('model', page.getByRole('option').first());
  await tap('hand', radio(/^Left/));
  await tap('condition', radio(/^Below/));
  await tap('cash', radio(/^Cash/));
  await tap('how the price is made', page.getByText(/^How this price is/).first());
  await tap('condition guide', page.getByRole('button', { name: 'How to judge the condition' }));
  await tap('close the guide', page.getByRole('dialog').getByRole('button', { name: 'Close' }).first());
  await tap('discount code', radio(/^Trade-In/));
  await tap('add to the cart', page.getByRole('button', { name: 'Add to Trade-In Cart' }));
  await page.waitForURL('**/cart');
  await tap('courier', radio(/^Courier Collection/));
  await tap('drop-off', radio(/^Drop-Off|^Self Drop-off|^Drop/i));
  await tap('checkout', page.getByRole('button', { name: 'Proceed to Checkout' }));
  return taps;
}
