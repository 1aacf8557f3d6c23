import type { Page } from '@playwright/test';
import { expectFocusSeen, press, pressAndAnswer, tabTo } from '../harness/keyboard.ts';
import { expectCancelled, expectToast } from '../harness/staff.ts';
import { logInByCall, submitByCalls } from '../harness/submissions.ts';
import { expect, open, test } from '../harness/test.ts';

const row = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]`);
const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

test('trade-ins are walked through, filtered, looked at and exported by keys', async ({ page, service }, info) => {
  for (const clubs of [48, 12]) await submitByCalls(service.url, { name: 'Naledi Khumalo', clubs, byCourier: false });
  await logInByCall(page.request, service.url);
  await open(page, '/admin/trade-ins');
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Filter Product' })).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Filter Customer' }));
  await page.keyboard.type('naledi');
  await expect(page.getByText('60 clubs', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/customer=naledi/);
  await settled(page);
  // Whoever is faster than the list is at the first row of what comes, in sight.
  await expect(row(page, 0)).toBeFocused();
  await expectFocusSeen(page);
  for (let pages = 0; pages < 4; pages++) await page.keyboard.press('PageDown');
  await expect(row(page, 40)).toBeFocused();
  await expect(row(page, 59)).toBeAttached();
  await page.keyboard.press('End');
  await expect(row(page, 59)).toBeFocused();
  await expectFocusSeen(page);
  await page.screenshot({ path: info.outputPath('last-row.png') });
  const tab = page.waitForEvent('popup');
  await press(page, row(page, 59).getByRole('link', { name: 'View ID Document' }));
  await expect((await tab).locator('img')).toBeVisible();
  await (await tab).close();

  await page.keyboard.press('/');
  await page.keyboard.type('no such club');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('60 clubs', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Filter Product' })).toBeFocused();
  for (const format of ['.xlsx', '.csv', '.csv for Excel']) {
    const download = page.waitForEvent('download');
    const link = page.getByRole('link', { name: `Export as ${format}`, exact: true });
    await press(page, link, { by: 'Shift+Tab' });
    expect((await download).suggestedFilename()).toMatch(/\.(?:xlsx|csv)$/);
    await expect(link).toBeFocused();
    await page.keyboard.press('/');
  }
  await page.keyboard.type('no such club');
  await press(page, page.getByRole('button', { name: 'Clear filters' }));
  await expect(row(page, 0)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Filter Product' })).toBeFocused();
});

test('a page of models after the other comes as the rows are walked through', async ({ page, service }, info) => {
  await logInByCall(page.request, service.url);
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
  await expectFocusSeen(page);
  await page.screenshot({ path: info.outputPath('row-100.png') });
  await page.keyboard.press('/');
  await press(page, page.getByRole('button', { name: 'Refresh' }), { by: 'Shift+Tab' });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
});

test('customers are found, and the activity is looked through, by keys', async ({ page, service }) => {
  await submitByCalls(service.url, { name: 'Zanele Radebe', clubs: 1, byCourier: false });
  await logInByCall(page.request, service.url);
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
  await settled(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Filter Subject' }));
  await page.keyboard.type('cust');
  await settled(page);
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 0)).toBeFocused();
  await expect(row(page, 0)).toContainText('Exported a list');
  await expectFocusSeen(page);
});

test('of two shipments one is sent with its waybill and one cancelled, by keys', async ({ page, service }, info) => {
  for (const name of ['Kabelo Keys', 'Sipho Keys'])
    await submitByCalls(service.url, { name, clubs: 1, byCourier: true });
  await logInByCall(page.request, service.url);
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
  await page.screenshot({ path: info.outputPath('ship.png') });
  await press(page, dialog.getByRole('button', { name: 'Mark as Shipped' }));
  await expectToast(page, 'Shipment Marked as Shipped');
  // It stays in its place until the list is loaded anew, and below it no other is pending.
  await expect(row(page, 1)).toContainText('WB0042');
  await expect(row(page, 1)).toBeFocused();

  const cancel = page.getByRole('button', { name: 'Cancel: Sipho Keys' });
  await tabTo(page, cancel);
  const question = await pressAndAnswer(page, 'Enter', 'Escape');
  expect(question).toMatch(/^Are you sure you want to cancel this shipment\?\n\nSipho Keys\n/);
  await expect(cancel).toBeFocused();
  await pressAndAnswer(page, 'Enter', 'Enter');
  await expectCancelled(page);
  await expect(row(page, 0)).toBeFocused();

  // What a toast says can be gone to by F8; put away, it gives the focus back.
  await page.keyboard.press('F8');
  await press(page, page.getByRole('button', { name: 'Dismiss message' }));
  await expect(page.getByText('Shipment Cancelled', { exact: true })).toHaveCount(0);
  await expect(row(page, 0)).toBeFocused();
});
