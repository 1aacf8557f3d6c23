import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { logIn } from '../harness/staff.ts';
import { submitByCalls } from '../harness/submissions.ts';
import { expect, ready, test } from '../harness/test.ts';

/** A page of another site with one link: the journeys' service is at localhost. */
async function openFrom(page: Page, link: string): Promise<void> {
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
  // Chromium keeps its connection.
  site.close().closeAllConnections();
}

/** Whether a login was asked for at any moment. */
function watchLogin(page: Page): () => boolean {
  let isAsked = false;
  const watch = async () => {
    await page.getByLabel('Password').waitFor({ timeout: 0 });
    isAsked = true;
  };
  watch().catch(() => undefined);
  return () => isAsked;
}

test(
  'a link on another site leads somebody who is logged in to the screen, the login and a file',
  { tag: '@desktop' },
  async ({ page, service }) => {
    await submitByCalls(service.url, { name: 'Lindiwe Nkosi', clubs: 1, byCourier: false });
    await logIn(page, '/admin/trade-ins?customer=Nkosi');
    const file = await page
      .getByRole('link', { name: /View ID Document/ })
      .first()
      .getAttribute('href');
    const isLoginAsked = watchLogin(page);

    let cookies = '';
    page.on('request', (request) => {
      if (request.isNavigationRequest())
        void request.allHeaders().then((headers) => (cookies = headers['cookie'] ?? ''));
    });
    await openFrom(page, `${service.url}/admin/trade-ins?customer=Nkosi`);
    await expect(page.getByText('Lindiwe Nkosi').filter({ visible: true }).first()).toBeVisible();
    // Else this would show nothing of what SameSite=Strict holds back.
    expect(cookies).not.toContain('trade_in_admin');
    expect(new URL(page.url()).pathname).toBe('/admin/trade-ins');

    await openFrom(page, `${service.url}/admin/login?from=%2Fadmin%2Fbrands`);
    await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
    await ready(page);

    await openFrom(page, `${service.url}${file}`);
    await expect(page).toHaveURL(`${service.url}${file}`);
    await expect(page.locator('img')).toBeVisible();
    expect(isLoginAsked()).toBe(false);
  },
);
