import { fileURLToPath } from 'node:url';
import { chooseFile, expectFocusVisible, press, pressAndAnswer, tabTo } from '../../../harness/keyboard.ts';
import { photograph } from '../../../harness/photographs.ts';
import { expectToast } from '../../../harness/staff.ts';
import { logInByApi } from '../../../harness/api.ts';
import { expect, expectAccessible, open, test, takePicture } from '../../../harness/test.ts';

/** A price list that changes nothing: the demo catalogue. */
const catalogue = fileURLToPath(
  new URL('../../../../server/test/samples/catalogue-by-libreoffice.xlsx', import.meta.url),
);

test.beforeEach(async ({ page, service }) => logInByApi(page.request, service.url));

test(
  "a club type's picture can be uploaded, replaced and deleted with the keyboard",
  { tag: '@long' },
  async ({ page }) => {
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
      await takePicture(page, 'category');
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
  },
);

test(
  'the template can be downloaded and a price list uploaded with the keyboard, and the results get the focus',
  { tag: '@long' },
  async ({ page }) => {
    const template = page.getByRole('button', { name: 'Download Template' });
    const upload = page.getByRole('button', { name: 'Upload', exact: true });
    await open(page, '/admin/bulk-upload');
    await tabTo(page, template);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('product-template.xlsx');
    await expectToast(page, 'Template Downloaded');
    await expect(template).toBeFocused();
    await chooseFile(page, page.getByLabel('Excel file (.xlsx or .xls)'), catalogue);
    await takePicture(page, 'chosen');
    await press(page, upload);
    await expectToast(page, 'Upload Complete!');
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results).toContainText('models unchanged');
    await expect(results).toBeFocused();
    await expectFocusVisible(page);
    await expectAccessible(page);
    await takePicture(page, 'results');
    await press(page, results.getByRole('link', { name: 'See the models' }));
    await expect(page.getByRole('heading', { name: 'Models' })).toBeVisible();
  },
);
