import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { logInByForm } from '../../harness/staff.ts';
import { submitByApi } from '../../harness/api.ts';
import { expect, expectPicture, waitUntilReady, test } from '../../harness/test.ts';

/** Opens a link from a page on another site (127.0.0.1, while the service runs on localhost). */
async function openFromOtherSite(page: Page, link: string): Promise<void> {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Another site</title><a href="${link}">Open</a>`);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('The other site does not listen');
  await page.goto(`http://127.0.0.1:${address.port}/`);
  await page.getByRole('link', { name: 'Open' }).click();
  // Chromium keeps the connection open.
  site.close().closeAllConnections();
}

/** Returns a function that returns whether the login form has been shown since. */
function watchForLogin(page: Page): () => boolean {
  let isShown = false;
  const watch = async () => {
    await page.getByLabel('Password').waitFor({ timeout: 0 });
    isShown = true;
  };
  watch().catch(() => undefined);
  return () => isShown;
}

test(
  'links from another site open screens and files without a new login',
  { tag: '@desktop' },
  async ({ page, service }) => {
    await submitByApi(service.url, { name: 'Lindiwe Nkosi', clubs: 1, byCourier: false });
    await logInByForm(page, '/admin/trade-ins?customer=Nkosi');
    const file = await page
      .getByRole('link', { name: /View ID Document/ })
      .first()
      .getAttribute('href');
    const wasLoginShown = watchForLogin(page);

    const navigation = page.waitForRequest((request) => request.url().startsWith(`${service.url}/admin/trade-ins`));
    await openFromOtherSite(page, `${service.url}/admin/trade-ins?customer=Nkosi`);
    await expect(page.getByText('Lindiwe Nkosi').filter({ visible: true }).first()).toBeVisible();
    // Proves that SameSite=Strict withholds the cookie, which is the case that this test is about.
    const headers = await (await navigation).allHeaders();
    expect(headers['sec-fetch-site']).toBe('cross-site');
    expect(headers['cookie'] ?? '').not.toContain('trade_in_admin');
    expect(new URL(page.url()).pathname).toBe('/admin/trade-ins');

    await openFromOtherSite(page, `${service.url}/admin/login?from=%2Fadmin%2Fbrands`);
    await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
    await waitUntilReady(page);

    await openFromOtherSite(page, `${service.url}${file}`);
    await expect(page).toHaveURL(`${service.url}${file}`);
    await expectPicture(page.locator('img'));
    expect(wasLoginShown()).toBe(false);
  },
);
