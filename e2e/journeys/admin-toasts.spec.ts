import type { Locator, Page } from '@playwright/test';
import { expectToast } from '../harness/staff.ts';
import { logInByCall, submitByCalls } from '../harness/submissions.ts';
import { expect, open, test } from '../harness/test.ts';

test.beforeEach(({ page, service }) => logInByCall(page.request, service.url));

/** Of the buttons in a place, those that a tap in their middle would miss. */
const outOfReach = (place: Locator) =>
  place.evaluate((element) =>
    [...element.querySelectorAll('button, [type=file]')]
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );

/** Scrolls everything that can be scrolled to its end. */
const scrollToEnd = (page: Page) =>
  page.evaluate(() => {
    for (const element of [document.documentElement, ...document.querySelectorAll('dialog *, main, main *')])
      element.scrollTop = element.scrollHeight;
  });

const lastRow = (page: Page) => page.locator('tbody tr[data-index], li[data-index]').last();

test("a toast leaves the last row's buttons within reach", async ({ page, service }) => {
  await open(page, `${service.url}/admin/brands`);
  await scrollToEnd(page);
  await lastRow(page)
    .getByRole('button', { name: /^Edit / })
    .click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await name.fill(`${await name.inputValue()} Golf`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Brand updated');
  await scrollToEnd(page);
  expect(await outOfReach(lastRow(page))).toEqual([]);
  await expect(page.locator('[data-toast] li')).toBeVisible();
});

test('a toast of many lines does so, too', async ({ page, service }, info) => {
  const name = `Maximiliane Featherstonehaugh van der Westhuizen ${info.project.name}`;
  for (const shopper of [name, `${name} again`])
    await submitByCalls(service.url, { name: shopper, clubs: 1, byCourier: true });
  await open(page, `${service.url}/admin/shipments?${new URLSearchParams({ customer: name }).toString()}`);
  page.once('dialog', (question) => void question.accept());
  await lastRow(page)
    .getByRole('button', { name: /^Cancel: / })
    .click();
  await expect(page.locator('[data-toast] li')).toContainText(`Cancelling the shipment of ${name}`);
  await scrollToEnd(page);
  expect(await outOfReach(lastRow(page))).toEqual([]);
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
});

/** Of a form's fields and buttons, those that a tap in their middle would miss once they are scrolled to. */
const coveredIn = (dialog: Locator) =>
  dialog.evaluate((element) =>
    [...element.querySelectorAll('input, select, button')]
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((control) => control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent),
  );

test("a toast leaves a dialog's fields and buttons within reach, even in a low window", async ({
  page,
  service,
}, info) => {
  // Where the dialog is as wide as a phone, or lies below the window's corner.
  await page.setViewportSize(info.project.name === 'phone' ? { width: 360, height: 560 } : { width: 800, height: 600 });
  await open(page, `${service.url}/admin/models?name=Stealth+2+HD`);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Stealth 2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Failed to save model');
  expect(await coveredIn(dialog)).toEqual([]);
});
