import { expect, type Page } from '@playwright/test';
import { admin } from './service.ts';
import { ready } from './test.ts';

/** Opens a screen of the back office as staff do on a new day: by way of the login, and back to where they wanted to go. */
export async function logIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForURL('**/admin/login**');
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(new RegExp(`${path.replaceAll(/[?+.]/g, String.raw`\$&`)}$`));
  await ready(page);
}

/** Types into a column's filter and waits for the answer; on a phone the filters are folded away at first. */
export async function filterBy(page: Page, heading: string, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: `Filter ${heading}` });
  const folded = page.getByText(/^Filters/);
  // Else a list that is still on its way would be taken for a folded one.
  await box.or(folded).filter({ visible: true }).first().waitFor();
  if (!(await box.isVisible())) await folded.click();
  await box.fill(text);
  // The rows are dimmed from then on, until those that were asked for have come.
  await expect(page).toHaveURL(({ searchParams }) => [...searchParams.values()].includes(text));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** What every form of the back office says when it is done. */
export async function expectToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
}

/** A cancellation is sent after ten seconds in which it can be undone. */
export async function expectCancelled(page: Page): Promise<void> {
  await expect(page.getByText('Shipment Cancelled', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
}
