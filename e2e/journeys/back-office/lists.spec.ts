import type { Page } from '@playwright/test';
import { followLink, pressBack } from '../../harness/history.ts';
import { logInByApi, submitByApi } from '../../harness/api.ts';
import { expect, open, test, takePicture } from '../../harness/test.ts';

test.beforeEach(({ page, service }) => logInByApi(page.request, service.url));

const rowsOf = (page: Page) => page.locator('tbody tr[data-index], li[data-index]');

/** Returns the text and the position of the row in the middle of the window. */
const middleRow = (page: Page) =>
  page.evaluate(() => {
    const { innerWidth, innerHeight } = window;
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-index]');
    return { text: row?.textContent ?? '', top: Math.round(row?.getBoundingClientRect().top ?? 0) };
  });

test(
  'Back restores the scroll position of a list; a link opens it at its start',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    await open(page, `${service.url}/admin/models`);
    const start = await middleRow(page);
    const nextPage = page.waitForResponse(/[?&]cursor=/);
    await rowsOf(page).nth(45).scrollIntoViewIfNeeded();
    await nextPage;
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    let left = start;
    // Rows move while their heights are measured.
    await expect(async () => {
      const before = left;
      left = await middleRow(page);
      expect(left).toEqual(before);
    }).toPass();
    await followLink(page, '/admin');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await pressBack(page);
    await expect(page.getByRole('heading', { name: 'Models' })).toBeVisible();
    await expect.poll(() => middleRow(page)).toEqual(left);
    expect(left.text).not.toBe(start.text);
    expect(left.text).not.toBe('');

    await followLink(page, '/admin');
    await followLink(page, '/admin/models');
    await expect(rowsOf(page).first()).toBeInViewport();
  },
);

/** Returns the shipment's status in the service, which may differ from what the page shows. */
async function statusOf(page: Page, url: string, customer: string): Promise<string | undefined> {
  const query = new URLSearchParams({ customer, limit: '1' }).toString();
  const response = await page.request.get(`${url}/api/admin/shipments?${query}`);
  return /"status":"(\w+)"/.exec(await response.text())?.[1];
}

for (const [how, leave, tags] of [
  // The browser sends the same events as for a closed tab.
  ['to another site', (page: Page) => page.goto('about:blank'), ['@long']],
  ['by closing its tab', (page: Page) => page.close({ runBeforeUnload: true }), []],
  ['by a reload', (page: Page) => page.reload(), ['@long']],
  ['by logging out', (page: Page) => page.getByRole('button', { name: 'Logout' }).click(), ['@long']],
] as const) {
  test(
    `a pending cancellation is sent when the page is left ${how}`,
    { tag: ['@desktop', ...tags] },
    async ({ page, browser, service }, info) => {
      const customer = `Leaves ${how} ${info.project.name}`;
      const context = await browser.newContext();
      const other = await context.newPage();
      await logInByApi(other.request, service.url);
      await submitByApi(service.url, { name: customer, clubs: 1, byCourier: true });
      await open(page, `${service.url}/admin/shipments?${new URLSearchParams({ customer }).toString()}`);
      page.once('dialog', (question) => void question.accept());
      await page.getByRole('button', { name: `Cancel: ${customer}` }).click();
      await expect(page.locator('[data-toast]')).toContainText(`Cancelling the shipment of ${customer}`);
      expect(await statusOf(other, service.url, customer)).toBe('pending');
      await leave(page);
      // The page's timer for undoing has gone with the page, or with its session.
      await expect.poll(() => statusOf(other, service.url, customer)).toBe('cancelled');
      await context.close();
    },
  );
}

test(
  'an undone cancellation is not sent when the page is left',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }, info) => {
    const customer = `Undone ${info.project.name}`;
    await submitByApi(service.url, { name: customer, clubs: 1, byCourier: true });
    await open(page, `${service.url}/admin/shipments?${new URLSearchParams({ customer }).toString()}`);
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: `Cancel: ${customer}` }).click();
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The shipment was not cancelled', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: `Cancel: ${customer}` })).toBeVisible();
    expect(await statusOf(page, service.url, customer)).toBe('pending');
  },
);

test(
  'a list shows its age, in hours once it is an hour old',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    await page.clock.install();
    await open(page, `${service.url}/admin/models`);
    await expect(page.getByText('Updated just now', { exact: true })).toBeVisible();
    await page.clock.fastForward('58:05');
    await expect(page.getByText('Updated 58 minutes ago', { exact: true })).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(page.getByText('Updated 1 hour ago', { exact: true })).toBeVisible();
    await page.clock.fastForward('02:00:00');
    await expect(page.getByText('Updated 3 hours ago', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Updated just now', { exact: true })).toBeVisible();
  },
);

/** Returns the column headers that are broken within a word: they have more lines than words. */
const brokenHeaders = (page: Page) =>
  page.locator('thead th').evaluateAll((headers) =>
    headers
      .filter((header) => {
        const text = document.createRange();
        text.selectNodeContents(header);
        // A header for screen readers only is a pixel wide.
        const rects = [...text.getClientRects()].filter(({ width }) => width > 1);
        const lines = new Set(rects.map(({ top }) => Math.round(top)));
        return lines.size > (header.textContent ?? '').split(' ').length;
      })
      .map(({ textContent }) => textContent),
  );

test(
  'column headers do not break within words, and a date fits its filter',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    await submitByApi(service.url, { name: 'Lerato Dlamini', clubs: 1, byCourier: true });
    // The width of a 1280 px window minus a classic scrollbar.
    await page.setViewportSize({ width: 1265, height: 900 });
    for (const path of ['trade-ins', 'shipments', 'customers', 'activity', 'brands', 'models']) {
      await open(page, `${service.url}/admin/${path}`);
      expect.soft(await brokenHeaders(page), path).toEqual([]);
    }
    // September has the longest abbreviation.
    await open(page, `${service.url}/admin/trade-ins?submitted=28+Sept+2026`);
    const day = page.getByRole('button', { name: 'Filter Submitted: 28 Sept 2026' }).locator('span');
    expect(await day.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

test(
  'the refresh button of a list shares the line of its title on a phone',
  { tag: ['@phone', '@long'] },
  async ({ page, service }) => {
    const centreOf = async (name: string) => {
      const box = await page.locator('main').getByText(name, { exact: true }).boundingBox();
      return box === null ? null : Math.round(box.y + box.height / 2);
    };
    for (const [path, title] of [
      ['shipments', 'Shipment Management'],
      ['trade-ins', 'Trade-In Submissions'],
      ['deliveries', 'Deliveries'],
      ['codes', 'Discount Codes'],
      ['webhooks', 'Webhooks'],
    ] as const) {
      await open(page, `${service.url}/admin/${path}`);
      expect.soft(await centreOf('Refresh'), path).toBe(await centreOf(title));
    }
  },
);

/** Returns by how much the document is larger than the window. Lists and pages scroll in panes of their own. */
const excessOfDocument = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { width: scrollWidth - clientWidth, height: scrollHeight - clientHeight };
  });

test(
  'twelve trade-ins with seventeen clubs fit a window, three a phone',
  { tag: '@long' },
  async ({ page, service, isMobile }, info) => {
    const name = `Many Clubs ${info.project.name}`;
    for (const clubs of isMobile ? [1, 1, 1] : [2, 3, 1, 1, 2, 1, 1, 2, 1, 1, 1, 1]) {
      await submitByApi(service.url, { name, clubs, byCourier: true });
    }
    // Filters in the URL unfold the filters of a phone. The newest trade-ins are first.
    await open(page, `${service.url}/admin/trade-ins`);
    const shown = page.locator('tbody[data-row], li[data-index] article').filter({ hasText: name });
    await expect(shown.nth(isMobile ? 2 : 11)).toBeInViewport({ ratio: 1 });
    await takePicture(page, 'density');
    if (isMobile) return;
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 600 });
      expect.soft(await excessOfDocument(page), `${width} px`).toEqual({ width: 0, height: 0 });
    }
    await open(page, `${service.url}/admin`);
    await expect(page.getByRole('table').first()).toBeAttached();
    expect.soft(await excessOfDocument(page), 'overview').toEqual({ width: 0, height: 0 });
  },
);
