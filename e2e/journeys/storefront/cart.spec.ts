import type { Page } from '@playwright/test';
import { openCartWith } from '../../harness/api.ts';
import { driver, fillCollection, irons } from '../../harness/customer.ts';
import { expect, expectAccessible, test, takePicture, waitUntilReady } from '../../harness/test.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Clubs in your cart' }).getByRole('listitem');

test('a line is changed in place and keeps the focus', { tag: '@usually-phone' }, async ({ page }) => {
  await openCartWith(page, [irons]);
  await expect(lines(page)).toContainText('R5500.00');
  const change = page.getByRole('button', { name: 'Change Mizuno JPX923 Forged' });
  await change.press('Enter');
  await expect(page.getByLabel('Number of Irons')).toBeFocused();
  await page.getByLabel('Number of Irons').selectOption('8');
  await page.getByLabel('Dexterity').selectOption('Left-Handed');
  await page.getByLabel('Condition').selectOption('Above Average');
  await expectAccessible(page);
  await takePicture(page, 'cart-edit');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Club changed', { exact: true })).toBeVisible();
  await expect(lines(page)).toContainText('Irons (8 clubs) · Left-Handed');
  await expect(lines(page)).toContainText('R7190.86');
  await expect(change).toBeFocused();
  await page.reload();
  await expect(lines(page)).toContainText('R7190.86');
});

test('the whole cart is switched to cash in one tap', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await openCartWith(page, [irons, driver]);
  const code = page.getByRole('radio', { name: /^Trade-In R/ });
  const cash = page.getByRole('radio', { name: /^Cash R/ });
  await expect(code).toBeChecked();
  await cash.check();
  await expect(page.getByText('Payment type changed', { exact: true })).toBeVisible();
  for (const line of await lines(page).all()) await expect(line).toContainText('Cash');
  await expect(page.getByText('Cash is paid within 24 hours after successful inspection.')).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'cart-cash', { fullPage: true });
  await code.check();
  await expect(lines(page).first()).toContainText('Trade-In');
});

test('courier and drop-off are two cards, and a quote folds the form', { tag: '@usually-phone' }, async ({ page }) => {
  await openCartWith(page, [driver]);
  const ways = page.getByRole('group', { name: 'How your clubs reach us' });
  await expect(ways.getByRole('radio', { name: 'Drop-off Free' })).toBeChecked();
  const map = page.getByRole('link', { name: /^Show on a map/ });
  await expect(map).toHaveAttribute('href', /^https:\/\//);
  await expect(map).toHaveAttribute('rel', 'noopener');
  await ways.getByRole('radio', { name: /^Courier Collection from R/ }).check();
  await expect(page.getByRole('button', { name: 'Get Quote First' })).toBeDisabled();
  for (const [label, text] of [
    ['Street', '12 Links Road'],
    ['Suburb', 'Illovo'],
    ['City', 'Johannesburg'],
    ['Postal Code', '2196'],
    ['Contact Name', 'Thabo Nkosi'],
    ['Contact Phone', '082 555 0134'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole('button', { name: 'Get Quote', exact: true }).press('Enter');
  await expect(page.getByText('12 Links Road, Illovo, Johannesburg, 2196')).toBeVisible();
  const change = page.getByRole('button', { name: 'Change the collection' });
  await expect(change).toBeFocused();
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();
  await expectAccessible(page);
  await takePicture(page, 'cart-quoted', { fullPage: true });
  await page.reload();
  await waitUntilReady(page);
  await change.click();
  await expect(page.getByLabel('Street')).toHaveValue('12 Links Road');
  await ways.getByRole('radio', { name: /^Drop-off/ }).check();
  await page.reload();
  await expect(ways.getByRole('radio', { name: /^Drop-off/ })).toBeChecked();
});

test('a cart without its last club links to the first step', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await openCartWith(page, [driver]);
  await page.getByRole('button', { name: /^Remove TaylorMade Stealth 2$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'cart-empty');
  await page.getByRole('link', { name: 'Start Trading In' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a label of two lines stays clear of the docked button', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCartWith(page, [driver]);
  const label = page.getByText('You receive, as a discount code');
  // As long as it is in isiZulu.
  const bottom = await label.evaluate((docked) => {
    const text = [...docked.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
    if (!text) return null;
    text.textContent = 'Ngaphambi kwemali yekhuriya';
    const range = document.createRange();
    range.selectNode(text);
    return range.getBoundingClientRect().bottom;
  });
  const button = await page.getByRole('button', { name: 'Proceed to Checkout' }).boundingBox();
  expect((button?.y ?? 0) - (bottom ?? 0)).toBeGreaterThanOrEqual(4);
});

test('the docked bar says why a courier is not possible', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await openCartWith(page, [driver]);
  await fillCollection(page);
  for (const side of ['Length', 'Width', 'Height']) await page.getByLabel(side).fill('300');
  await page.getByRole('button', { name: 'Get Quote', exact: true }).click();
  const bar = page.locator('[data-uncovered]');
  const reason = bar.getByText(/is not less than the value of your clubs .* or add another club\.$/);
  await expect(reason).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // The longest of the other languages.
  const sentence =
    "Die koerierkoste (R75669.00) is nie minder as die waarde van jou stokke (R15840.00) nie. Bring hulle asseblief self in, of voeg nog 'n stok by.";
  for (const [width, height] of [
    [360, 740],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { textBottom, buttonTop, barHeight, room } = await bar.evaluate((docked, text) => {
      const shown = docked.querySelector('p');
      const range = document.createRange();
      if (shown) {
        shown.textContent = text;
        range.selectNodeContents(shown);
      }
      const shell = document.querySelector('main')?.parentElement;
      return {
        textBottom: range.getBoundingClientRect().bottom,
        buttonTop: docked.querySelector('button')?.getBoundingClientRect().top ?? 0,
        barHeight: docked.getBoundingClientRect().height,
        room: shell ? Number.parseFloat(getComputedStyle(shell).paddingBlockEnd) : 0,
      };
    }, sentence);
    expect(buttonTop - textBottom).toBeGreaterThanOrEqual(4);
    expect(room).toBeCloseTo(barHeight);
  }
});
