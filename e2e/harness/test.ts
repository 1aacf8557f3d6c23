import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLong } from '../../tools/test-support/test-scope.ts';
import { startService, type Service } from './service.ts';

/** Each worker has its own service; each test has a new browser context and so a new visitor. */
export const test = base.extend<object, { service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const service = await startService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ service }, use) => use(service.url),
});

export { expect };

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const noSource = ';';

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilReady(page);
}

/** Saves a picture to be looked at beside the results of the test. Only long runs do: pictures take much CPU time. */
export async function takePicture(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (isLong) await page.screenshot({ path: test.info().outputPath(`${name}.png`), ...options });
}

export async function waitUntilReady(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Expects a picture to be shown. One that failed to load is visible and complete, too, but has no width of its own. */
export async function expectPicture(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Expects that the page doesn't scroll horizontally on a phone. For screens whose journeys run only on desktops. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScrolling(page);
  if (size !== null) await page.setViewportSize(size);
}

/** Expects no axe violations on the page, and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that are fading in lack contrast. Reduced motion disables the animations.
  const isMotionReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isMotionReduced) await page.emulateMedia({ reducedMotion: 'reduce' });
  // Running axe in the page itself and without describing what passes takes a third of the CPU time. No page has frames.
  // Loading axe takes as long as one run.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const { violations } = await new AxeBuilder({ page, axeSource: isLoaded ? noSource : axeSource })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  if (!isMotionReduced) await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  await expectNoHorizontalScrolling(page);
}

/** Expects that the page does not scroll horizontally. */
export async function expectNoHorizontalScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
