import type { Page } from '@playwright/test';
import { follow, pressBack } from '../harness/history.ts';
import { logInByCall, submitByCalls } from '../harness/submissions.ts';
import { expect, open, test } from '../harness/test.ts';

test.beforeEach(({ page, service }) => logInByCall(page.request, service.url));

const rowsOf = (page: Page) => page.locator('tbody tr[data-index], li[data-index]');

/** The row in the middle of the window, and how far it is from its top. */
const middleRow = (page: Page) =>
  page.evaluate(() => {
    const { innerWidth, innerHeight } = window;
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-index]');
    return { text: row?.textContent ?? '', top: Math.round(row?.getBoundingClientRect().top ?? 0) };
  });

test('a list is found again by Back where it was left, and by a link from its start', async ({ page, service }) => {
  await open(page, `${service.url}/admin/models`);
  const start = await middleRow(page);
  const nextPage = page.waitForResponse(/[?&]cursor=/);
  await rowsOf(page).nth(45).scrollIntoViewIfNeeded();
  await nextPage;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const left = await middleRow(page);
  await follow(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await pressBack(page);
  await expect(page.getByRole('heading', { name: 'Models' })).toBeVisible();
  await expect.poll(() => middleRow(page)).toEqual(left);
  expect(left.text).not.toBe(start.text);
  expect(left.text).not.toBe('');

  await follow(page, '/admin');
  await follow(page, '/admin/models');
  await expect(rowsOf(page).first()).toBeInViewport();
});

/** What the service holds, past what the page shows. */
async function statusOf(page: Page, url: string, customer: string): Promise<string | undefined> {
  const query = new URLSearchParams({ customer, limit: '1' }).toString();
  const response = await page.request.get(`${url}/api/admin/shipments?${query}`);
  return /"status":"(\w+)"/.exec(await response.text())?.[1];
}

for (const [how, leave] of [
  ['to another site', (page: Page) => page.goto('about:blank')],
  ['by closing its tab', (page: Page) => page.close({ runBeforeUnload: true })],
  ['by a reload', (page: Page) => page.reload()],
  ['by logging out', (page: Page) => page.getByRole('button', { name: 'Logout' }).click()],
] as const) {
  test(
    `a cancellation that can still be undone is sent when the page is left ${how}`,
    { tag: '@desktop' },
    async ({ page, browser, service }, info) => {
      const customer = `Leaves ${how} ${info.project.name}`;
      const context = await browser.newContext();
      const other = await context.newPage();
      await logInByCall(other.request, service.url);
      await submitByCalls(service.url, { name: customer, clubs: 1, byCourier: true });
      await open(page, `${service.url}/admin/shipments?${new URLSearchParams({ customer }).toString()}`);
      page.once('dialog', (question) => void question.accept());
      await page.getByRole('button', { name: `Cancel: ${customer}` }).click();
      await expect(page.locator('[data-toast]')).toContainText(`Cancelling the shipment of ${customer}`);
      expect(await statusOf(other, service.url, customer)).toBe('pending');
      await leave(page);
      // Sooner than the ten seconds would end.
      await expect.poll(() => statusOf(other, service.url, customer), { timeout: 5000 }).toBe('cancelled');
      await context.close();
    },
  );
}

test(
  'a cancellation that was undone is not sent when the page is left',
  { tag: '@desktop' },
  async ({ page, service }, info) => {
    const customer = `Undone ${info.project.name}`;
    await submitByCalls(service.url, { name: customer, clubs: 1, byCourier: true });
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
  'a list says how old it is, by the hour once it is an hour old',
  { tag: '@desktop' },
  async ({ page, service }) => {
    await page.clock.install();
    await open(page, `${service.url}/admin/models`);
    await expect(page.getByText('Updated just now', { exact: true })).toBeVisible();
    await page.clock.fastForward('59:30');
    await expect(page.getByText('Updated 59 minutes ago', { exact: true })).toBeVisible();
    await page.clock.fastForward('01:00');
    await expect(page.getByText('Updated 1 hour ago', { exact: true })).toBeVisible();
    await page.clock.fastForward('02:00:00');
    await expect(page.getByText('Updated 3 hours ago', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Updated just now', { exact: true })).toBeVisible();
  },
);

/** Headings that take more lines than they have words. */
const brokenHeadings = (page: Page) =>
  page.locator('thead th').evaluateAll((headings) =>
    headings
      .filter((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        const lines = new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top)));
        return lines.size > (heading.textContent ?? '').split(' ').length;
      })
      .map(({ textContent }) => textContent),
  );

test(
  "the lists' headings keep their words whole, and a day fits its filter",
  { tag: '@desktop' },
  async ({ page, service }) => {
    await submitByCalls(service.url, { name: 'Lerato Dlamini', clubs: 1, byCourier: true });
    // Where scrollbars take room, this much of the window is left.
    await page.setViewportSize({ width: 1265, height: 900 });
    for (const path of ['trade-ins', 'shipments', 'customers', 'activity', 'brands', 'models']) {
      await open(page, `${service.url}/admin/${path}`);
      expect.soft(await brokenHeadings(page), path).toEqual([]);
    }
    // September is the month with the longest name.
    await open(page, `${service.url}/admin/trade-ins?submitted=28+Sept+2026`);
    const box = page.getByRole('textbox', { name: 'Filter Submitted' });
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

test("what can be done with a list shares a phone's line", { tag: '@phone' }, async ({ page, service }) => {
  await open(page, `${service.url}/admin/shipments`);
  const centreOf = async (name: string) => {
    const box = await page.locator('main').getByText(name, { exact: true }).boundingBox();
    return box === null ? null : Math.round(box.y + box.height / 2);
  };
  expect(await centreOf('Refresh')).toBe(await centreOf('.csv for Excel'));
});
