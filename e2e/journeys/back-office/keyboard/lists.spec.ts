import type { Page } from '@playwright/test';
import { expectFocusVisible, press, pressAndAnswer, tabTo } from '../../../harness/keyboard.ts';
import { expectCancelled, expectToast } from '../../../harness/staff.ts';
import { logInByApi, submitByApi } from '../../../harness/api.ts';
import { expect, expectPicture, open, test, takePicture } from '../../../harness/test.ts';

const row = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]`);
const expectLoaded = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

test('trade-ins can be browsed, filtered, opened and exported with the keyboard', async ({ page, service }) => {
  for (const clubs of [48, 12]) await submitByApi(service.url, { name: 'Naledi Khumalo', clubs, byCourier: false });
  await logInByApi(page.request, service.url);
  await open(page, '/admin/trade-ins');
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Filter Product' })).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Filter Customer' }));
  await page.keyboard.type('naledi');
  await expect(page.getByText('2 trade-ins, 60 clubs', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/customer=naledi/);
  await expectLoaded(page);
  // The focus is on the first row of the new list, although the key was pressed before it loaded.
  await expect(row(page, 0)).toBeFocused();
  await expectFocusVisible(page);
  // The second trade-in begins below the first one's twelve clubs, and its 48 clubs are loaded with the next page.
  await expect(row(page, 1)).toContainText('48 clubs');
  await page.keyboard.press('End');
  await expect(row(page, 1)).toBeFocused();
  await expectFocusVisible(page);
  await takePicture(page, 'last-row');
  const tab = page.waitForEvent('popup');
  await press(page, row(page, 1).getByRole('link', { name: 'View ID Document' }));
  await expectPicture((await tab).locator('img'));
  await (await tab).close();

  await page.keyboard.press('/');
  await page.keyboard.type('no such club');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 trade-ins, 60 clubs', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Filter Product' })).toBeFocused();
  for (const format of ['.xlsx', '.csv', '.csv for Excel']) {
    const download = page.waitForEvent('download');
    const link = page.getByRole('link', { name: `Export as ${format}`, exact: true });
    await press(page, link, { by: 'Shift+Tab' });
    expect((await download).suggestedFilename()).toMatch(/\.(?:xlsx|csv)$/);
    await expect(link).toBeFocused();
    await page.keyboard.press('/');
  }
  await tabTo(page, page.getByRole('button', { name: 'Filter Condition: All' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /^Average 2/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter Condition: Average' })).toBeFocused();
  await expect(page).toHaveURL(/condition=Average/);
  await expectLoaded(page);
  await expect(row(page, 1)).toContainText('48 clubs');
  await page.keyboard.press('/');
  await page.keyboard.type('no such club');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Clear filters' }));
  await expect(row(page, 0)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Filter Product' })).toBeFocused();
});

test('more models load while the keyboard moves through the rows', { tag: '@long' }, async ({ page, service }) => {
  await logInByApi(page.request, service.url);
  await open(page, '/admin/models');
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.locator('tr[data-index="49"]')).toBeFocused();
  await expect(page.locator('tr[data-index="50"]')).toBeAttached();
  for (let pages = 0; pages < 5; pages++) await page.keyboard.press('PageDown');
  await expect(page.locator('tr[data-index="99"]')).toBeFocused();
  await expect(page.locator('tr[data-index="100"]')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-index="100"]')).toBeFocused();
  await expectFocusVisible(page);
  await takePicture(page, 'row-100');
  await page.keyboard.press('/');
  await press(page, page.getByRole('button', { name: 'Refresh' }), { by: 'Shift+Tab' });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
});

test('customers and the activity can be filtered with the keyboard', { tag: '@long' }, async ({ page, service }) => {
  await submitByApi(service.url, { name: 'Zanele Radebe', clubs: 1, byCourier: false });
  await logInByApi(page.request, service.url);
  await open(page, '/admin/customers');
  await page.keyboard.press('/');
  await page.keyboard.type('zanele rad');
  await expect(page.getByText('1 club', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 0)).toBeFocused();
  await expect(row(page, 0)).toContainText('Zanele Radebe');
  const download = page.waitForEvent('download');
  await press(page, page.getByRole('link', { name: 'Export as .csv', exact: true }), { by: 'Shift+Tab' });
  await download;

  await open(page, '/admin/activity');
  await page.keyboard.press('/');
  await page.keyboard.type('exported');
  await expectLoaded(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Filter Subject' }));
  await page.keyboard.type('cust');
  await expectLoaded(page);
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 0)).toBeFocused();
  await expect(row(page, 0)).toContainText('Exported a list');
  await expectFocusVisible(page);
});

test(
  'shipments can be marked as shipped and cancelled with the keyboard',
  { tag: '@long' },
  async ({ page, service }) => {
    for (const name of ['Kabelo Keys', 'Sipho Keys'])
      await submitByApi(service.url, { name, clubs: 1, byCourier: true });
    await logInByApi(page.request, service.url);
    await open(page, '/admin/shipments?customer=Keys&status=pending');
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    const ship = page.getByRole('button', { name: 'Mark Shipped: Kabelo Keys' });
    const dialog = page.getByRole('dialog', { name: 'Mark Shipped' });
    await press(page, ship);
    await expect(dialog.getByLabel('Waybill Number')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(ship).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Waybill number is required')).toBeVisible();
    await expect(dialog.getByLabel('Waybill Number')).toBeFocused();
    await page.keyboard.type('WB0042');
    await takePicture(page, 'ship');
    await press(page, dialog.getByRole('button', { name: 'Mark as Shipped' }));
    await expectToast(page, 'Shipment Marked as Shipped');
    // The row keeps its place until the list reloads, and gets the focus because no pending shipment follows.
    await expect(row(page, 1)).toContainText('WB0042');
    await expect(row(page, 1)).toBeFocused();

    const cancel = page.getByRole('button', { name: 'Cancel: Sipho Keys' });
    await tabTo(page, cancel);
    const question = await pressAndAnswer(page, 'Enter', 'Escape');
    expect(question).toMatch(/^Are you sure you want to cancel this shipment\?\n\nSipho Keys\n/);
    await expect(cancel).toBeFocused();
    await pressAndAnswer(page, 'Enter', 'Enter');
    await expectCancelled(page);
    // F8 moves the focus to the toast; dismissing it returns the focus to the row.
    await page.keyboard.press('F8');
    await press(page, page.getByRole('button', { name: 'Dismiss message' }));
    await expect(page.getByText('Shipment Cancelled', { exact: true })).toHaveCount(0);
    await expect(row(page, 0)).toBeFocused();
  },
);
