import { chromiumFlags, findChromium } from '../../../tools/test-support/find-chromium.ts';
import { openCartWith } from '../../harness/api.ts';
import { chooseClub, irons } from '../../harness/customer.ts';
import { expect, open, test } from '../../harness/test.ts';

/** Shows classic scrollbars, which take up space as on most desktops. */
test.use({
  launchOptions: {
    executablePath: findChromium() ?? '',
    args: chromiumFlags,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

// In parallel, each worker would start a browser and a service of its own.
test.describe.configure({ mode: 'default' });

// Chromium may use a font that arrived late once a dialog's styles are added, which moves the page, too.
test.beforeEach(({ page }) => page.route('**/*.woff2', (route) => route.abort()));

const dialogs = [
  ['/', 'How It Works'],
  ['last step', 'How to judge the condition'],
  ['cart', 'Proceed to Checkout'],
] as const;

for (const [place, opener] of dialogs) {
  for (const height of [700, 2000]) {
    test(
      `${opener} opens without shifting a page of ${height} px and without horizontal scrolling`,
      { tag: '@long' },
      async ({ page }) => {
        await page.setViewportSize({ width: 1280, height });
        if (place === '/') await open(page, '/');
        else if (place === 'cart') await openCartWith(page, [irons]);
        else await chooseClub(page, irons);
        const bar = page.getByRole('banner').getByRole('link').last();
        const before = await bar.boundingBox();
        await page.getByRole('button', { name: opener }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        expect((await bar.boundingBox())?.x).toBe(before?.x);
        const sideways = await dialog
          .locator('*')
          .evaluateAll(
            (parts) =>
              parts.filter(
                (part) =>
                  part.scrollWidth > part.clientWidth && ['auto', 'scroll'].includes(getComputedStyle(part).overflowX),
              ).length,
          );
        expect(sideways).toBe(0);
      },
    );
  }
}
