import { chooseFile, expectFocusVisible, press, pressAndAnswer, tabTo, typeInto } from '../../../harness/keyboard.ts';
import { photograph } from '../../../harness/photographs.ts';
import { expectToast } from '../../../harness/staff.ts';
import { logInByApi } from '../../../harness/api.ts';
import { expect, expectAccessible, open, test, takePicture } from '../../../harness/test.ts';

test.beforeEach(async ({ page, service }) => logInByApi(page.request, service.url));

test('a brand can be created, renamed and deleted with the keyboard', { tag: '@long' }, async ({ page }) => {
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
  await expectFocusVisible(page);
  await takePicture(page, 'brand-form');
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
  await takePicture(page, 'delete');
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

test('a model can be created with a picture, repriced and deleted with the keyboard @long', async ({ page }) => {
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
  await takePicture(page, 'model-form');
  await press(page, page.getByRole('button', { name: 'Save' }));
  await expectToast(page, 'Model created');
  await expect(page.getByRole('button', { name: 'Add Model' })).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('homerow');
  await expect(page.getByText('1 model', { exact: true })).toBeVisible();
  await expect(page.getByText('Mizuno', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit Mizuno Homerow One' });
  await expect(edit.getByLabel('Name')).toBeFocused();
  await typeInto(page, edit.getByLabel('Price'), '3210');
  // The form asks for confirmation of a large price change.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.keyboard.press('Enter');
  await expectToast(page, 'Model updated');
  await expect(page.getByText('R3210.00', { exact: true })).toBeVisible();
  // The focus returns to the row, so that an arrow key moves to the next one.
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
