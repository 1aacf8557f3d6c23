import type { Locator, Page } from '@playwright/test';
import { addClub, chooseClub, irons } from '../harness/shopper.ts';
import { expect, open, test } from '../harness/test.ts';

const phone = { width: 360, height: 740 };
const phoneOnItsSide = { width: 740, height: 360 };
/** A window of 1280 × 800 at 200 %. */
const enlarged = { width: 640, height: 400 };

/** Nothing else lies over it where a tap would land. */
async function expectUncovered(part: Locator): Promise<void> {
  await part.click({ trial: true, timeout: 5000 });
}

async function box(part: Locator) {
  const rectangle = await part.boundingBox();
  if (rectangle === null) throw new Error('It is not shown');
  return rectangle;
}

for (const window of [phoneOnItsSide, enlarged]) {
  test.describe(`a window of ${window.width} × ${window.height}`, () => {
    test.use({ viewport: window });

    test('shows all of the last step', async ({ page }) => {
      await chooseClub(page, irons);
      await expectUncovered(page.getByRole('link', { name: 'View Trade-In Cart' }));
      await expectUncovered(page.getByRole('heading', { level: 1 }));
      await expectUncovered(page.getByText('Your Trade-In Value').first());
      await expectUncovered(page.getByText('How this price is made'));
    });

    test('shows what the finder found above the docked buttons', async ({ page }) => {
      await open(page, '/');
      await page.getByRole('combobox').fill('stealth');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowUp');
      const last = page.getByRole('option').last();
      await expect(last).toHaveAttribute('aria-selected', 'true');
      await expectUncovered(last);
      await expectUncovered(page.getByRole('button', { name: 'Next' }).locator('xpath=..'));
      const list = await box(page.getByRole('listbox').locator('xpath=..'));
      expect(list.y + list.height).toBeLessThanOrEqual((await box(page.getByRole('button', { name: 'Next' }))).y);
      expect((await box(page.getByRole('combobox'))).y).toBeGreaterThanOrEqual(0);
    });
  });
}

test.describe('a phone', () => {
  test.use({ viewport: phone });

  test('shows the footer below each step', async ({ page }) => {
    const footer = page.getByRole('contentinfo').getByRole('paragraph');
    await open(page, '/');
    await expectUncovered(footer);
    await chooseClub(page, irons);
    await expectUncovered(footer);
    await page.goBack();
    await expect(page.getByLabel('Club Model')).toBeVisible();
    await expectUncovered(footer);
    await page.goBack();
    await expect(page.getByPlaceholder('Search brands...')).toBeVisible();
    await expectUncovered(footer);
  });
});

/** The widths of the courier's numbers: what they need, and what their boxes offer. */
async function expectNumbersInSight(page: Page): Promise<void> {
  for (const name of ['Length', 'Width', 'Height', 'Weight']) {
    const number = page.getByLabel(name, { exact: true });
    await number.fill('114');
    const hidden = await number.evaluate((input) => input.scrollWidth - input.clientWidth);
    expect(hidden, name).toBe(0);
  }
}

test.describe('at any width', () => {
  for (const width of [360, 768, 920]) {
    test(`the courier's numbers can be read at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await addClub(page, irons);
      await page.getByLabel('Collect my clubs').check();
      await expectNumbersInSight(page);
    });
  }

  test('the drawing stays beside the value', async ({ page }) => {
    await chooseClub(page, irons);
    const panel = page.getByRole('region', { name: 'Your Trade-In Value' });
    for (const width of [320, 360, 740, 768, 800, 860, 920, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const value = await box(panel.locator('output > :last-child > *'));
      const drawing = await box(panel.locator('svg'));
      expect(value.x + value.width, `at ${width} px`).toBeLessThanOrEqual(drawing.x);
    }
  });
});
