import type { Locator, Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { photograph } from '../../harness/photographs.ts';
import { expectToast } from '../../harness/staff.ts';
import { logInByApi, submitByApi } from '../../harness/api.ts';
import { expect, open, waitUntilReady, test, takePicture } from '../../harness/test.ts';

const priceList = fileURLToPath(new URL('../../../server/test/samples/catalogue-by-libreoffice.xlsx', import.meta.url));
const weekSeconds = 7 * 24 * 60 * 60;

/** Drops a file through the browser's own drag events, because the page can't read files from synthetic events. */
async function dropFile(page: Page, target: Locator, path: string): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const position = { x: x + width / 2, y: y + height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...position, data });
  await browser.detach();
}

test('the sidebar is 16rem wide, 3rem when collapsed, remembers its state for seven days, and is a drawer below 768 px', async ({
  page,
  service,
}) => {
  await logInByApi(page.request, service.url);
  await open(page, '/admin/bulk-upload');
  const menu = page.getByRole('navigation', { name: 'Golf Club Admin' });
  const width = async () => (await menu.boundingBox())?.width;
  expect(await width()).toBe(16 * 16);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(3 * 16);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie).toMatchObject({ value: 'false', path: '/' });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - weekSeconds)).toBeLessThan(60);
  await page.reload();
  await waitUntilReady(page);
  expect(await width()).toBe(3 * 16);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menu).toHaveCount(0);
});

test("the header's buttons keep their size beside the open menu", { tag: '@long' }, async ({ page, service }) => {
  await page.setViewportSize({ width: 768, height: 600 });
  await logInByApi(page.request, service.url);
  await open(page, '/admin');
  await expect(page.getByRole('navigation', { name: 'Golf Club Admin' })).toBeVisible();
  const buttons = page.getByRole('banner').getByRole('button');
  await expect(buttons).toHaveCount(5);
  const cramped = await buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const { width, height } = button.getBoundingClientRect();
        return button.scrollWidth > button.clientWidth || width < height;
      })
      .map(({ textContent }) => textContent),
  );
  expect(cramped).toEqual([]);
});

test(
  'a picture and a price list can be dropped, and the picture is previewed before the upload',
  { tag: '@long' },
  async ({ page, service }, info) => {
    await logInByApi(page.request, service.url);
    await open(page, '/admin/categories');
    const zone = page.getByText('or drop it here');
    const picture = info.outputPath('wedge.jpg');
    await writeFile(picture, (await photograph(600, 400)).buffer);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Wedge');
    await dropFile(page, zone, picture);
    const preview = page.getByRole('img', { name: 'Preview of wedge.jpg' });
    await expect(preview).toBeVisible();
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await takePicture(page, 'preview');
    await page.getByRole('button', { name: 'Upload' }).click();
    await expectToast(page, 'Image uploaded');
    await expect(preview).toHaveCount(0);
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Delete Wedge' }).click();
    await expectToast(page, 'Image deleted');

    await open(page, '/admin/bulk-upload');
    await dropFile(page, zone, picture);
    await expectToast(page, 'Invalid File Type');
    const upload = page.getByRole('button', { name: 'Upload', exact: true });
    await expect(upload).toHaveCount(0);
    await dropFile(page, zone, priceList);
    await expect(page.getByText('catalogue-by-libreoffice.xlsx', { exact: true })).toBeVisible();
    await expect(upload).toBeVisible();
  },
);

test('rows with long texts and all columns fit a window of 1280 px', { tag: '@long' }, async ({ page, service }) => {
  await submitByApi(service.url, { name: 'Nomvula-Elizabeth van der Westhuizen', clubs: 2, byCourier: true });
  await logInByApi(page.request, service.url);
  for (const [screen, columns] of [
    ['trade-ins', 12],
    ['shipments', 5],
    ['customers', 6],
    ['models', 7],
    ['activity', 6],
  ] as const) {
    await open(page, `/admin/${screen}`);
    const table = page.getByRole('table');
    await expect(table.locator('tbody tr[data-index]').first()).toBeVisible();
    await expect(table.getByRole('columnheader')).toHaveCount(columns);
    await takePicture(page, screen);
    expect(await table.locator('..').evaluate(findOverflowing), screen).toEqual([]);
    const comfortable = page.getByRole('button', { name: 'Comfortable' });
    if (!(await comfortable.isVisible())) continue;
    // Compact rows clip what their tooltips have in full; comfortable ones clip nothing.
    await comfortable.click();
    await takePicture(page, `${screen}-comfortable`);
    expect(await table.locator('..').evaluate(findOverflowing), `${screen}, comfortable`).toEqual([]);
    await page.getByRole('button', { name: 'Compact' }).click();
  }
  // An ellipsis would replace a badge that extends beyond its cell.
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/admin/customers');
    const badge = page.locator('tbody td:first-child').first().getByText('Trade-In', { exact: true });
    expect(await badge.evaluate(excessInCell), `${width} px`).toBeLessThanOrEqual(0);
  }
});

/** Runs in the page. Returns by how many pixels an element extends beyond the content of its cell. */
function excessInCell(element: Element): number {
  const cell = element.closest('td');
  if (cell === null) return Number.POSITIVE_INFINITY;
  const end = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
  return element.getBoundingClientRect().right - end;
}

/** Runs in the page. Returns the pane and the cells whose content overflows horizontally without an ellipsis. */
function findOverflowing(pane: Element): string[] {
  return [pane, ...pane.querySelectorAll('th, td')]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}
