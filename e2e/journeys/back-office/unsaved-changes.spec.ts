import type { Page } from '@playwright/test';
import { followLink, pressBack } from '../../harness/history.ts';
import { admin } from '../../harness/service.ts';
import { logInByApi, submitByApi } from '../../harness/api.ts';
import { expect, open, waitUntilReady, test } from '../../harness/test.ts';

test.beforeEach(async ({ page, service }) => {
  await logInByApi(page.request, service.url);
  await open(page, `${service.url}/admin`);
});

/** Runs an action and answers the dialog that it opens. Returns the dialog's text, or 'beforeunload' for the browser's own. */
async function answerDialog(page: Page, action: () => Promise<unknown>, isAccepted: boolean): Promise<string> {
  const opened = page.waitForEvent('dialog');
  const done = action().catch(() => undefined);
  const dialog = await opened;
  await (isAccepted ? dialog.accept() : dialog.dismiss());
  await done;
  return dialog.type() === 'beforeunload' ? dialog.type() : dialog.message();
}

interface Form {
  screen: string;
  /** The buttons that open the form, in order. */
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

test(
  'every form with unsaved changes asks for confirmation before Back, a link or a reload',
  { tag: '@long' },
  async ({ page, service }) => {
    await submitByApi(service.url, { name: 'Half Typed', clubs: 1, byCourier: true });
    for (const form of forms) {
      await test.step(`${form.screen} ${form.open?.join(', ') ?? ''}`, async () => {
        const { screen, question = 'Leave without saving?' } = form;
        const path = new RegExp(`/admin/${screen.replace(/\?.*/, '')}$`);
        await followLink(page, `/admin/${screen}`);
        await expect(page).toHaveURL(path);
        await waitUntilReady(page);
        for (const name of form.open ?? []) await page.getByRole('button', { name }).first().click();
        await type(page, form);

        expect(await answerDialog(page, () => pressBack(page), false)).toBe(question);
        expect(await answerDialog(page, () => followLink(page, '/admin/customers'), false)).toBe(question);
        expect(await answerDialog(page, () => page.reload({ timeout: 1000 }), false)).toBe('beforeunload');
        await expect(page).toHaveURL(path);
        await expectTyped(page, form);

        expect(await answerDialog(page, () => pressBack(page), true)).toBe(question);
        await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
  },
);

test('a form without unsaved changes closes without confirmation', { tag: '@long' }, async ({ page }) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await followLink(page, '/admin/brands');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await pressBack(page);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await followLink(page, '/admin/brands');
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
  expect(questions).toEqual([]);
});
