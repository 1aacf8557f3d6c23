import type { Locator, Page } from '@playwright/test';
import { openCartWith, submitByApi } from '../../harness/api.ts';
import { chooseClub, courierChoice, driver, irons } from '../../harness/customer.ts';
import { logIn } from '../../harness/staff.ts';
import { expect, open, test } from '../../harness/test.ts';

/** Takes a screenshot of an element without focus and without the pointer on it. */
async function takeScreenshot(element: Locator): Promise<Buffer> {
  const page = element.page();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.move(0, 0);
  return element.screenshot({ animations: 'disabled' });
}

/** Expects a selected option to look different from an unselected one, regardless of focus. */
async function expectSelectionVisible(choice: Locator, other: Locator): Promise<void> {
  const label = choice.locator('xpath=ancestor::label');
  // By keyboard, because a tap on a card leads to the next step.
  await other.press('Space');
  const before = await takeScreenshot(label);
  await choice.press('Space');
  expect((await takeScreenshot(label)).equals(before)).toBe(false);
}

/** Returns the computed value of a system colour. */
function systemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = colour;
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);
}

for (const colorScheme of ['light', 'dark'] as const) {
  // The rules are the same in both.
  const tag = colorScheme === 'dark' ? '@long' : [];
  test.describe(`with forced ${colorScheme} colours`, { tag }, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    });

    test('selected options of the wizard are visible', async ({ page }) => {
      await open(page, '/');
      await expectSelectionVisible(
        page.getByRole('radio', { name: /^Irons/ }),
        page.getByRole('radio', { name: /^Putter/ }),
      );
      const second = page.getByRole('list', { name: 'Progress' }).getByRole('listitem').nth(1).locator('span').first();
      const isAhead = await takeScreenshot(second);
      await page.getByRole('button', { name: 'Next' }).click();
      const brand = (name: string) => page.getByRole('radio', { name, exact: true });
      await expectSelectionVisible(brand('Mizuno'), brand('Ping'));
      expect((await takeScreenshot(second)).equals(isAhead)).toBe(false);
      await chooseClub(page, irons);
      const option = (name: RegExp) => page.getByRole('radio', { name });
      await expectSelectionVisible(option(/^Left-Handed/), option(/^Right-Handed/));
      await expectSelectionVisible(option(/^Above Average/), option(/^Below Average/));
      await expectSelectionVisible(option(/^Cash/), option(/^Trade-In/));
    });

    test('the active option of the finder is visible', { tag: '@long' }, async ({ page }) => {
      await open(page, '/');
      await page.getByRole('combobox').fill('stealth');
      const first = page.getByRole('option').first();
      await expect(first).toHaveAttribute('aria-selected', 'true');
      const marked = await first.screenshot();
      await page.keyboard.press('ArrowDown');
      await expect(first).toHaveAttribute('aria-selected', 'false');
      expect((await first.screenshot()).equals(marked)).toBe(false);
    });

    test('the mark of the chosen delivery is visible', { tag: '@long' }, async ({ page }) => {
      await openCartWith(page, [driver]);
      const tick = courierChoice(page);
      await tick.check();
      const [ground, mark] = await tick.evaluate((box) =>
        [getComputedStyle(box), getComputedStyle(box, '::before')].map((style) => style.backgroundColor),
      );
      expect([ground, mark]).toEqual([
        await systemColour(page, 'Highlight'),
        await systemColour(page, 'HighlightText'),
      ]);
    });

    test('the back office’s current page and chart bars are visible', { tag: '@long' }, async ({ page, service }) => {
      await submitByApi(service.url, { name: 'Thabo Nkosi', clubs: 1, byCourier: false });
      await page.setViewportSize({ width: 1280, height: 900 });
      await logIn(page, '/admin');
      const highlight = await systemColour(page, 'Highlight');
      const mark = page.getByRole('navigation').locator('[aria-current]');
      expect(await mark.evaluate((entry) => getComputedStyle(entry, '::before').backgroundColor)).toBe(highlight);
      const bars = page.locator('table svg rect');
      await expect(bars.first()).toBeVisible();
      expect(await bars.first().evaluate((bar) => getComputedStyle(bar).fill)).toBe(highlight);
    });
  });
}
