import type { Locator, Page } from '@playwright/test';
import { chooseClub, driver, irons, modelOption } from '../../harness/customer.ts';
import { expect, expectAccessible, open, waitUntilReady, test, takePicture } from '../../harness/test.ts';

test('each step responds to taps, survives a reload and supports Back', { tag: '@usually-phone' }, async ({ page }) => {
  const checkScreen = async (name: string) => {
    await expectAccessible(page);
    await takePicture(page, name, { fullPage: true });
  };
  await open(page, '/');
  await checkScreen('step-1');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await chooseClub(page, irons);
  await expect(page.getByRole('status').first()).toHaveText(/^Your Trade-In Value R[1-9]/);
  await checkScreen('step-4');
  const before = await page.getByText('Your Trade-In Value').locator('xpath=..').innerText();
  await page.getByRole('radio', { name: /^Above Average/ }).check();
  await expect(page.getByText('Your Trade-In Value').locator('xpath=..')).not.toHaveText(before);
  await page.getByLabel('Number of Irons').selectOption('5');
  const url = page.url();
  await page.reload();
  await waitUntilReady(page);
  await expect(page.getByLabel('Number of Irons')).toHaveValue('5');
  await expect(page.getByRole('radio', { name: /^Above Average/ })).toBeChecked();
  expect(page.url()).toBe(url);
  await page.goBack();
  await expect(page.getByLabel('Club Model')).toBeVisible();
  await checkScreen('step-3');
  await page.goBack();
  await expect(page.getByPlaceholder('Search brands...')).toBeVisible();
  await checkScreen('step-2');
  await page.getByPlaceholder('Search brands...').fill('zzz');
  await expect(page.getByText('No brands found matching "zzz"')).toBeVisible();
});

test('one control clears the search for brands', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await open(page, '/?type=Driver');
  const search = page.getByPlaceholder('Search brands...');
  await search.fill('zzz');
  const width = await search.evaluate((box) => box.clientWidth);
  // Where browsers have a control of their own.
  await search.click({ position: { x: width - 24, y: 24 } });
  await expect(search).toHaveValue('zzz');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toHaveValue('');
});

test(
  'the selected dexterity is preserved on Back and for another model',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await chooseClub(page, driver);
    await page.getByRole('radio', { name: 'Left-Handed' }).check();
    await page.goBack();
    await page.getByRole('option').first().click();
    await expect(page.getByRole('radio', { name: 'Left-Handed' })).toBeChecked();
  },
);

test(
  'the finder opens a club’s value by a few words, and Back returns to its results',
  { tag: '@usually-phone' },
  async ({ page }) => {
    await open(page, '/');
    const finder = page.getByRole('combobox', { name: 'Find your club' });
    await finder.fill('lefty g430 max driver');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('option').first().click();
    await expect(page.getByRole('radio', { name: 'Left-Handed' })).toBeChecked();
    await expect(page.getByText('Your Trade-In Value').first()).toBeVisible();

    await page.goBack();
    await expect(finder).toHaveValue('lefty g430 max driver');
    await expect(page.getByRole('option')).toHaveCount(0);
    await finder.click();
    await page.getByRole('option').first().click();
    await expect(page.getByRole('radio', { name: 'Left-Handed' })).toBeChecked();

    await page.goBack();
    await finder.fill('');
    await page.getByRole('list', { name: 'Examples with their value' }).getByRole('link').first().click();
    await expect(page.getByText('Your Trade-In Value').first()).toBeVisible();
    await page.goBack();
    await finder.pressSequentially('ping');
    await expect(finder).toHaveValue('ping');
  },
);

/** Returns a function that taps, and the number of taps so far. */
function tapCounter() {
  let taps = 0;
  const tap = (target: Locator) => {
    taps += 1;
    return target.click();
  };
  return { tap, taps: () => taps };
}

const value = (page: Page) => page.getByText('Your Trade-In Value').first();

test('a value takes at most five taps by the steps', { tag: ['@phone', '@long'] }, async ({ page }) => {
  const { tap, taps } = tapCounter();
  await open(page, '/');
  await tap(page.getByRole('radio', { name: new RegExp(`^${driver.type}`) }));
  await tap(page.getByRole('radio', { name: driver.brand, exact: true }));
  await tap(modelOption(page, driver.model));
  await expect(value(page)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(5);
});

test('a value takes at most three taps by the finder, and one by an example', { tag: '@phone' }, async ({ page }) => {
  const finder = tapCounter();
  await open(page, '/');
  await finder.tap(page.getByRole('combobox', { name: 'Find your club' }));
  await page.keyboard.type('stealth 2 driver');
  await finder.tap(page.getByRole('option').first());
  await expect(value(page)).toBeVisible();
  expect(finder.taps()).toBeLessThanOrEqual(3);

  await open(page, '/');
  const example = page.getByRole('list', { name: 'Examples with their value' }).getByRole('link').first();
  const amount = /R[\d.]+$/.exec((await example.textContent()) ?? '')?.[0] ?? 'no amount';
  await example.click();
  await expect(page.getByRole('status').first()).toHaveText(`Your Trade-In Value ${amount}`);
});

test('keys select a type and go on only by Enter', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('radio', { name: /^Driver/ }).press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Fairway Wood/ })).toBeChecked();
  await page.waitForTimeout(400);
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?type=Fairway\+Wood$/);
  await page.getByRole('link', { name: /^Select Clubs/ }).click();
  await expect(page.getByRole('radio', { name: /^Fairway Wood/ })).toBeChecked();
});

test('the help dialogs open and close', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'How It Works' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Got It!' }).click();
  await expect(dialog).toHaveCount(0);

  await chooseClub(page, irons);
  await page.getByRole('button', { name: 'How to judge the condition' }).click();
  await expect(dialog.getByText('Grooves').first()).toBeVisible();
  await expect(dialog.getByText('Crown')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

/** Selects a model in the native control, whose options also have year and price. */
async function selectModel(page: Page, name: string): Promise<void> {
  const models = page.getByRole('combobox', { name: 'Club Model' });
  const option = models.locator('option', { hasText: new RegExp(`^${name}(?: \\(|, )`) });
  await models.selectOption((await option.getAttribute('value')) ?? '');
}

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('Next opens the next step', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: /^Putter/ }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('radio', { name: 'Bettinardi' })).toHaveCount(1);
  });

  test('each step requires a choice before the next, up to the value', { tag: '@long' }, async ({ page }) => {
    const next = page.getByRole('button', { name: 'Next' });
    await page.goto('/?type=Driver');
    await next.click();
    await expect(page).toHaveURL(/\/\?type=Driver$/);
    await page.getByRole('radio', { name: driver.brand, exact: true }).check();
    await next.click();
    await expect(page).toHaveURL(/brand=[^&]+$/);
    await next.click();
    await expect(page).toHaveURL(/brand=[^&]+$/);
    await selectModel(page, driver.model);
    await next.click();
    await expect(page).toHaveURL(/model=[^&]+$/);
    await expect(page.getByText('Your Trade-In Value').first()).toBeVisible();
  });

  test('the value follows the options, and the page says that the cart needs JavaScript', async ({ page }) => {
    await page.goto('/?type=Irons');
    await page.getByRole('radio', { name: irons.brand, exact: true }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await selectModel(page, irons.model);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('status')).toHaveText('Your Trade-In Value R5500.00');
    await page.getByLabel('Number of Irons').selectOption('8');
    await page.getByRole('radio', { name: 'Left-Handed' }).check();
    await page.getByRole('radio', { name: /^Above Average/ }).check();
    await page.getByRole('radio', { name: /^Cash/ }).check();
    await page.getByRole('button', { name: 'Update value' }).click();
    await expect(page).toHaveURL(
      /irons=8&hand=Left&condition=Above\+Average&payment=Cash&type=Irons&brand=[^&]+&model=/,
    );
    await expect(page.getByRole('status')).toHaveText('Your Cash Value R5752.69');
    await expect(page.getByRole('radio', { name: 'Left-Handed' })).toBeChecked();
    await expect(page.locator('form noscript > div')).toContainText('Adding a club to the cart needs JavaScript.');
    await expect(page.getByRole('button', { name: 'Add to Trade-In Cart' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Share this club' })).toBeHidden();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('combobox', { name: 'Club Model' })).toBeVisible();
  });
});
