import type { Page } from '@playwright/test';
import { filterBy, logIn } from '../../harness/staff.ts';
import { submitByApi } from '../../harness/api.ts';
import { startService } from '../../harness/service.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

const parcels = 20;

/** Returns the waybill on the parcel of a customer. */
const waybillOf = (name: string) => `WB-${name.replaceAll(' ', '').toUpperCase()}`;

/** Reads the customers and waybills of all shipments from the API. */
async function readShipments(page: Page, url: string): Promise<{ name: string | null; waybill: string | null }[]> {
  const response = await page.request.get(`${url}/api/admin/shipments?limit=100`);
  const rows: unknown = await response.json();
  return Array.isArray(rows) ? rows.map(toPair) : [];
}

function toPair(row: { submission: { contactName: string | null }; waybillNumber: string | null }) {
  return { name: row.submission.contactName, waybill: row.waybillNumber };
}

for (const [how, path] of [
  ['pending', '/admin/shipments?status=pending'],
  ['all', '/admin/shipments'],
] as const) {
  for (const ending of ['one Enter', 'two Enters'] as const) {
    const title = `a scanner ending with ${ending} assigns waybills to the right customers (list ${how})`;
    test(title, { tag: '@long' }, async ({ page }) => {
      test.setTimeout(400_000);
      const service = await startService();
      for (let number = parcels; number > 0; number--)
        await submitByApi(service.url, { name: `Parcel ${number}`, clubs: 1, byCourier: true });
      await logIn(page, `${service.url}${path}`);
      const dialog = page.getByRole('dialog', { name: 'Mark Shipped' });
      await filterBy(page, 'Customer', 'Parcel');
      await page.keyboard.press('ArrowDown');
      for (let count = 0; count < parcels; count++) {
        // The scanner's second Enter may have opened the dialog already.
        if (!(await dialog.isVisible())) await page.keyboard.press('Enter');
        await dialog.waitFor();
        const name = (await dialog.locator('strong').first().textContent()) ?? '';
        await page.keyboard.type(waybillOf(name));
        await page.keyboard.press('Enter');
        if (ending === 'two Enters') await page.keyboard.press('Enter');
        await expect(page.getByRole('row', { name: new RegExp(`${name}\\b.*${waybillOf(name)}`) })).toBeVisible();
        // The dialog closes, or the second Enter has opened the next parcel's. Staff don't scan before that.
        await expect(dialog.getByText(name, { exact: true })).toHaveCount(0);
      }
      const shipments = await readShipments(page, service.url);
      expect(shipments.filter(({ name, waybill }) => waybill !== waybillOf(name ?? ''))).toEqual([]);
      expect(shipments).toHaveLength(parcels);
      await service.stop();
    });
  }
}
