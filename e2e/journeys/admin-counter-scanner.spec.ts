import type { Page } from '@playwright/test';
import { filterBy, logIn } from '../harness/staff.ts';
import { submitByCalls } from '../harness/submissions.ts';
import { startService } from '../harness/service.ts';
import { expect, test } from '../harness/test.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

const parcels = 20;

/** Who hands each parcel over, and the waybill that is on it. */
const waybillOf = (name: string) => `WB-${name.replaceAll(' ', '').toUpperCase()}`;

/** What the service holds, asked for over its own call. */
async function shipped(page: Page, url: string): Promise<{ name: string | null; waybill: string | null }[]> {
  const response = await page.request.get(`${url}/api/admin/shipments?limit=100`);
  const rows: unknown = await response.json();
  return Array.isArray(rows) ? rows.map(toPair) : [];
}

function toPair(row: { submission: { contactName: string | null }; waybillNumber: string | null }) {
  return { name: row.submission.contactName, waybill: row.waybillNumber };
}

for (const [how, path] of [
  ['of the pending', '/admin/shipments?status=pending'],
  ['of all', '/admin/shipments'],
] as const) {
  for (const ending of ['one Enter', 'two Enters'] as const) {
    const title = `ships 20 parcels ${how} at scanner speed, ended by ${ending}, with none on the wrong person`;
    // The others differ by little.
    const tag = how === 'of the pending' && ending === 'two Enters' ? [] : ['@long'];
    test(title, { tag }, async ({ page }) => {
      const service = await startService();
      for (let number = parcels; number > 0; number--)
        await submitByCalls(service.url, { name: `Parcel ${number}`, clubs: 1, byCourier: true });
      await logIn(page, `${service.url}${path}`);
      const dialog = page.getByRole('dialog', { name: 'Mark Shipped' });
      await filterBy(page, 'Customer', 'Parcel');
      await page.keyboard.press('ArrowDown');
      for (let count = 0; count < parcels; count++) {
        // The Enter of the scanner's second line may have opened it already.
        if (!(await dialog.isVisible())) await page.keyboard.press('Enter');
        await dialog.waitFor();
        const name = (await dialog.locator('strong').first().textContent()) ?? '';
        await page.keyboard.type(waybillOf(name));
        await page.keyboard.press('Enter');
        if (ending === 'two Enters') await page.keyboard.press('Enter');
        await expect(page.getByRole('row', { name: new RegExp(`${name}\\b.*${waybillOf(name)}`) })).toBeVisible();
        // It closes, or the second Enter has opened that of the next parcel: nobody scans before.
        await expect(dialog.getByText(name, { exact: true })).toHaveCount(0);
      }
      const held = await shipped(page, service.url);
      expect(held.filter(({ name, waybill }) => waybill !== waybillOf(name ?? ''))).toEqual([]);
      expect(held).toHaveLength(parcels);
      await service.stop();
    });
  }
}
