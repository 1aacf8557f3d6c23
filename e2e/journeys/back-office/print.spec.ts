import type { Page } from '@playwright/test';
import { logInByApi, readJson, submitByApi, valueAt } from '../../harness/api.ts';
import { followLink } from '../../harness/history.ts';
import { expectUnclipped } from '../../harness/layout.ts';
import { photograph } from '../../harness/photographs.ts';
import { expect, open, test, takePicture } from '../../harness/test.ts';

test.beforeEach(({ page, service }) => logInByApi(page.request, service.url));

/** A4 landscape without its margins, in pixels. */
const paper = { width: 1032, height: 703 };
const customer = 'Nomvula-Elizabeth van der Westhuizen';
/** Each list with the path of its screen and a column that it prints. */
const lists = [
  { title: 'Trade-In Submissions', path: `trade-ins?customer=${customer}`, column: 'SA Compliance' },
  { title: 'Shipment Management', path: `shipments?customer=${customer}`, column: 'Waybill' },
  { title: 'Customer Data', path: `customers?name=${customer}`, column: 'Banking' },
  { title: 'Discount Codes', path: 'codes', column: 'Code' },
  { title: 'Activity', path: 'activity', column: 'What changed' },
  { title: 'Brands', path: 'brands', column: 'Name' },
  { title: 'Category Images', path: 'categories', column: 'Category' },
  { title: 'Deliveries', path: 'deliveries?state=done', column: 'Delivery' },
];

/** Stores a row for each list. */
async function fillLists({ request }: Page, url: string): Promise<void> {
  await submitByApi(url, { name: customer, clubs: 2, byCourier: true });
  const multipart = { category: 'Putter', image: await photograph(300, 200) };
  await readJson(request.post(`${url}/api/admin/category-images`, { multipart }));
  const done = `${url}/api/admin/deliveries?state=done&limit=1`;
  await expect.poll(async () => valueAt(await readJson(request.get(done)), 0)).toBeDefined();
}

/** Expects rows in full and no controls: on paper nothing scrolls, opens or can be pressed. */
async function expectOnlyRows(page: Page): Promise<void> {
  const controls = page.locator('button, input, select, textarea, nav, a[download]').filter({ visible: true });
  await expect(controls).toHaveCount(0);
  await expectUnclipped(page);
  const end = await page
    .locator('tr[data-index]')
    .last()
    .evaluate((row) => row.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(await page.evaluate(() => document.documentElement.scrollHeight - scrollY));
}

test('each list prints its rows in full and no controls', { tag: '@long' }, async ({ page, service }) => {
  await fillLists(page, service.url);
  await open(page, '/admin/webhooks');
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  for (const { title, path, column } of lists) {
    await test.step(title, async () => {
      await followLink(page, `/admin/${path}`);
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(page.locator('tr[data-index]').first()).toBeVisible();
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
      await expectOnlyRows(page);
      await takePicture(page, title, { fullPage: true });
    });
  }
});

test('a list prints every loaded row, and how many those are', { tag: '@long' }, async ({ page }, info) => {
  await open(page, '/admin/models');
  await expect(page.getByText('457 models', { exact: true })).toBeVisible();
  const pane = page.getByRole('table').locator('..');
  await expect(async () => {
    await pane.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(page.locator('[data-index="149"]')).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await page.emulateMedia({ media: 'print' });
  const rows = page.locator('tr[data-index]');
  // A page that was requested earlier may still arrive.
  await expect(async () => {
    const printed = await rows.count();
    expect(printed).toBeGreaterThanOrEqual(150);
    await expect(page.getByText(`These are the first ${printed} rows.`)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await expectOnlyRows(page);
  await page.pdf({ path: info.outputPath('models.pdf'), preferCSSPageSize: true });
});
