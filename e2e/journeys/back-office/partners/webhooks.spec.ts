import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as words from '@trade-in/words/webhooks';
import { submitByApi } from '../../../harness/api.ts';
import { startService } from '../../../harness/service.ts';
import { expectToast, logIn } from '../../../harness/staff.ts';
import { expect, expectAccessible, expectFitsPhone, test, takePicture } from '../../../harness/test.ts';

/** Starts a server that accepts every webhook, and returns the types of those it has received. */
async function startReceiver() {
  const types: string[] = [];
  const accept = async (request: IncomingMessage, response: ServerResponse) => {
    types.push(/^{"type":"([^"]+)"/.exec(await text(request))?.[1] ?? '');
    response.end('{"received":true}');
  };
  const server = createServer((request, response) => void accept(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver does not listen');
  return {
    types,
    url: `http://127.0.0.1:${address.port}/hook?token=1`,
    stop: () => server.close().closeAllConnections(),
  };
}

test('an endpoint is added, tested, used and deleted @long', async ({ page }) => {
  const service = await startService();
  const receiver = await startReceiver();
  await logIn(page, `${service.url}/admin/webhooks`);
  await expect(page.getByRole('heading', { name: words.emptyTitle() })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: words.add() }).click();
  const form = page.getByRole('dialog', { name: words.addTitle() });
  await form.getByRole('button', { name: words.add() }).click();
  await expect(form.getByText('URL is required')).toBeVisible();
  await form.getByLabel(words.url()).fill('http://10.0.0.1/hook');
  await form.getByLabel(words.tradeInSubmitted()).check();
  await form.getByRole('button', { name: words.add() }).click();
  await expect(form.getByText('The URL must begin with https.').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel(words.url()).fill(receiver.url);
  await form.getByRole('button', { name: words.add() }).click();

  const secret = page.getByRole('dialog', { name: words.secretTitle() });
  await expect(secret.getByLabel(words.secret())).toHaveValue(/^whsec_/);
  await expectAccessible(page);
  await takePicture(page, 'secret');
  await secret.getByRole('button', { name: words.done() }).click();

  await page.getByRole('button', { name: words.sendTest() }).click();
  await expectToast(page, words.testSent());
  await expect.poll(() => receiver.types).toEqual(['ping']);
  await submitByApi(service.url, { name: 'Thandi Example', clubs: 1, byCourier: false });
  await expect.poll(() => receiver.types).toEqual(['ping', 'trade_in.submitted']);

  await page.getByRole('button', { name: words.showDeliveries() }).first().click();
  const deliveries = page.getByRole('dialog', { name: words.deliveriesTitle() });
  await expect(async () => {
    await deliveries.getByRole('button', { name: 'Refresh' }).click();
    await expect(deliveries.getByText(words.delivered(), { exact: true })).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  await deliveries.getByText(words.tradeInSubmitted()).click();
  await expect(deliveries.getByText('"reference":"TI-')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await takePicture(page, 'deliveries');
  await deliveries.getByRole('button', { name: words.resend() }).click();
  await expect.poll(() => receiver.types).toHaveLength(3);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: words.disable() }).click();
  await expect(page.getByText(/^Disabled by staff on/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await takePicture(page, 'webhooks', { fullPage: true });

  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: words.remove() }).click();
  await expect(page.getByRole('heading', { name: words.emptyTitle() })).toBeVisible();
  await expect(page.getByRole('button', { name: words.add() })).toBeFocused();
  receiver.stop();
  await service.stop();
});
