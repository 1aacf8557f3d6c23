import type { Page } from '@playwright/test';
import { openCartWith } from '../../harness/api.ts';
import { irons } from '../../harness/customer.ts';
import { expect, open, test } from '../../harness/test.ts';

/** Late enough that the page is painted before the font arrives, as on a slow network. */
const fontDelayMs = 1500;

interface Painted {
  shift: number;
  /** The URL of the picture that was the largest part of the page; empty for a text. */
  largest: string;
}

async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted: Painted = { shift: 0, largest: 'nothing' };
    const write = () => (document.documentElement.dataset['painted'] = JSON.stringify(painted));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) painted.shift += 'value' in entry ? Number(entry.value) : 0;
      write();
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) painted.largest = 'url' in entry ? String(entry.url) : '';
      write();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** As wide as most phones. */
test.use({ viewport: { width: 412, height: 823 } });

for (const path of ['/', '/?type=Driver', '/?type=Driver&brand=1', '/cart']) {
  const tag = path === '/' ? ['@phone'] : ['@phone', '@long'];
  test(
    `${path} doesn't move when the font arrives late, and is complete without a picture`,
    { tag },
    async ({ page }) => {
      await watchPaints(page);
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, fontDelayMs));
        await route.continue();
      });
      const font = page.waitForResponse('**/*.woff2');
      await open(page, path);
      await font;
      // Two frames: one for the layout with the font, one for the observers.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await expect(page.locator('html')).toHaveAttribute('data-painted', JSON.stringify({ shift: 0, largest: '' }));
    },
  );
}

/** The number of `@font-face` rules: with the same ones again, a late font is used after all, and the page moves. */
const fontRules = (page: Page) => page.evaluate(() => document.fonts.size);

test(
  'the checkout does not load the styles of the first load again',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await openCartWith(page, [irons]);
    const before = await fontRules(page);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await fontRules(page)).toBe(before);
  },
);
