import type { Locator, Page } from '@playwright/test';
import { addClub, chooseClub, fillCollection, irons } from '../harness/shopper.ts';
import { expect, open, test } from '../harness/test.ts';

const phone = { width: 360, height: 740 };
const phoneOnItsSide = { width: 740, height: 360 };
/** A window of 1280 × 800 at 200 %. */
const enlarged = { width: 640, height: 400 };

/** Nothing else lies over it where a tap would land. */
async function expectUncovered(part: Locator): Promise<void> {
  await part.click({ trial: true, timeout: 5000 });
}

/** Whether nothing lies over any corner of its words at this moment: what covers them may go by itself. */
function isUncovered(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const { left, right, top, bottom } = words.getBoundingClientRect();
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
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
      const value = await box(page.getByText('R5500.00').first());
      const next = await box(page.getByRole('button', { name: 'Add to Trade-In Cart' }));
      expect(value.y + value.height).toBeLessThan(next.y);
      await expectUncovered(page.getByRole('link', { name: 'View Trade-In Cart' }));
      await expectUncovered(page.getByRole('heading', { level: 1 }));
      await expectUncovered(page.getByText('Your Trade-In Value').first());
      await expectUncovered(page.getByText('How this price is made'));
    });

    for (const [field, typed, complaint, title] of [
      ['Postal Code', '12', 'A postal code has 4 digits', 'Quote Failed'],
      ['City', '', 'Enter the city', 'Missing Address'],
    ] as const) {
      test(`shows what is wrong with the ${field} beside its toast`, async ({ page }) => {
        await addClub(page, irons);
        await fillCollection(page);
        await page.getByRole('button', { name: 'Dismiss message' }).click();
        await page.getByLabel(field).fill(typed);
        await page.getByRole('button', { name: 'Get Quote', exact: true }).click();
        await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
        expect(await isUncovered(page.getByText(complaint, { exact: true }).first())).toBe(true);
      });
    }

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
