import type { Locator, Page } from '@playwright/test';
import { addClub, chooseClub, driver, irons, submitForCash } from '../harness/shopper.ts';
import { logIn } from '../harness/staff.ts';
import { expect, open, test } from '../harness/test.ts';

/** What it looks like with neither focus nor pointer on it. */
async function look(part: Locator): Promise<Buffer> {
  const page = part.page();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.mouse.move(0, 0);
  return part.screenshot({ animations: 'disabled' });
}

/** A choice shows by more than the focus on it. */
async function expectChoiceToShow(choice: Locator, other: Locator): Promise<void> {
  const label = choice.locator('xpath=ancestor::label');
  await other.check();
  const before = await look(label);
  await choice.check();
  expect((await look(label)).equals(before)).toBe(false);
}

/** What a system colour is here. */
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
  test.describe(`in forced ${colorScheme} colours`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    });

    test('what was chosen in the wizard can be seen', async ({ page }) => {
      await open(page, '/');
      await expectChoiceToShow(
        page.getByRole('radio', { name: /^Irons/ }),
        page.getByRole('radio', { name: /^Putter/ }),
      );
      const second = page.getByRole('list', { name: 'Progress' }).getByRole('listitem').nth(1).locator('span').first();
      const isAhead = await look(second);
      await page.getByRole('button', { name: 'Next' }).click();
      const brand = (name: string) => page.getByRole('radio', { name, exact: true });
      await expectChoiceToShow(brand('Mizuno'), brand('Ping'));
      expect((await look(second)).equals(isAhead)).toBe(false);
      await chooseClub(page, irons);
      const option = (name: RegExp) => page.getByRole('radio', { name });
      await expectChoiceToShow(option(/^Left-Handed/), option(/^Right-Handed/));
      await expectChoiceToShow(option(/^Above Average/), option(/^Below Average/));
      await expectChoiceToShow(option(/^Cash/), option(/^Trade-In/));
    });

    test('the club that Enter takes can be seen', async ({ page }) => {
      await open(page, '/');
      await page.getByRole('combobox').fill('stealth');
      const first = page.getByRole('option').first();
      await expect(first).toHaveAttribute('aria-selected', 'true');
      const marked = await first.screenshot();
      await page.keyboard.press('ArrowDown');
      await expect(first).toHaveAttribute('aria-selected', 'false');
      expect((await first.screenshot()).equals(marked)).toBe(false);
    });

    test('the courier’s tick can be seen', async ({ page }) => {
      await addClub(page, driver);
      const tick = page.getByLabel('Collect my clubs');
      await tick.check();
      const [ground, mark] = await tick.evaluate((box) =>
        [getComputedStyle(box), getComputedStyle(box, '::before')].map((style) => style.backgroundColor),
      );
      expect([ground, mark]).toEqual([
        await systemColour(page, 'Highlight'),
        await systemColour(page, 'HighlightText'),
      ]);
    });

    test('the office shows where one is, and its bars', async ({ page }) => {
      await submitForCash(page);
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
