import { chooseClub, driver, irons } from '../../harness/customer.ts';
import { expect, expectAccessible, open, waitUntilReady, test } from '../../harness/test.ts';

test('each step responds to taps, survives a reload and supports Back', async ({ page }, info) => {
  const checkScreen = async (name: string) => {
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  };
  await open(page, '/');
  await checkScreen('step-1');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await chooseClub(page, irons);
  await expect(page.getByText('R0.00')).toHaveCount(0);
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

test('the selected dexterity is preserved on Back and for another model', { tag: '@phone' }, async ({ page }) => {
  await chooseClub(page, driver);
  await page.getByRole('radio', { name: 'Left-Handed' }).check();
  await page.goBack();
  const model = page.getByLabel('Club Model');
  await model.selectOption({ index: 1 });
  await expect(page.getByText('Left-Handed')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('radio', { name: 'Left-Handed' })).toBeChecked();
});

test('the finder finds a club by a few words and opens its value', async ({ page }) => {
  await open(page, '/');
  const finder = page.getByRole('combobox').first();
  await finder.fill('lefty g430 max driver');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('option').first().click();
  await expect(page.getByRole('radio', { name: 'Left-Handed' })).toBeChecked();
  await expect(page.getByText('Your Trade-In Value').first()).toBeVisible();
});

test('the help dialogs open and close', async ({ page }) => {
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

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('Next opens the next step', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: /^Putter/ }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('radio', { name: 'Bettinardi' })).toHaveCount(1);
  });

  test('each step requires a choice before the next, up to the value', async ({ page }) => {
    const next = page.getByRole('button', { name: 'Next' });
    await page.goto('/?type=Driver');
    await next.click();
    await expect(page).toHaveURL(/\/\?type=Driver$/);
    await page.getByRole('radio', { name: driver.brand, exact: true }).check();
    await next.click();
    await expect(page).toHaveURL(/brand=[^&]+$/);
    await next.click();
    await expect(page).toHaveURL(/brand=[^&]+$/);
    await page.getByLabel('Club Model').selectOption({ label: driver.model });
    await next.click();
    await expect(page).toHaveURL(/model=[^&]+$/);
    await expect(page.getByText('Your Trade-In Value').first()).toBeVisible();
  });

  test('the value follows the options, and the page says that the cart needs JavaScript', async ({ page }) => {
    await page.goto('/?type=Irons');
    await page.getByRole('radio', { name: irons.brand, exact: true }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Club Model').selectOption({ label: irons.model });
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
    await expect(page.getByLabel('Club Model')).toBeVisible();
  });
});
