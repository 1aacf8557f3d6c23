import { expectFocusVisible, press, pressAndAnswer, tabTo } from '../../../harness/keyboard.ts';
import { expectCancelled, expectToast } from '../../../harness/staff.ts';
import { logInByApi, submitByApi } from '../../../harness/api.ts';
import { expect, expectAccessible, open, waitUntilReady, test, takePicture } from '../../../harness/test.ts';

// A desktop browser at a high zoom level shows the phone layout and is used with a keyboard.
test.use({ viewport: { width: 360, height: 740 } });

test('the menu, the filters and the cards work with the keyboard at a high zoom level @long', async ({
  page,
  service,
}) => {
  for (const name of ['Lindiwe Zoom', 'Themba Zoom', 'Busi Zoom'])
    await submitByApi(service.url, { name, clubs: 1, byCourier: true });
  await logInByApi(page.request, service.url);
  await open(page, '/admin');
  const toggle = page.getByRole('button', { name: 'Toggle Sidebar' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await press(page, toggle);
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: 'Shipment Management' }));
  await expectAccessible(page);
  await takePicture(page, 'menu');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Shipment Management' })).toBeVisible();
  await waitUntilReady(page);
  await expect(page.locator('main')).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('zoom');
  await expect(page.getByText('3 shipments', { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Filter Status: All' }));
  await expect(page.getByRole('checkbox', { name: 'Pending' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter Status: Pending' })).toBeFocused();
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await press(page, page.getByRole('button', { name: 'Mark Shipped: Themba Zoom' }));
  const dialog = page.getByRole('dialog', { name: 'Mark Shipped' });
  await expect(dialog.getByLabel('Waybill Number')).toBeFocused();
  await page.keyboard.type('WB360');
  await takePicture(page, 'ship');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Shipment Marked as Shipped');
  // The focus is on the card that took its place, not at the start of the list.
  const next = page.getByRole('listitem').filter({ hasText: 'Lindiwe Zoom' });
  await expect(next).toBeFocused();
  await expectFocusVisible(page);
  await takePicture(page, 'next-card');

  const cancel = page.getByRole('button', { name: 'Cancel: Lindiwe Zoom' });
  await tabTo(page, cancel);
  await pressAndAnswer(page, 'Enter', 'Escape');
  await expect(cancel).toBeFocused();
  await pressAndAnswer(page, 'Enter', 'Enter');
  await expectCancelled(page);
  await expect(next).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Cancel: Busi Zoom' }));
  await pressAndAnswer(page, 'Enter', 'Enter');
  await expectCancelled(page);
  await press(page, page.getByRole('button', { name: 'Refresh' }));
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Clear filters' }));
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectFocusVisible(page);
});

test(
  'a long list of cards keeps the focus while the keyboard scrolls the page',
  { tag: '@long' },
  async ({ page, service }) => {
    await logInByApi(page.request, service.url);
    await open(page, '/admin/models');
    const edit = page.locator('li[data-index="1"]').getByRole('button', { name: /^Edit/ });
    await tabTo(page, edit);
    await takePicture(page, 'card');
    // Rows load while scrolling, so the number of key presses depends on the loading time.
    await expect(async () => {
      await page.keyboard.press('PageDown');
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(10_000);
    }).toPass({ intervals: [0], timeout: 60_000 });
    await expect(page.locator('li[data-index="60"]')).toBeAttached();
    await expect(edit).toBeFocused();
  },
);
