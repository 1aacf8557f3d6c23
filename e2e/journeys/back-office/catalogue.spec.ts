import type { Page } from '@playwright/test';
import { modelOption } from '../../harness/customer.ts';
import { photograph } from '../../harness/photographs.ts';
import { admin, startService } from '../../harness/service.ts';
import { expectToast, filterBy, logIn } from '../../harness/staff.ts';
import {
  expect,
  expectAccessible,
  expectPicture,
  open,
  test,
  takePicture,
  waitUntilReady,
} from '../../harness/test.ts';

/** Expects the trade-in value of a right-handed driver in average condition. */
async function expectOffer(customer: Page, { brand, model, value }: { brand: string; model: string; value: string }) {
  await open(customer, '/?type=Driver');
  await customer.getByRole('radio', { name: brand, exact: true }).click();
  await modelOption(customer, model).click();
  await expect(customer.getByText(value, { exact: true }).first()).toBeVisible();
}

test('customers see a new brand, its model and a changed price at once', async ({ page, browser, service }, info) => {
  const brand = `Fairmade ${info.project.name}`;
  const customer = await browser.newPage({ baseURL: service.url });

  await logIn(page, '/admin/brands');
  await page.getByRole('button', { name: 'Add Brand' }).click();
  const brandForm = page.getByRole('dialog', { name: 'Add Brand' });
  await brandForm.getByRole('button', { name: 'Save' }).click();
  await expect(brandForm.getByText('Name is required')).toBeVisible();
  await expect(brandForm.getByText('Please upload a logo').first()).toBeVisible();
  await brandForm.getByLabel('Name').fill(brand);
  await brandForm.getByLabel('Logo').setInputFiles(await photograph(800, 400));
  await expectAccessible(page);
  await brandForm.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Brand created');
  await filterBy(page, 'Name', brand.toLowerCase());
  await expect(page.getByText('1 brand', { exact: true })).toBeVisible();

  await open(page, '/admin/models');
  await page.getByRole('button', { name: 'Add Model' }).click();
  const modelForm = page.getByRole('dialog', { name: 'Add Model' });
  await modelForm.getByLabel('Name').fill('Fairway One');
  await modelForm.getByLabel('Type').selectOption('Driver');
  await modelForm.getByLabel('Brand').selectOption(brand);
  await modelForm.getByLabel('Price').fill('1999.99');
  await modelForm.getByLabel('Launch year').fill('2024');
  await modelForm.getByLabel('Image').setInputFiles(await photograph(800, 600));
  await modelForm.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Model created');
  await expectOffer(customer, { brand, model: 'Fairway One', value: 'R1999.99' });

  await filterBy(page, 'Brand', brand);
  await page.getByRole('button', { name: `Edit ${brand} Fairway One` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${brand} Fairway One` });
  await expect(edit.getByLabel('Price')).toHaveValue('1999.99');
  await expect(edit.getByLabel('Launch year')).toHaveValue('2024');
  await expectPicture(edit.getByAltText('Current picture'));
  await edit.getByLabel('Price').fill('2500,5');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Model updated');
  await expect(page.getByText('R2500.50', { exact: true })).toBeVisible();
  await expectOffer(customer, { brand, model: 'Fairway One', value: 'R2500.50' });

  await open(page, '/admin/brands');
  await filterBy(page, 'Name', brand);
  const question = page.waitForEvent('dialog');
  const deleting = page.getByRole('button', { name: `Delete ${brand}` }).click();
  const dialog = await question;
  expect(dialog.message()).toContain('This also deletes 1 model. Trade-ins are kept.');
  await dialog.accept();
  await deleting;
  await expectToast(page, 'Brand deleted');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await customer.close();
});

test(
  'a form keeps its input when the session expires, and can be saved after a login in a new tab',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }, info) => {
    const brand = `Stillhere ${info.project.name}`;
    await logIn(page, '/admin/brands');
    await page.getByRole('button', { name: 'Add Brand' }).click();
    const form = page.getByRole('dialog', { name: 'Add Brand' });
    await form.getByLabel('Name').fill(brand);
    await form.getByLabel('Logo').setInputFiles(await photograph(800, 400));
    await context.clearCookies();
    await form.getByRole('button', { name: 'Save' }).click();
    const loginLink = form.getByRole('link', { name: 'Log in again in a new tab' });
    await loginLink.hover();
    await expectAccessible(page);
    await takePicture(page, 'session-ended');
    const opened = context.waitForEvent('page');
    await loginLink.click();
    const tab = await opened;
    await waitUntilReady(tab);
    await tab.getByLabel('Username').fill(admin.username);
    await tab.getByLabel('Password').fill(admin.password);
    await tab.getByRole('button', { name: 'Login' }).click();
    await expect(tab.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await tab.close();

    await expect(form.getByLabel('Name')).toHaveValue(brand);
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Brand created');

    // Saves without changes: a real browser sends a form with empty files.
    await filterBy(page, 'Name', brand);
    await page.getByRole('button', { name: `Edit ${brand}` }).click();
    await page
      .getByRole('dialog', { name: `Edit ${brand}` })
      .getByRole('button', { name: 'Save' })
      .click();
    await expectToast(page, 'Brand updated');
  },
);

test("customers see at once that a club type's picture is uploaded, replaced or deleted @long", async ({
  page,
  browser,
  service,
}) => {
  const customer = await browser.newPage({ baseURL: service.url });
  // Without a picture the type has its drawing.
  const picture = () => customer.locator('label', { hasText: 'Hybrid' }).locator('img:not([src*=".svg"])');
  await logIn(page, '/admin/categories');
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Category is required').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Hybrid');
  await page.locator('input[type=file]').setInputFiles(await photograph(1200, 800));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expectToast(page, 'Image uploaded');
  await expect(page.getByRole('option', { name: 'Hybrid (Replace)' })).toBeAttached();
  await open(customer, '/');
  await expect(picture()).toHaveCount(1);
  const first = await picture().getAttribute('src');

  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Hybrid (Replace)' });
  await page.locator('input[type=file]').setInputFiles(await photograph(600, 900));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.locator(`img[src="${first}"]`)).toHaveCount(0);
  await open(customer, '/');
  await expect(picture()).not.toHaveAttribute('src', first ?? '');
  await expectAccessible(page);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete Hybrid' }).click();
  await expectToast(page, 'Image deleted');
  await open(customer, '/');
  await expect(picture()).toHaveCount(0);
  await customer.close();
});

test(
  'the catalogue screens have no accessibility violations, with and without data',
  { tag: '@long' },
  async ({ page, browser }) => {
    const empty = await startService({ DEMO_CATALOGUE: 'off' });
    const context = await browser.newContext({ baseURL: empty.url, viewport: page.viewportSize() });
    const bare = await context.newPage();
    const screens = ['brands', 'models', 'categories'];
    await logIn(page, '/admin/brands');
    await logIn(bare, '/admin/brands');
    for (const screen of screens) {
      for (const [name, shown] of [['data', page] as const, ['none', bare] as const]) {
        await open(shown, `/admin/${screen}`);
        await expectAccessible(shown);
        await takePicture(shown, `${screen}-${name}`);
      }
    }
    await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
    await expect(page.getByRole('link', { name: 'Models' })).toBeVisible();
    await expectAccessible(page);
    await context.close();
    await empty.stop();
  },
);

test('an unknown back-office path shows the 404 page', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  const response = await page.goto('/admin/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
