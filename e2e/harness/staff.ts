import { expect, type Page } from '@playwright/test';
import { logInByApi } from './api.ts';
import { admin } from './service.ts';
import { open, waitUntilReady } from './test.ts';

/** Opens a back-office screen as the administrator. */
export async function logIn(page: Page, path: string): Promise<void> {
  const origin = URL.canParse(path) ? new URL(path).origin : '';
  await logInByApi(page.request, origin);
  await open(page, path);
}

/** Opens a back-office screen through the login form, which redirects to it. */
export async function logInByForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForURL('**/admin/login**');
  await waitUntilReady(page);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(new RegExp(`${path.replaceAll(/[?+.]/g, String.raw`\$&`)}$`));
  await waitUntilReady(page);
}

/** Types into a column's filter and waits for the result. On a phone the filters are collapsed at first. */
export async function filterBy(page: Page, column: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Filter ${column}` });
  const collapsed = page.getByText(/^Filters/);
  // Waits for the list, so that a loading list is not mistaken for collapsed filters.
  await field.or(collapsed).filter({ visible: true }).first().waitFor();
  if (!(await field.isVisible())) await collapsed.click();
  await field.fill(text);
  // The list is busy until the filtered rows have loaded.
  await expect(page).toHaveURL(({ searchParams }) => [...searchParams.values()].includes(text));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Selects only this value of a closed set, in the menu of a column's filter. */
export async function selectIn(page: Page, column: string, value: string): Promise<void> {
  const button = page.getByRole('button', { name: `Filter ${column}:` });
  const collapsed = page.getByText(/^Filters/);
  await button.or(collapsed).filter({ visible: true }).first().waitFor();
  if (!(await button.isVisible())) await collapsed.click();
  await button.click();
  const menu = page.getByRole('group', { name: `Filter ${column}` });
  await menu.getByRole('checkbox', { name: new RegExp(`^${value}`) }).check();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: `Filter ${column}: ${value}` })).toBeVisible();
  await expect(page).toHaveURL(({ search }) => search.toLowerCase().includes(`=${value.toLowerCase()}`));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Expects a toast with this title. */
export async function expectToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
}

/** Expects a cancellation to be sent, which happens after ten seconds for undoing it. */
export async function expectCancelled(page: Page): Promise<void> {
  await expect(page.getByText('Shipment Cancelled', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
}
