import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';
import { startService, type Service } from './service.ts';

/** Every worker has a service of its own; every test a fresh browser context, so a visitor of its own. */
export const test = base.extend<object, { service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const service = await startService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ service }, use) => use(service.url),
});

export { expect };

/** Opens a page and waits until it answers taps. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** No axe violation on what is shown, and nothing that scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has not its contrast yet; without motion it is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
