import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from '../../harness/test.ts';

/** Returns the path of the last step for the first model of this type. */
async function lastStep(page: Page, type: string): Promise<string> {
  const models = await (await page.request.get(`/api/models?type=${type}`)).text();
  const [brand, model] = ['brandId', 'id'].map((name) => new RegExp(`"${name}":"([^"]+)"`).exec(models)?.[1]);
  if (brand === undefined || model === undefined) throw new Error(`There is no ${type}`);
  return `/?${new URLSearchParams({ type, brand, model }).toString()}`;
}

async function openLastStep(page: Page, type: string): Promise<void> {
  await open(page, await lastStep(page, type));
}

const amountOf = (text: string | null) => Number(text?.replaceAll(/[R +]/g, '').replace('−', '-'));
const heading = (page: Page) => page.getByText('How this price is calculated');
const choose = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check();

/** Returns the amounts of the ledger; the last one is their sum. */
async function ledgerAmounts(page: Page): Promise<number[]> {
  return (await heading(page).locator('xpath=..').locator('dd').allTextContents()).map(amountOf);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Collects layout shifts, also those that a tap causes. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['shift'] = '0';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry ? Number(entry.value) : 0;
        document.documentElement.dataset['shift'] = String(Number(document.documentElement.dataset['shift']) + shift);
      }
    }).observe({ type: 'layout-shift' });
  });
  return async () => Number(await page.locator('html').getAttribute('data-shift'));
}

test('the ledger adds up to the value, whatever is chosen', { tag: '@desktop' }, async ({ page }) => {
  await openLastStep(page, 'Irons');
  if (await page.locator('details').isVisible()) await heading(page).click();
  for (const choices of [[/^Above/], [/^Left/, /^Below/], [/^Cash/]]) {
    for (const choice of choices) await choose(page, choice);
    const rows = await ledgerAmounts(page);
    const sum = rows.slice(0, -1).reduce((total, amount) => total + amount, 0);
    expect(sum).toBeCloseTo(rows.at(-1) ?? 0, 6);
    const value = await page.getByRole('status').locator('> :last-child').textContent();
    expect(rows.at(-1)).toBe(amountOf(value));
  }
  await expectAccessible(page);
});

test('the club is drawn once, for its hand and in its condition', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await openLastStep(page, 'Driver');
  const drawing = page.getByRole('region', { name: 'Your Trade-In Value' }).locator('svg');
  const marks = drawing.locator('[clip-path] path');
  await choose(page, /^Below/);
  await expect(marks).not.toHaveCount(0);
  const worn = await marks.count();
  await choose(page, /^Above/);
  expect(await marks.count()).toBeLessThan(worn);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const face = drawing.locator('path').nth(3);
  const right = (await boxOf(face)).x;
  await choose(page, /^Left/);
  expect((await boxOf(face)).x).toBeGreaterThan(right);
  await expect(page.locator('main svg[viewBox="20 18 208 156"]')).toHaveCount(0);
});

test('the condition guide shows the parts of this club', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await openLastStep(page, 'Putter');
  await page.getByRole('button', { name: 'How to judge the condition' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Face or insert').first()).toBeVisible();
  await expect(dialog.getByText('Grooves')).toHaveCount(0);
});

test('the drawing stays clear of the value at any width', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await openLastStep(page, 'Irons');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const panel = page.getByRole('region', { name: 'Your Trade-In Value' });
  for (const hand of [/^Right/, /^Left/]) {
    await choose(page, hand);
    for (const width of [320, 360, 740, 768, 800, 860, 920, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => scrollTo(0, 0));
      const value = await boxOf(panel.locator('output > :last-child > * > :first-child'));
      const club = await boxOf(panel.locator('svg'));
      const isBeside = value.right <= club.x;
      // The shaft has faded where the drawing reaches up to the line of the digits.
      const isBelow = club.y >= value.bottom - 24;
      expect(isBeside || isBelow, `at ${width} px`).toBe(true);
    }
  }
});

test('the layout does not shift when the value changes', { tag: '@usually-phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Its value has four digits for every choice below. A right-aligned amount with fewer digits would begin elsewhere.
  await openLastStep(page, 'Putter');
  const shift = await watchShifts(page);
  const choices = page.getByRole('group', { name: 'Condition' });
  const before = await boxOf(choices);
  for (const choice of [/^Above/, /^Left/, /^Cash/, /^Below/]) await choose(page, choice);
  await expect(page.getByRole('status')).toHaveText(/^Your Cash Value R[\d.]+$/);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await boxOf(choices)).toEqual(before);
  expect(await shift()).toBe(0);
});

test('the rolling digits end where the text ends', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await openLastStep(page, 'Driver');
  await choose(page, /^Above/);
  const excess = await page.getByRole('status').evaluate((output) => {
    const [text, roll] = output.querySelector(':scope > :last-child > *')?.children ?? [];
    const range = document.createRange();
    if (text !== undefined) range.selectNodeContents(text);
    const end = roll?.lastElementChild?.getBoundingClientRect().right ?? 0;
    return end - range.getBoundingClientRect().right;
  });
  expect(Math.abs(excess)).toBeLessThan(0.5);
});

test(
  'a changed digit rolls, and changes at once with reduced motion',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await openLastStep(page, 'Driver');
    await page.getByRole('status').evaluate((output) => {
      output.addEventListener('animationstart', () => {
        output.dataset['animations'] = `${output.dataset['animations'] ?? ''}*`;
      });
    });
    await choose(page, /^Above/);
    await expect(page.getByRole('status')).toHaveAttribute('data-animations', /\*{4}/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('status').evaluate((output) => delete output.dataset['animations']);
    await choose(page, /^Below/);
    await expect(page.getByRole('status').locator('[aria-hidden]')).toBeHidden();
    expect(await page.getByRole('status').getAttribute('data-animations')).toBe(null);
  },
);

test.describe('on a desktop', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('all choices are in one view', { tag: '@long' }, async ({ page }) => {
    await openLastStep(page, 'Driver');
    const dock = await boxOf(page.getByRole('button', { name: 'Add to Trade-In Cart' }));
    for (const name of ['Dexterity', 'Condition', 'Payment Type']) {
      expect((await boxOf(page.getByRole('group', { name }))).bottom).toBeLessThan(dock.y);
    }
    expect((await boxOf(page.getByRole('button', { name: 'Share this club' }))).bottom).toBeLessThan(dock.y);
    await expect(page.getByRole('heading', { name: 'How this price is calculated' })).toBeVisible();
  });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the value shrinks at the top while the choices scroll by', { tag: '@long' }, async ({ page }) => {
    await openLastStep(page, 'Driver');
    const shift = await watchShifts(page);
    const output = page.getByRole('status');
    const number = output.locator('> :last-child > * > :first-child');
    const large = await boxOf(number);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await boxOf(number)).width / large.width).toBeCloseTo(0.533, 2);
    const small = await boxOf(number);
    expect(small.y).toBeGreaterThanOrEqual(0);
    expect(small.bottom).toBeLessThanOrEqual(68);
    await choose(page, /^Cash/);
    expect(await shift()).toBe(0);
  });

  test('the ledger opens at its header', { tag: '@long' }, async ({ page }) => {
    await openLastStep(page, 'Driver');
    await expect(page.getByText('Your value', { exact: true })).toBeHidden();
    await heading(page).click();
    await expect(page.getByText('Your value', { exact: true })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the ledger opens', { tag: '@long' }, async ({ page }) => {
      await page.goto(await lastStep(page, 'Driver'));
      await heading(page).click();
      await expect(page.getByText('Your value', { exact: true })).toBeVisible();
    });
  });
});
