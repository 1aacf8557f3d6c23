import type { Locator, Page } from '@playwright/test';
import { expectToast } from '../../harness/staff.ts';
import { receiveByApi } from '../../harness/arrival.ts';
import { logInByApi, submitByApi } from '../../harness/api.ts';
import type { Service } from '../../harness/service.ts';
import { expect, open, test } from '../../harness/test.ts';

test.beforeEach(({ page, service }) => logInByApi(page.request, service.url));

/** Returns the buttons within an element whose centre is covered by another element. */
const coveredButtons = (container: Locator) =>
  container.evaluate((element) =>
    [...element.querySelectorAll('a, button, [type=file]')]
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );

/** Scrolls every scrollable element to its end. */
const scrollToEnd = (page: Page) =>
  page.evaluate(() => {
    for (const element of [document.documentElement, ...document.querySelectorAll('dialog *, main, main *')])
      element.scrollTop = element.scrollHeight;
  });

/** The bar with the page's main action. */
const bar = (page: Page) => page.locator('[data-uncovered]').first();

/** Expects that the shown toast covers no button of the bar. */
async function expectBarUncovered(page: Page): Promise<void> {
  const toast = page.locator('[data-toast] li');
  // A toast stays as long as the mouse is over it.
  await toast.hover();
  await expect.poll(() => coveredButtons(bar(page))).toEqual([]);
  await expect(toast).toBeVisible();
}

const lastRow = (page: Page) => page.locator('tbody tr[data-index], li[data-index]').last();

test(
  "a toast does not cover the last row's buttons",
  { tag: ['@usually-phone', '@long'] },
  async ({ page, service }) => {
    await open(page, `${service.url}/admin/brands`);
    await scrollToEnd(page);
    await lastRow(page)
      .getByRole('button', { name: /^Edit / })
      .click();
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
    await name.fill(`${await name.inputValue()} Golf`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Brand updated');
    // A toast stays as long as the mouse is over it.
    await page.locator('[data-toast] li').hover();
    await scrollToEnd(page);
    expect(await coveredButtons(lastRow(page))).toEqual([]);
    await expect(page.locator('[data-toast] li')).toBeVisible();
  },
);

test(
  "a toast of many lines does not cover the last row's buttons @usually-phone",
  { tag: '@long' },
  async ({ page, service }, info) => {
    const name = `Maximiliane Featherstonehaugh van der Westhuizen ${info.project.name}`;
    for (const shopper of [name, `${name} again`])
      await submitByApi(service.url, { name: shopper, clubs: 1, byCourier: true });
    await open(page, `${service.url}/admin/shipments?${new URLSearchParams({ customer: name }).toString()}`);
    page.once('dialog', (question) => void question.accept());
    await lastRow(page)
      .getByRole('button', { name: /^Cancel: / })
      .click();
    await expect(page.locator('[data-toast] li')).toContainText(`Cancelling the shipment of ${name}`);
    await scrollToEnd(page);
    expect(await coveredButtons(lastRow(page))).toEqual([]);
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
  },
);

/** Returns the form's controls whose centre is covered by another element after scrolling them into view. */
const coveredControls = (dialog: Locator) =>
  dialog.evaluate((element) =>
    [...element.querySelectorAll('input, select, button')]
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((control) => control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent),
  );

test(
  "a toast does not cover a dialog's controls, even in a low window",
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    // A size at which the toast and the dialog overlap.
    await page.setViewportSize({ width: 800, height: 600 });
    await open(page, `${service.url}/admin/models?name=Stealth+2+HD`);
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Stealth 2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('listitem')).toContainText('Failed to save model');
    expect(await coveredControls(dialog)).toEqual([]);
  },
);

async function submitted(service: Service, name: string, clubs: number): Promise<string> {
  const { reference } = await submitByApi(service.url, { name, clubs, byCourier: false });
  return reference;
}

async function received(service: Service, name: string, clubs: number): Promise<string> {
  const reference = await submitted(service, name, clubs);
  await receiveByApi(service.url, reference, clubs);
  return reference;
}

for (const viewport of [
  { width: 360, height: 740 },
  // The menu is open here, and the bench has one column beside it.
  { width: 800, height: 740 },
  // A laptop, on which the buttons are at the end of a column.
  { width: 1366, height: 600 },
]) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, { tag: ['@desktop', '@long'] }, () => {
    test.use({ viewport });

    test('a toast neither covers nor moves the buttons below a club', async ({ page, service }) => {
      const reference = await received(service, 'Anton Pretorius', 2);
      await open(page, `${service.url}/admin/inspection/${reference}`);
      await page.getByRole('button', { name: /^As stated/ }).click();
      const save = bar(page).getByRole('button', { name: /next club|conclude/i });
      await save.click();
      const toast = page.locator('[data-toast] li');
      await expect(toast).toContainText('saved');
      await expectBarUncovered(page);
      await scrollToEnd(page);
      await expectBarUncovered(page);
      await toast.getByRole('button', { name: 'Undo' }).click();
      await expectToast(page, 'Inspection undone');
      await expectBarUncovered(page);

      await save.click();
      await expect(toast).toContainText('saved');
      const place = await save.boundingBox();
      await toast.getByRole('button', { name: 'Dismiss message' }).click();
      await expect(toast).toHaveCount(0);
      expect(await save.boundingBox()).toEqual(place);
    });
  });
}

test("a toast does not cover a trade-in's next step", { tag: ['@phone', '@long'] }, async ({ page, service }) => {
  const reference = await received(service, 'Megan Fourie', 1);
  await open(page, `${service.url}/admin/trade-ins/${reference}`);
  await page.getByRole('group', { name: 'Parts of the trade-in' }).getByRole('button', { name: 'Timeline' }).click();
  await page.getByLabel('Add a note').fill('Comes on Friday');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Note added');
  await expectBarUncovered(page);
});

test("a toast does not cover a parcel's buttons", { tag: ['@phone', '@long'] }, async ({ page, service }) => {
  const [reference, next] = [await received(service, 'Sizwe Cele', 1), await submitted(service, 'Lerato Dube', 2)];
  // A size at which the parcel's buttons are docked.
  await page.setViewportSize({ width: 360, height: 480 });
  await open(page, `${service.url}/admin/receiving`);
  await page.getByRole('listitem').filter({ hasText: reference }).getByRole('button', { name: /^Undo/ }).click();
  await expectToast(page, `Receiving ${reference} was undone.`);
  await page.locator('[data-toast] li').hover();
  await page.getByRole('textbox', { name: /^Reference/ }).fill(next);
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeVisible();
  await expectBarUncovered(page);
});
