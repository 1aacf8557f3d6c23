import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loopback, setPageUrl, type ReceivedRequest, type FakeResponse } from '../../../test/loopback.ts';
import { pageOf, someBrands } from '../../../test/paged-response.ts';
import { aBulkUploadResult, reportUploadProgress } from '../../../test/bulk-upload.ts';
import { shopSettings } from '../../../test/catalogue.ts';
import { aCode } from '../../../test/codes.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { aShipment } from '../../../test/trade-ins.ts';
import { AdminApp } from './admin-app.tsx';

const refused = { status: 401, body: '{"error":"Please log in.","code":"not_logged_in"}' };
const shipment = aShipment();
const none = { items: [], count: 0, hasMore: false };
const records: Record<string, object> = {
  [`/api/admin/shipments/${shipment.id}`]: shipment,
  '/api/admin/codes/1': aCode(),
  '/api/admin/receiving': { today: '2026-11-23', lateDays: 10, late: none, expected: none, received: none, earlier: 0 },
};
const rows: Record<string, object[]> = {
  '/api/admin/brands': someBrands(2),
  '/api/admin/shipments': [shipment],
  '/api/admin/codes': [aCode()],
};

let isLoggedIn: boolean;
/** Delays the response to an upload. */
let uploadResponse: Promise<void>;
beforeEach(() => {
  isLoggedIn = true;
  uploadResponse = Promise.resolve();
});

/** A fake server with an administrator whose session can end. */
async function reply(request: ReceivedRequest): Promise<FakeResponse> {
  const { pathname } = new URL(request.url ?? '', 'http://shop.example');
  if (pathname === '/api/settings') return { body: JSON.stringify(shopSettings) };
  if (!pathname.startsWith('/api/admin/')) return {};
  if (pathname === '/api/admin/bulk-upload') await uploadResponse;
  if (!isLoggedIn) return refused;
  if (pathname === '/api/admin/session') return { body: '{"username":"sam@example.com"}' };
  if (pathname === '/api/admin/bulk-upload') return { body: JSON.stringify(aBulkUploadResult()) };
  if (pathname === '/api/admin/codes/1/use') return { body: JSON.stringify(aCode({ state: 'used' })) };
  return request.method === 'GET' ? read(pathname, request) : {};
}

function read(pathname: string, request: ReceivedRequest): FakeResponse {
  const record = records[pathname];
  if (record !== undefined) return { body: JSON.stringify(record) };
  return pageOf(rows[pathname] ?? [], request);
}

async function openAt(path: string) {
  const requests = await loopback(reply);
  setPageUrl(new URL(path, window.location.href).href);
  renderWithProviders(<AdminApp />);
  return requests;
}

/** A dialog may load when it is opened. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
}

const atLogin = () => window.location.pathname === '/admin/login';

async function expectLoginLink() {
  const link = await screen.findByRole('link', { name: 'Log in again in a new tab' });
  expect(link.getAttribute('href')).toBe('/admin/login');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.closest('li')?.textContent).toContain(
    'Your session has endedYour entries are kept. Log in, then try again. Log in again',
  );
  expect(atLogin()).toBe(false);
}

test('a form whose save was refused keeps its input, and is saved after a new login', async () => {
  const requests = await openAt('/admin/brands');
  await press('Edit Brand 1');
  const name = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Vokey' } });
  isLoggedIn = false;
  await press('Save');
  await expectLoginLink();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(name);
  expect(name).toHaveProperty('value', 'Vokey');
  isLoggedIn = true;
  await press('Save');
  expect(await screen.findByText('Brand updated')).toBeDefined();
  expect(requests.findLast(({ method }) => method === 'PUT')?.body).toContain('Vokey');
});

test('the dialog keeps a waybill whose check for duplicates was refused', async () => {
  await openAt('/admin/shipments');
  await press('Mark Shipped: Lerato Nkosi');
  const waybill = await screen.findByRole('textbox', { name: 'Waybill Number' });
  fireEvent.change(waybill, { target: { value: 'WB1' } });
  isLoggedIn = false;
  await press('Mark as Shipped');
  await expectLoginLink();
  expect(waybill).toHaveProperty('value', 'WB1');
  isLoggedIn = true;
  await press('Mark as Shipped');
  expect(await screen.findByText('Shipment Marked as Shipped')).toBeDefined();
});

test('the dialog keeps a waybill whose shipment could not be read again', async () => {
  await openAt('/admin/shipments');
  await screen.findByText('Lerato Nkosi');
  isLoggedIn = false;
  await press('Mark Shipped: Lerato Nkosi');
  await expectLoginLink();
  expect(atLogin()).toBe(false);
  expect(await screen.findByRole('textbox', { name: 'Waybill Number' })).toBeDefined();
});

test('the dialog keeps a slip whose save and the reload after it were refused', async () => {
  const requests = await openAt('/admin/codes');
  await press('Mark as used: ABCD-EFGH-JKMN-PQRS');
  const slip = await screen.findByRole('textbox', { name: /^Slip number/ });
  fireEvent.change(slip, { target: { value: '4711' } });
  // Later than a scanner's second Enter.
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  onTestFinished(() => void vi.restoreAllMocks());
  const reads = () => requests.filter(({ url }) => url === '/api/admin/codes/1');
  await waitFor(() => expect(reads()).toHaveLength(1));
  isLoggedIn = false;
  await press('Mark as used');
  await waitFor(() => expect(reads()).toHaveLength(2));
  // The reload has been answered before this request.
  await act(() => fetch('/api/admin/codes'));
  await expectLoginLink();
  isLoggedIn = true;
  now.mockReturnValue(Date.now() + 1000);
  await press('Mark as used');
  expect(await screen.findByText('Code marked as used')).toBeDefined();
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toBe('{"slip":"4711","amount":441400}');
});

test('the screen keeps a chosen price list whose progress was refused during the upload', async () => {
  reportUploadProgress();
  const { promise, resolve } = Promise.withResolvers<void>();
  uploadResponse = promise;
  const requests = await openAt('/admin/bulk-upload');
  const file = await screen.findByLabelText('Excel file (.xlsx or .xls)');
  fireEvent.change(file, { target: { files: [new File(['abc'], 'prices.xlsx')] } });
  isLoggedIn = false;
  await press('Upload');
  const polls = () => requests.filter(({ url }) => url?.startsWith('/api/admin/bulk-upload/'));
  // The second one is sent only after the refusal of the first has been handled.
  await waitFor(() => expect(polls().length).toBeGreaterThanOrEqual(2), { timeout: 20_000 });
  expect(atLogin()).toBe(false);
  resolve();
  await expectLoginLink();
  expect(screen.getByText('prices.xlsx')).toBeDefined();
  isLoggedIn = true;
  await press('Upload');
  expect(await screen.findByText('Upload Complete!')).toBeDefined();
});

test('Receiving keeps what was scanned when its lists are loaded again, and the palette keeps the page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openAt('/admin/receiving');
  await screen.findByText('Nothing is late.');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Reference/ });
  field.setRangeText('TI-4HTN', 0, 0, 'end');
  isLoggedIn = false;
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await expectLoginLink();
  expect(field.value).toBe('TI-4HTN');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'zwane' } });
  await within(screen.getByRole('dialog')).findByText('Please log in.');
  expect(atLogin()).toBe(false);
});

test.each([
  ['logging out', () => press('Logout')],
  ['reloading a list', () => press('Refresh')],
  ['exporting a list', async () => fireEvent.click(await screen.findByRole('link', { name: 'Export as .csv' }))],
])('the back office redirects to the login on %s without a session', async (_, act) => {
  await openAt('/admin/shipments');
  await screen.findByText('Lerato Nkosi');
  isLoggedIn = false;
  await act();
  await waitFor(() => expect(atLogin()).toBe(true));
});
