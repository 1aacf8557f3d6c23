import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loopback } from '../../../test/loopback.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { AdminShell } from './admin-shell.tsx';

test('the back office shows the menu with its title, the header with the logout button and the footer of the shop', async () => {
  await loopback(() => ({ body: '{"shopName":"Example Fairway","year":2026}' }));
  renderWithProviders(
    <AdminShell path="/admin/models" username="sam@example.com">
      The screen
    </AdminShell>,
  );
  const menu = screen.getByRole('navigation', { name: 'Golf Club Admin' });
  expect(within(menu).getByText('Golf Club Admin')).toBeDefined();
  const entries = within(menu).getAllByRole('link');
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Overview', '/admin'],
    ['Brands', '/admin/brands'],
    ['Models', '/admin/models'],
    ['Category Images', '/admin/categories'],
    ['Trade-In Submissions', '/admin/trade-ins'],
    ['Receiving', '/admin/receiving'],
    ['Inspection', '/admin/inspection'],
    ['Club Requests', '/admin/club-requests'],
    ['Shipment Management', '/admin/shipments'],
    ['Deliveries', '/admin/deliveries'],
    ['Discount Codes', '/admin/codes'],
    ['Customer Data', '/admin/customers'],
    ['Bulk Upload', '/admin/bulk-upload'],
    ['Webhooks', '/admin/webhooks'],
    ['Activity', '/admin/activity'],
  ]);
  expect(entries.filter((entry) => entry.getAttribute('aria-current') === 'page')).toEqual([entries[2]]);
  const header = screen.getByRole('banner');
  expect(within(header).getByText('Admin Dashboard')).toBeDefined();
  expect(within(header).getByRole('button', { name: 'Logout' })).toBeDefined();
  expect(screen.getByRole('main').textContent).toBe('The screen');
  expect(await screen.findByText('© 2026 Example Fairway')).toBeDefined();
});
