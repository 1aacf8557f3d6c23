import type { Page } from '@playwright/test';
import { follow, pressBack } from '../harness/history.ts';
import { admin } from '../harness/service.ts';
import { logInByCall, submitByCalls } from '../harness/submissions.ts';
import { expect, open, ready, test } from '../harness/test.ts';

test.beforeEach(async ({ page, service }) => {
  await logInByCall(page.request, service.url);
  await open(page, `${service.url}/admin`);
});

/** Answers the browser's question with yes or no, and returns what was asked; a reload is asked about in the browser's words. */
async function answer(page: Page, act: () => Promise<unknown>, isYes: boolean): Promise<string> {
  const asked = page.waitForEvent('dialog');
  const done = act();
  const question = await asked;
  await (isYes ? question.accept() : question.dismiss());
  await done.catch(() => undefined);
  return question.type() === 'beforeunload' ? question.type() : question.message();
}

interface Form {
  screen: string;
  /** What opens its dialog, one after the other. */
  open?: string[];
  field: string;
  text: string;
  question?: string;
}

const forms: Form[] = [
  { screen: 'brands', open: ['Add Brand'], field: 'dialog [name=name]', text: 'Vokey' },
  { screen: 'brands', open: ['Edit Callaway'], field: 'dialog [name=name]', text: 'Callaway Golf' },
  { screen: 'models', open: ['Add Model'], field: 'dialog [name=name]', text: 'SM10' },
  { screen: 'models', open: ['Edit'], field: 'dialog [name=price]', text: '99.00' },
  { screen: 'shipments', open: ['Mark Shipped'], field: 'dialog [name=waybillNumber]', text: 'WB1' },
  {
    screen: 'activity',
    open: [`Account ${admin.username}`, 'Change password'],
    field: 'dialog [name=current]',
    text: 'half a password',
  },
  { screen: 'categories', field: 'select[name=category]', text: 'Putter' },
  { screen: 'reset-password?token=t1', field: 'input[name=password]', text: 'half a password' },
  {
    screen: 'bulk-upload',
    field: 'form:has(input[type=file])',
    text: 'prices.xlsx',
    question: 'Leave before your list is uploaded?',
  },
];

async function type(page: Page, { field, text }: Form): Promise<void> {
  const place = page.locator(field);
  const file = { name: text, mimeType: '', buffer: Buffer.from('PK') };
  if (field.startsWith('select')) await place.selectOption(text);
  else if (field.startsWith('form')) await place.locator('input').setInputFiles(file);
  else await place.fill(text);
}

async function expectTyped(page: Page, { field, text }: Form): Promise<void> {
  const place = expect(page.locator(field));
  await (field.startsWith('form') ? place.toContainText(text) : place.toHaveValue(text));
}

test('no form loses what was typed to Back, a link or a reload without being asked', async ({ page, service }) => {
  await submitByCalls(service.url, { name: 'Half Typed', clubs: 1, byCourier: true });
  for (const form of forms) {
    await test.step(`${form.screen} ${form.open?.join(', ') ?? ''}`, async () => {
      const { screen, question = 'Leave without saving?' } = form;
      const path = new RegExp(`/admin/${screen.replace(/\?.*/, '')}$`);
      await follow(page, `/admin/${screen}`);
      await expect(page).toHaveURL(path);
      await ready(page);
      for (const name of form.open ?? []) await page.getByRole('button', { name }).first().click();
      await type(page, form);

      expect(await answer(page, () => pressBack(page), false)).toBe(question);
      expect(await answer(page, () => follow(page, '/admin/customers'), false)).toBe(question);
      expect(await answer(page, () => page.reload({ timeout: 1000 }), false)).toBe('beforeunload');
      await expect(page).toHaveURL(path);
      await expectTyped(page, form);

      expect(await answer(page, () => pressBack(page), true)).toBe(question);
      await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test('a form in which nothing was typed, or all was saved, is left without a question', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.message());
    void question.accept();
  });
  await follow(page, '/admin/brands');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await pressBack(page);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await follow(page, '/admin/brands');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const name = page.locator('dialog [name=name]');
  await name.fill(`${await name.inputValue()} Golf`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Brand updated', { exact: true })).toBeVisible();
  await pressBack(page);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(asked).toEqual([]);
});
