import { expectFocusVisible, press, tabTo } from '../../../harness/keyboard.ts';
import { logInByApi, submitByApi } from '../../../harness/api.ts';
import { expect, expectAccessible, open, waitUntilReady, test, takePicture } from '../../../harness/test.ts';

test('Tab and Enter open every screen from the sidebar and move the focus to its content', async ({
  page,
  service,
}) => {
  await logInByApi(page.request, service.url);
  await open(page, '/admin');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expectFocusVisible(page);
  await takePicture(page, 'skip');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();

  const toggle = page.getByRole('button', { name: 'Toggle Sidebar' });
  await page.keyboard.press('Control+b');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  for (const title of [
    'Brands',
    'Models',
    'Category Images',
    'Trade-In Submissions',
    'Shipment Management',
    'Deliveries',
    'Discount Codes',
    'Customer Data',
    'Bulk Upload',
    'Activity',
    'Overview',
  ]) {
    const link = page.getByRole('navigation').getByRole('link', { name: title });
    await tabTo(page, link, 'Shift+Tab');
    // The collapsed sidebar shows icons, and the name of the focused one.
    if (title === 'Activity') await expectAccessible(page);
    if (title === 'Activity') await takePicture(page, 'narrow');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await waitUntilReady(page);
    await expect(title === 'Discount Codes' ? page.getByRole('textbox') : page.locator('main')).toBeFocused();
    await expectAccessible(page);
  }
  await press(page, toggle, { by: 'Shift+Tab', key: 'Space' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle).toBeFocused();
});

test(
  'the overview’s links work with Enter, and its charts are available as tables',
  { tag: '@long' },
  async ({ page, service }) => {
    await submitByApi(service.url, { name: 'Palesa Mokoena', clubs: 1, byCourier: false });
    await logInByApi(page.request, service.url);
    await open(page, '/admin');
    await press(page, page.getByRole('button', { name: 'Refresh' }));
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
    for (const chart of ['Trade-ins by week', 'Value by week']) {
      await press(page, page.getByRole('region', { name: chart }).getByText('Show as a table'));
      await expect(page.getByRole('table', { name: chart }).getByRole('row')).toHaveCount(13);
    }
    await expect(page.getByRole('table', { name: 'Clubs by type' })).toContainText('Driver');
    await takePicture(page, 'overview');
    for (const [count, url] of [
      ['Pending shipments', /\/admin\/shipments\?status=pending$/],
      ['New trade-ins', /\/admin\/trade-ins\?submitted=\d\d\+\w{3,4}\+\d{4}$/],
    ] as const) {
      await press(page, page.getByRole('link', { name: count }), { by: 'Shift+Tab' });
      await expect(page).toHaveURL(url);
      await expect(page.locator('main')).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL(/\/admin$/);
      await waitUntilReady(page);
      await page.keyboard.press('End');
    }
  },
);
