import { fileURLToPath } from 'node:url';
import { startService } from '../../harness/service.ts';
import { expectToast, filterBy, logInByForm } from '../../harness/staff.ts';
import { expect, expectAccessible, open, test, takePicture } from '../../harness/test.ts';

/** The demo catalogue's 457 models, saved by LibreOffice Calc in both Excel formats. */
const sheet = (format: 'xlsx' | 'xls') =>
  fileURLToPath(new URL(`../../../server/test/samples/catalogue-by-libreoffice.${format}`, import.meta.url));

test(
  'an .xlsx price list fills the shop at once, and the same list as .xls resets only what staff changed',
  { tag: ['@desktop', '@long'] },
  async ({ page, browser }) => {
    const service = await startService({ DEMO_CATALOGUE: 'off' });
    const customer = await browser.newPage({ baseURL: service.url });
    const checkScreen = async (name: string) => {
      await expectAccessible(page);
      await takePicture(page, name, { fullPage: true });
    };
    await open(customer, '/?type=Driver');
    await expect(customer.getByText('Our list of brands is empty at the moment.')).toBeVisible();

    await logInByForm(page, `${service.url}/admin/bulk-upload`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Template' }).click();
    expect((await download).suggestedFilename()).toBe('product-template.xlsx');
    await expectToast(page, 'Template Downloaded');

    const field = page.getByLabel('Excel file (.xlsx or .xls)');
    const upload = page.getByRole('button', { name: 'Upload', exact: true });
    const csv = { name: 'catalogue.csv', mimeType: 'text/csv', buffer: Buffer.from('Brand,Model,Club Type,Price\n') };
    await field.setInputFiles(csv);
    await expectToast(page, 'Invalid File Type');
    await expect(upload).toHaveCount(0);
    // A spreadsheet by name, but not by content.
    await field.setInputFiles({ ...csv, name: 'catalogue.xlsx' });
    await upload.click();
    await expectToast(page, 'Upload Failed');
    await expect(page.getByText('Nothing was imported')).toBeVisible();
    await checkScreen('refused');

    await field.setInputFiles(sheet('xlsx'));
    await upload.click();
    await expectToast(page, 'Upload Complete!');
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results.getByText('Created 20 new brands')).toBeVisible();
    await expect(results.getByText('Created 457 new models')).toBeVisible();
    await checkScreen('imported');
    await open(customer, '/?type=Driver');
    await expect(customer.getByRole('radio', { name: 'TaylorMade' })).toBeVisible();

    await field.setInputFiles(sheet('xls'));
    await upload.click();
    await expect(results.getByText('Left 457 models unchanged')).toBeVisible();
    await expect(results.getByText('Created 0 new models')).toBeVisible();

    await results.getByRole('link', { name: 'See the models' }).click();
    await filterBy(page, 'Name', 'stealth 2 plus');
    await page.getByRole('button', { name: 'Edit TaylorMade Stealth 2 Plus' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit TaylorMade Stealth 2 Plus' });
    await edit.getByLabel('Price').fill('37.50');
    // The form asks for confirmation of a large price change.
    page.once('dialog', (dialog) => void dialog.accept());
    await edit.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Model updated');
    await open(page, `${service.url}/admin/bulk-upload`);
    await field.setInputFiles(sheet('xls'));
    await upload.click();
    const changes = results.getByRole('list', { name: 'Largest price changes' }).getByRole('listitem');
    await expect(changes).toHaveText(['TaylorMade Stealth 2 Plus (Driver)R37.50 → R3750.00 (+9900%)']);
    await checkScreen('price-changes');
    await results.getByRole('link', { name: 'See every change' }).click();
    await expect(page.getByText('Price R37.50 → R3750.00.')).toBeVisible();
    await open(page, `${service.url}/admin`);
    await checkScreen('overview-empty');
    await customer.close();
    await service.stop();
  },
);
