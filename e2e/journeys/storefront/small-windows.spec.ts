import type { Locator, Page } from '@playwright/test';
import { openCartWith, submitByApi } from '../../harness/api.ts';
import { inspectByApi } from '../../harness/arrival.ts';
import { chooseClub, courierChoice, driver, fillCollection, irons } from '../../harness/customer.ts';
import { expectUnclipped, expectWholeWords, resize } from '../../harness/layout.ts';
import { expect, expectNoHorizontalScrolling, open, test } from '../../harness/test.ts';

const phone = { width: 360, height: 740 };
const landscapePhone = { width: 740, height: 360 };
/** A window of 1280 × 800 at 200 % zoom. */
const zoomedWindow = { width: 640, height: 400 };

/** Expects that no other element would receive a tap on the locator. */
async function expectUncovered(locator: Locator): Promise<void> {
  await locator.click({ trial: true, timeout: 30_000 });
}

/** Returns whether no corner of the text is covered right now. */
function isUncovered(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return box;
}

const bottomOf = ({ y, height }: { y: number; height: number }) => y + height;

/** Scrolls the page until the element's upper edge is that far below the window's. */
async function scrollTo(page: Page, locator: Locator, top: number): Promise<void> {
  const { y } = await boxOf(locator);
  await page.evaluate((distance) => window.scrollBy({ top: distance, behavior: 'instant' }), y - top);
}

for (const window of [landscapePhone, zoomedWindow]) {
  // The lower one leaves less room.
  const tag = window === zoomedWindow ? '@long' : [];
  test.describe(`in a window of ${window.width} × ${window.height}`, { tag }, () => {
    test.use({ viewport: window });

    test('the last step is fully visible', async ({ page }) => {
      await chooseClub(page, irons);
      const value = await boxOf(page.getByText('R5500.00').first());
      const next = await boxOf(page.getByRole('button', { name: 'Add to Trade-In Cart' }));
      expect(value.y + value.height).toBeLessThan(next.y);
      await expectUncovered(page.getByRole('link', { name: 'View Trade-In Cart' }));
      await expectUncovered(page.getByRole('heading', { level: 1 }));
      await expectUncovered(page.getByText('Your Trade-In Value').first());
      await expectUncovered(page.getByText(/^How this price is/).first());
    });

    for (const [field, typed, error, title] of [
      ['Postal Code', '12', 'A postal code must have 4 digits', 'Quote Failed'],
      ['City', '', 'Enter the city', 'Missing Address'],
    ] as const) {
      test(`the error of the field ${field} is visible beside its toast`, { tag: '@long' }, async ({ page }) => {
        await openCartWith(page, [irons]);
        await fillCollection(page);
        await page.getByLabel(field).fill(typed);
        await page.getByRole('button', { name: 'Get Quote', exact: true }).click();
        await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
        // Longer than scrolling to the field, and shorter than the toast.
        const { poll } = expect.configure({ timeout: 3000 });
        await poll(() => isUncovered(page.getByText(error, { exact: true }).first())).toBe(true);
      });
    }

    test('the finder shows its results within the window', { tag: '@long' }, async ({ page }) => {
      await open(page, '/');
      await page.getByRole('combobox').fill('stealth');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowUp');
      const last = page.getByRole('option').last();
      await expect(last).toHaveAttribute('aria-selected', 'true');
      await expectUncovered(last);
      const list = await boxOf(page.getByRole('listbox').locator('xpath=..'));
      expect(list.y + list.height).toBeLessThanOrEqual(window.height);
      expect((await boxOf(page.getByRole('combobox'))).y).toBeGreaterThanOrEqual(0);
    });

    test('the finder covers none of the docked buttons', { tag: '@long' }, async ({ page }) => {
      await open(page, '/');
      await page.getByRole('radio', { name: /^Putter/ }).press('Space');
      const next = page.getByRole('button', { name: 'Next' });
      await expect(next).toBeEnabled();
      await page.getByRole('combobox').fill('stealth');
      await expect(page.getByRole('option').first()).toBeVisible();
      const dock = await boxOf(next);
      // The list then extends over the dock's place.
      await scrollTo(page, page.getByRole('option').first(), dock.y - 40);
      await expect.poll(() => isUncovered(next)).toBe(true);
      await page.keyboard.press('ArrowUp');
      const last = page.getByRole('option').last();
      await expect(last).toHaveAttribute('aria-selected', 'true');
      await expect.poll(async () => bottomOf(await boxOf(last))).toBeLessThanOrEqual(dock.y);
      await expectUncovered(last);
      await expectUncovered(next);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the first view of a step has no buttons that do nothing yet', { tag: '@long' }, async ({ page }) => {
    for (const path of ['/', '/?type=Driver']) {
      await open(page, path);
      expect((await boxOf(page.getByRole('button', { name: 'Next' }))).y, path).toBeGreaterThan(phone.height);
    }
  });

  test('Back and Next are docked once something is selected', { tag: '@long' }, async ({ page }) => {
    await open(page, '/');
    await page.getByRole('radio', { name: /^Putter/ }).press('Space');
    const next = await boxOf(page.getByRole('button', { name: 'Next' }));
    expect(next.y + next.height).toBeLessThanOrEqual(phone.height);
    expect(next.y).toBeGreaterThan(phone.height - 72);
  });

  test('the footer is below each step', { tag: '@long' }, async ({ page }) => {
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

/** Expects the fields of the parcel's dimensions to be wide enough for their numbers. */
async function expectNumbersToFit(page: Page): Promise<void> {
  for (const name of ['Length', 'Width', 'Height', 'Weight']) {
    const number = page.getByLabel(name, { exact: true });
    await number.fill('114');
    const hidden = await number.evaluate((input) => input.scrollWidth - input.clientWidth);
    expect(hidden, name).toBe(0);
  }
}

test("the parcel's dimensions fit their fields at any width", { tag: '@long' }, async ({ page }) => {
  await openCartWith(page, [irons]);
  await courierChoice(page).check();
  for (const width of [360, 768, 920]) {
    await resize(page, { width, height: 900 });
    await expectNumbersToFit(page);
  }
});

test('the steps and the cart fit windows of 320, 768 and 1024 px', { tag: '@desktop' }, async ({ page }) => {
  const expectFits = async () => {
    for (const width of [320, 768, 1024]) {
      await resize(page, { width, height: 768 });
      await expectWholeWords(page);
      await expectNoHorizontalScrolling(page);
    }
  };
  for (const path of ['/', '/?type=Driver']) {
    await open(page, path);
    await expectFits();
  }
  await chooseClub(page, irons);
  await expectFits();
  await openCartWith(page, [irons]);
  await fillCollection(page);
  await expectFits();
});

for (const width of [320, 768]) {
  test(
    `the discount code is whole or has two groups on each line at ${width} px`,
    { tag: ['@desktop', '@long'] },
    async ({ page, service }) => {
      await page.setViewportSize({ width, height: 1024 });
      const { statusUrl } = await submitByApi(service.url, { name: 'Thabo Nkosi', clubs: 1, byCourier: false });
      await open(page, statusUrl);
      const code = page.getByText(/^[\dA-Z]{4}(?:-[\dA-Z]{4}){3}$/);
      expect([[4], [2, 2]]).toContainEqual(await code.evaluate(groupsByLine));
    },
  );
}

/** Returns how many groups of the code are on each line. Runs in the page, without this module's scope. */
function groupsByLine(code: Element): number[] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const lines = new Map<number, number>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { 0: group, index } of (node.textContent ?? '').matchAll(/[^-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + group.length);
      const top = Math.round(range.getBoundingClientRect().top);
      lines.set(top, (lines.get(top) ?? 0) + 1);
    }
  }
  return [...lines.values()];
}

test('the finder keeps words whole in a window of 320 px', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/');
  await page.getByRole('combobox').fill('stealth');
  await expect(page.getByRole('option', { name: /^TaylorMade/ }).first()).toBeVisible();
  await expectWholeWords(page);
  await expectNoHorizontalScrolling(page);
});

test(
  'the checkout stays within the window with text of twice the size',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await openCartWith(page, [irons]);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    const dialog = page.getByRole('dialog', { name: 'SA Legal Requirements' });
    await expect(dialog).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [1280, 800]) {
      await resize(page, { width, height: 900 });
      await expectNoHorizontalScrolling(page);
      const frame = await boundsOf(dialog);
      expect(frame.right).toBeLessThanOrEqual(width);
      for (const name of ['Submit Trade-In', 'Close']) {
        const button = await boundsOf(dialog.getByRole('button', { name }));
        expect([button.left >= frame.left, button.right <= frame.right, name]).toEqual([true, true, name]);
      }
    }
  },
);

async function boundsOf(element: Locator): Promise<{ left: number; right: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return { left: box.x, right: box.x + box.width };
}

/** Makes all text of the pages that follow larger, as the setting of a phone or a browser does. */
async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.addInitScript((size) => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', size);
    // The element is there before any of the page's own scripts.
    new MutationObserver((_changes, observer) => {
      if (document.documentElement === null) return;
      observer.disconnect();
      enlarge();
    }).observe(document, { childList: true });
  }, `${percent}%`);
}

// With text of twice the size, single long words may break.
for (const [percent, expectWords] of [
  [150, expectWholeWords],
  [200, null],
] as const) {
  test(
    `the pages of a trade-in fit a phone with text of ${percent} %`,
    { tag: ['@desktop', '@long'] },
    async ({ page, service }) => {
      const expectFits = async () => {
        await expectNoHorizontalScrolling(page);
        await expectUnclipped(page);
        await expectWords?.(page);
      };
      // A scrollbar takes 15 px.
      await page.setViewportSize({ ...phone, width: phone.width + 15 });
      await enlargeText(page, percent);
      await open(page, '/');
      await page.getByRole('combobox').fill('stealth');
      await expect(page.getByRole('option', { name: /^TaylorMade/ }).first()).toBeVisible();
      await expectFits();
      await open(page, '/?type=Driver');
      await expectFits();
      await chooseClub(page, irons);
      await expectFits();
      await openCartWith(page, [irons, driver]);
      await expectFits();
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFits();
      const { reference, statusUrl } = await submitByApi(service.url, {
        name: 'Thabo Nkosi',
        clubs: 2,
        byCourier: true,
      });
      await inspectByApi(service.url, reference, [{ face: 'Average' }, { face: 'Below Average', value: 100_00 }]);
      await open(page, statusUrl);
      await expectFits();
    },
  );
}
