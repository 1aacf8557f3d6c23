import type { Page } from '@playwright/test';
import { submitByApi } from '../../harness/api.ts';
import { inspectByApi } from '../../harness/arrival.ts';
import { expectFocusVisible } from '../../harness/keyboard.ts';
import { logIn } from '../../harness/staff.ts';
import { expect, expectAccessible, test } from '../../harness/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page, group: RegExp) => palette(page).getByRole('group', { name: group }).getByRole('option');

test(
  'a trade-in is found, received, inspected and answered from the command palette by keys alone',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    const name = 'Nomvula Zwane';
    const { reference } = await submitByApi(service.url, { name, clubs: 1, byCourier: true });
    const other = await submitByApi(service.url, { name: 'Pieter Zwanepoel', clubs: 2, byCourier: false });
    await inspectByApi(service.url, other.reference, [{ face: 'Below Average', value: 100_00, note: 'Worn face' }]);
    await logIn(page, '/admin/brands');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expectFocusVisible(page);
    await expectAccessible(page);

    await page.keyboard.type('zwane nomvula');
    await expect(options(page, /^Trade-ins/)).toHaveCount(1);
    await expect(palette(page).getByRole('status')).toHaveText('1 trade-in');
    await expect(palette(page).locator('mark')).toHaveText(['Nomvula', 'Zwane']);
    await expect(options(page, /^Actions on/).first()).toHaveText(/^Mark Shipped/);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/shipments\?.*status=pending/);
    await expect(page.getByRole('button', { name: /^Mark Shipped/ })).toHaveCount(1);

    await page.keyboard.press('Control+k');
    await page.keyboard.type(reference);
    await expect(options(page, /^Actions on/).nth(1)).toHaveText(/^Receive/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/receiving$/);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('zwanepoel');
    await expect(options(page, /^Actions on/).first()).toHaveText(/^Enter customer/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: "Enter customer's answer" })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`${other.reference}$`));

    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await expect(page.getByRole('heading', { level: 1, name: 'Inspection' })).toBeVisible();
    await page.keyboard.press('Shift+?');
    const keys = page.getByRole('dialog', { name: 'All keys' });
    await expect(keys.getByText('Search and commands')).toBeVisible();
    await expectAccessible(page);
    await keys.getByRole('checkbox', { name: 'Single keys' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1, name: 'Inspection' })).toBeVisible();

    await page.context().setOffline(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('overview');
    await expect(palette(page).getByRole('alert')).toContainText('The search needs a connection.');
    await expect(options(page, /^Go to/)).toHaveCount(1);
    await page.context().setOffline(false);
    await palette(page).getByRole('button', { name: 'Try again' }).click();
    await expect(palette(page).getByRole('status')).toHaveText('No trade-ins');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  },
);
