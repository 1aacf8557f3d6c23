import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { submitByApi } from '../../harness/api.ts';
import { customerDetails, submitByCourier, submitForCash } from '../../harness/customer.ts';
import { startService } from '../../harness/service.ts';
import { expectCancelled, expectToast, filterBy, logIn, selectIn } from '../../harness/staff.ts';
import { expect, expectAccessible, expectPicture, open, test, takePicture } from '../../harness/test.ts';

/** The rows of the table, or on a phone its cards. */
const rowsOf = (page: Page) => page.locator('tbody tr[data-index], li[data-index]');

test('staff see a submission, mark its shipment as shipped with a waybill, and cannot change it afterwards @long', async ({
  page,
  browser,
}) => {
  const service = await startService();
  const customer = await browser.newPage({ baseURL: service.url });
  await submitByCourier(customer, 'Lerato Nkosi');
  const checkScreen = async (name: string) => {
    await expectAccessible(page);
    await takePicture(page, name);
  };

  await logIn(page, `${service.url}/admin/trade-ins`);
  await expect(rowsOf(page)).toHaveCount(1);
  // Both clubs are under the one row of their trade-in.
  const first = page.locator('tbody[data-row], li[data-index]');
  for (const text of [customerDetails.name, 'Mizuno', '7 irons', 'TaylorMade Stealth 2', 'Courier', /−R\d/])
    await expect(first).toContainText(text);
  await expect(page.getByRole('button', { name: 'To ship 1' })).toBeVisible();
  await checkScreen('trade-ins');
  const tab = page.waitForEvent('popup');
  await first.getByRole('link', { name: 'View ID Document' }).click();
  await expectPicture((await tab).locator('img'));
  await (await tab).close();

  await filterBy(page, 'Product', 'stealth');
  await selectIn(page, 'Type', 'Driver');
  // A trade-in is shown whole when one of its clubs matches.
  await expect(first).toContainText('Mizuno');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as .csv', exact: true }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Stealth 2');
  expect(csv).toContain('JPX923');

  await open(page, `${service.url}/admin/shipments`);
  await expect(rowsOf(page)).toContainText('Pending');
  await checkScreen('shipments');
  await page.getByRole('button', { name: 'Mark Shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Shipped' });
  await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(dialog.getByText('Waybill number is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Waybill Number').fill('  WB00012345 ');
  await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expectToast(page, 'Shipment Marked as Shipped');
  await expect(rowsOf(page)).toContainText('Shipped');
  await expect(rowsOf(page)).toContainText('WB00012345');
  await expect(page.getByRole('button', { name: /^(Mark Shipped|Cancel)/ })).toHaveCount(0);
  await filterBy(page, 'Waybill', 'wb000123');
  await expect(rowsOf(page)).toHaveCount(1);
  await selectIn(page, 'Status', 'Pending');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();

  await open(page, `${service.url}/admin/activity`);
  await expect(page.getByText('Marked a shipment as shipped', { exact: true })).toBeVisible();
  await expect(page.getByText('Viewed an ID document', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Exported a list', { exact: true })).toBeVisible();
  await checkScreen('activity');
  await customer.close();
  await service.stop();
});

test(
  'marking a shipment that another administrator has cancelled shows a message and keeps the waybill',
  { tag: ['@desktop', '@long'] },
  async ({ page, browser, service }, info) => {
    const contact = `Two Minds ${info.project.name}`;
    const list = `${service.url}/admin/shipments?${new URLSearchParams({ customer: contact }).toString()}`;
    await submitByApi(service.url, { name: contact, clubs: 1, byCourier: true });
    const other = await browser.newPage();
    await logIn(page, list);
    await logIn(other, list);
    await page.getByRole('button', { name: 'Mark Shipped' }).click();
    await page.getByLabel('Waybill Number').fill('WB1');

    other.once('dialog', (question) => {
      expect(question.message()).toContain(`Are you sure you want to cancel this shipment?\n\n${contact}\n`);
      void question.accept();
    });
    await other.getByRole('button', { name: 'Cancel' }).click();
    await expectCancelled(other);
    await expect(rowsOf(other)).toContainText('Cancelled');

    await page.getByRole('button', { name: 'Mark as Shipped' }).click();
    await expect(page.getByText('This waybill was not saved')).toBeVisible();
    await expect(page.getByLabel('Waybill Number')).toHaveValue('WB1');
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(rowsOf(page)).toContainText('Cancelled');
    await expect(rowsOf(page)).not.toContainText('WB1');
    await other.close();
  },
);

test(
  'a waybill can be entered with the keyboard only: slash, arrow, Enter',
  { tag: '@desktop' },
  async ({ page, service }, info) => {
    const contact = `No Mouse ${info.project.name}`;
    await submitByApi(service.url, { name: contact, clubs: 1, byCourier: true });
    await logIn(page, `${service.url}/admin/shipments`);
    await page.keyboard.press('/');
    await page.keyboard.type('nobody');
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.type(contact);
    await expect(rowsOf(page)).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Waybill Number')).toBeFocused();
    await page.keyboard.type('WB77');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Shipment Marked as Shipped');
    await expect(rowsOf(page)).toContainText('WB77');
    // The button that opened the dialog is removed when the shipment is no longer pending: its row gets the focus.
    await expect(rowsOf(page)).toBeFocused();
  },
);

test(
  'every filter finds a customer paid in cash, with all payment details',
  { tag: '@long' },
  async ({ page, browser }) => {
    const service = await startService();
    const customer = await browser.newPage({ baseURL: service.url });
    await submitForCash(customer);
    await logIn(page, `${service.url}/admin/customers`);
    for (const [column, text] of [
      ['Name', 'thabo'],
      ['Contact', '082555'],
      ['Address', 'illovo'],
      ['Banking', 'capitec'],
      ['Trade-In', 'jpx'],
    ] as const) {
      await filterBy(page, column, text);
      await expect(rowsOf(page)).toHaveCount(1);
    }
    for (const text of [customerDetails.id, 'Cash', customerDetails.email, '1234567890', '470010', 'Savings'])
      await expect(rowsOf(page)).toContainText(text);
    await expectAccessible(page);
    await takePicture(page, 'customers');
    await open(page, `${service.url}/admin/trade-ins`);
    await expect(rowsOf(page)).toContainText('Drop-off');
    await expect(rowsOf(page)).toContainText('Capitec');
    await customer.close();
    await service.stop();
  },
);

test('every empty list shows a message and has no accessibility violation', { tag: '@long' }, async ({ page }) => {
  const service = await startService({ DEMO_CATALOGUE: 'off' });
  await logIn(page, `${service.url}/admin/trade-ins`);
  for (const [screen, text] of [
    ['trade-ins', 'No trade-in submissions yet'],
    ['shipments', 'No shipments to manage'],
    ['customers', 'No customer data yet'],
    ['activity', 'Logged in'],
    ['', 'No trade-ins in the last twelve weeks'],
    ['bulk-upload', 'Important Notes'],
  ] as const) {
    await open(page, `${service.url}/admin/${screen}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectAccessible(page);
    await takePicture(page, screen || 'overview');
  }
  await page.goto(`${service.url}/api/admin/id-documents/${'0'.repeat(32)}`);
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await expectAccessible(page);
  await service.stop();
});
