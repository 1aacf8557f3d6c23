import type { Page } from '@playwright/test';
import { logInByApi, submitByApi } from '../../harness/api.ts';
import { inspectByApi, receiveByApi } from '../../harness/arrival.ts';
import { expectWholeWords, resize } from '../../harness/layout.ts';
import { expect, expectNoHorizontalScrolling, open, test, takePicture } from '../../harness/test.ts';

const differing = [{ face: 'Average' }, { face: 'Below Average', value: 100_00, note: 'Sky mark', photos: 2 }] as const;

/** Expects the name of the shown club to end within its card, beside which is the button that confirms what was stated. */
async function expectNameWithinCard(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: 'Callaway Big Bertha B21' });
  const excess = await heading.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const card = element.parentElement?.parentElement?.getBoundingClientRect();
    return text.getBoundingClientRect().right - (card?.right ?? 0);
  });
  expect(excess).toBeLessThan(0);
}

test(
  'the back office fits windows of 320, 768 and 1024 px',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    const sent = await submitByApi(service.url, { name: 'Anton Pretorius', clubs: 1, byCourier: true });
    const received = await submitByApi(service.url, { name: 'Lerato Dube', clubs: 2, byCourier: false });
    await receiveByApi(service.url, received.reference, 2);
    const waiting = await submitByApi(service.url, { name: 'Megan Fourie', clubs: 2, byCourier: false });
    await inspectByApi(service.url, waiting.reference, differing);
    await logInByApi(page.request, service.url);
    for (const path of [
      '',
      '/receiving',
      '/inspection',
      '/trade-ins',
      '/shipments',
      '/customers',
      `/trade-ins/${sent.reference}`,
      `/trade-ins/${waiting.reference}`,
      `/inspection/${received.reference}`,
      `/inspection/${waiting.reference}`,
    ]) {
      await open(page, `${service.url}/admin${path}`);
      await expect(page.getByRole('main')).not.toBeEmpty();
      for (const width of [320, 768, 1024]) {
        await test.step(`/admin${path} at ${width} px`, async () => {
          await resize(page, { width, height: 768 });
          await expectWholeWords(page);
          await expectNoHorizontalScrolling(page);
          if (path === '/shipments' && width >= 768)
            await expect(page.getByRole('button', { name: /^Cancel: / }).first()).toBeInViewport({ ratio: 1 });
          if (path.startsWith('/inspection/')) await expectNameWithinCard(page);
          await takePicture(page, `${width}${path.replaceAll('/', '-')}`);
        });
      }
    }
  },
);

test(
  'pinned buttons of a table hide neither most of its data nor data without buttons',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    await submitByApi(service.url, { name: 'Anton Pretorius', clubs: 1, byCourier: true });
    await logInByApi(page.request, service.url);
    const actions = page.getByRole('columnheader', { name: 'Actions' });
    await resize(page, { width: 768, height: 900 });
    await open(page, `${service.url}/admin/codes`);
    await expect(page.getByText('Mark as used').first()).toBeVisible();
    await expect(actions).toHaveCSS('position', 'static');
    await page.keyboard.press('Control+b');
    await expect(actions).toHaveCSS('position', 'sticky');
    await page.keyboard.press('Control+b');
    await resize(page, { width: 1024, height: 900 });
    await expect(actions).toHaveCSS('position', 'sticky');
    // Nobody has changed a price that can be undone.
    await open(page, `${service.url}/admin/activity`);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await expect(actions).toHaveCSS('position', 'static');
  },
);
