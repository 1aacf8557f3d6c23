import type { Overview } from '@trade-in/contract/endpoints/overview';
import { cents, zeroCents } from '@trade-in/domain/money';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shopSettings } from '../../test/catalogue.ts';
import { loopback } from '../../test/loopback.ts';
import { renderWithProviders } from '../../test/providers.tsx';
import { ShipmentService } from '../../test/shipment-service.ts';
import { StatusLink } from '../features/checkout/result/status-link.tsx';
import { OverviewPage } from '../features/overview/overview-page.tsx';
import { AccountMenu } from './admin/account-menu.tsx';

const { fail } = vi.hoisted(() => ({
  fail: () => {
    throw new Error('This part could not be loaded');
  },
}));
vi.mock('../ui/qr-code.tsx', fail);
vi.mock('../features/overview/charts/charts.tsx', fail);
vi.mock('../ui/data-table/filters/filter-menu.tsx', fail);
vi.mock('../features/admin-access/change-password-dialog.tsx', fail);

/** Waits until the page has the error of its part. */
const failureOf = (load: () => Promise<unknown>) => act(() => load().catch(() => undefined));

const week = { tradeInValue: cents(300_000), cashValue: zeroCents, tradeInCount: 1, cashCount: 0, tradeIns: 1 };
const overview: Overview = {
  today: '2026-11-21',
  debts: [],
  queues: [],
  clubRequests: { count: 0, late: 0, next: null },
  lateTradeIns: 0,
  lateDays: 10,
  pendingShipments: 7,
  collectionsToday: 0,
  collectionsTomorrow: 0,
  newTradeIns: 0,
  deliveriesToCheck: 0,
  outages: [],
  weeks: [{ monday: '2026-11-16', ...week }],
  brands: [],
  types: [],
  setup: [],
};

test('the link to the status page stays when the code that draws its QR code fails to load', async () => {
  window.happyDOM.setViewport({ width: 1280 });
  renderWithProviders(<StatusLink url="/t/Zx3_-9aBcDeFgHiJkLmNoP" />);
  await failureOf(() => import('../ui/qr-code.tsx'));
  expect(screen.getByRole('link', { name: 'Open your status page' })).toBeTruthy();
});

test('the pending work stays when the charts fail to load', async () => {
  await loopback(({ url }) => ({ body: JSON.stringify(url === '/api/settings' ? shopSettings : overview) }));
  renderWithProviders(<OverviewPage />);
  expect(await screen.findByText('The charts could not be loaded. Reload the page to try again.')).toBeTruthy();
  expect(screen.getByText('Pending shipments')).toBeTruthy();
});

test('the shipments stay when the menu of their filter fails to load', async () => {
  await new ShipmentService().open();
  await failureOf(() => import('../ui/data-table/filters/filter-menu.tsx'));
  expect(screen.getByRole('button', { name: 'Mark Shipped: Lerato Nkosi' })).toBeTruthy();
});

test('the back office stays when the dialog for a new password fails to load, and says so', async () => {
  renderWithProviders(<AccountMenu username="sam@example.com" />);
  const menu = screen.getByText('Change password').closest('[popover]');
  // happy-dom has no popovers.
  Object.assign(menu ?? {}, { hidePopover: () => undefined });
  fireEvent.click(screen.getByText('Change password'));
  expect(await screen.findByText('This could not be loaded. Check your connection and try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
});
