import { chooseFile, expectFocusSeen, press, pressAndAnswer, tabTo, typeInto } from '../harness/keyboard.ts';
import { photograph } from '../harness/photographs.ts';
import { expectToast } from '../harness/staff.ts';
import { logInByCall } from '../harness/submissions.ts';
import { expect, expectAccessible, open, test } from '../harness/test.ts';

test.beforeEach(async ({ page, service }) => logInByCall(page.request, service.url));

test('a brand is made, renamed, kept and deleted by keys', async ({ page }, info) => {
  const add = page.getByRole('button', { name: 'Add Brand' });
  const form = page.getByRole('dialog', { name: 'Add Brand' });
  const save = page.getByRole('button', { name: 'Save' });
  await open(page, '/admin/brands');
  await press(page, add);
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Keyfarer');
  expect(await pressAndAnswer(page, 'Escape', 'Escape')).toBe('Close without saving?');
  await expect(form.getByLabel('Name')).toBeFocused();
  await press(page, save);
  await expectToast(page, 'Please upload a logo');
  await expect(form.getByLabel('Logo')).toBeFocused();
  await expectFocusSeen(page);
  await page.screenshot({ path: info.outputPath('brand-form.png') });
  await chooseFile(page, form.getByLabel('Logo'), await photograph(800, 400));
  await press(page, save, { key: 'Space' });
  await expectToast(page, 'Brand created');
  await expect(add).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('keyfarer');
  await expect(page.getByText('1 brand', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Keyfarer' });
  await expect(edit.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Golf');
  await expectAccessible(page);
  await press(page, save);
  await expectToast(page, 'Brand updated');
  await expect(page.locator('tr[data-index="0"]')).toBeFocused();

  const remove = page.getByRole('button', { name: 'Delete Keyfarer Golf' });
  await tabTo(page, remove);
  await page.screenshot({ path: info.outputPath('delete.png') });
  expect(await pressAndAnswer(page, 'Enter', 'Escape')).toContain('delete the brand Keyfarer Golf?');
  await expect(remove).toBeFocused();
  await pressAndAnswer(page, 'Enter', 'Enter');
  await expectToast(page, 'Brand deleted');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Filter Name' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Clear filters' }));
  await expect(page.locator('tr[data-index="0"]')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Filter Name' })).toBeFocused();
});

test('a model with its picture is made, priced anew and deleted by keys', async ({ page }, info) => {
  const form = page.getByRole('dialog', { name: 'Add Model' });
  await open(page, '/admin/models');
  await press(page, page.getByRole('button', { name: 'Add Model' }));
  await page.keyboard.type('Homerow One');
  await tabTo(page, form.getByLabel('Type'));
  await page.keyboard.type('Hyb');
  await tabTo(page, form.getByLabel('Brand'));
  await page.keyboard.type('Miz');
  await typeInto(page, form.getByLabel('Price'), '1999.99');
  await chooseFile(page, form.getByLabel('Image'), await photograph(800, 600));
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('model-form.png') });
  await press(page, page.getByRole('button', { name: 'Save' }));
  await expectToast(page, 'Model created');
  await expect(page.getByRole('button', { name: 'Add Model' })).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('homerow');
  await expect(page.getByText('1 model', { exact: true })).toBeVisible();
  await expect(page.getByText('Mizuno', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Mizuno Homerow One' });
  await expect(edit.getByLabel('Name')).toBeFocused();
  await typeInto(page, edit.getByLabel('Price'), '3210');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Model updated');
  await expect(page.getByText('R3210.00', { exact: true })).toBeVisible();
  // Back where it began, so that the next one is an arrow away.
  await expect(page.locator('tr[data-index="0"]')).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('Elyte');
  await expect(page.getByText(/^[2-9] models$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('homerow');
  await expect(page.getByText('1 model', { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Delete Mizuno Homerow One' }));
  await pressAndAnswer(page, 'Enter', 'Enter');
  await expectToast(page, 'Model deleted');
  await expect(page.getByRole('textbox', { name: 'Filter Name' })).toBeFocused();
});

test('a page of models after the other comes as the rows are walked through', async ({ page }, info) => {
  await open(page, '/admin/models');
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.locator('tr[data-index="49"]')).toBeFocused();
  await expect(page.locator('tr[data-index="50"]')).toBeAttached();
  for (let pages = 0; pages < 5; pages++) await page.keyboard.press('PageDown');
  await expect(page.locator('tr[data-index="99"]')).toBeFocused();
  await expect(page.locator('tr[data-index="100"]')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-index="100"]')).toBeFocused();
  await expectFocusSeen(page);
  await page.screenshot({ path: info.outputPath('row-100.png') });
  await page.keyboard.press('/');
  await press(page, page.getByRole('button', { name: 'Refresh' }), { by: 'Shift+Tab' });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
});

test("a club type's picture is uploaded, replaced and deleted by keys", async ({ page }, info) => {
  const category = page.getByRole('combobox', { name: 'Category' });
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  const remove = page.getByRole('button', { name: 'Delete Putter' });
  await open(page, '/admin/categories');
  await press(page, upload);
  await expect(category).toBeFocused();
  const first = page.locator('tr', { has: remove }).locator('img');
  for (const size of [400, 500]) {
    const before = (await first.count()) === 0 ? null : await first.getAttribute('src');
    await tabTo(page, category, size === 400 ? 'Tab' : 'Shift+Tab');
    await page.keyboard.type('Putter');
    await chooseFile(page, page.locator('input[type=file]'), await photograph(size, 300));
    await page.screenshot({ path: info.outputPath('category.png') });
    await press(page, upload);
    await expectToast(page, 'Image uploaded');
    await expect(upload).toBeFocused();
    await expect(first).not.toHaveAttribute('src', before ?? '');
  }
  await tabTo(page, remove);
  await pressAndAnswer(page, 'Enter', 'Escape');
  await expect(remove).toBeFocused();
  await pressAndAnswer(page, 'Enter', 'Enter');
  await expectToast(page, 'Image deleted');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Filter Category' })).toBeFocused();
});
