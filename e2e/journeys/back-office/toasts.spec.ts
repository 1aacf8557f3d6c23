import type { Locator, Page } from '@playwright/test';
import { expectToast } from '../../harness/staff.ts';
import { logInByApi, submitByApi } from '../../harness/api.ts';
import { expect, open, test } from '../../harness/test.ts';

test.beforeEach(({ page, service }) => logInByApi(page.request, service.url));

/** Returns the buttons within an element whose centre is covered by another element. */
const coveredButtons = (container: Locator) =>
  container.evaluate((element) =>
    [...element.querySelectorAll('button, [type=file]')]
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

const lastRow = (page: Page) => page.locator('tbody tr[data-index], li[data-index]').last();

test("a toast does not cover the last row's buttons", async ({ page, service }) => {
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
});

test("a toast of many lines does not cover the last row's buttons", async ({ page, service }, info) => {
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
});

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
  { tag: '@desktop' },
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
