import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loopback, showAt, type Heard, type Reply } from '../../test/loopback.ts';
import { pageOf, someBrands } from '../../test/paged.ts';
import { anImport } from '../../test/bulk-upload.ts';
import { renderWithin } from '../../test/providers.tsx';
import { aShipment } from '../../test/trade-ins.ts';
import { AdminApp } from './admin-app.tsx';

const refused = { status: 401, body: '{"error":"Please log in.","code":"not_logged_in"}' };
const rows: Record<string, object[]> = {
  '/api/admin/brands': someBrands(2),
  '/api/admin/shipments': [aShipment()],
};

let isLoggedIn: boolean;
/** An upload is answered only then. */
let uploadAnswer: Promise<void>;
beforeEach(() => {
  isLoggedIn = true;
  uploadAnswer = Promise.resolve();
});

/** A service with an administrator whose session may end. */
async function reply(call: Heard): Promise<Reply> {
  const { pathname } = new URL(call.url ?? '', 'http://shop.example');
  if (!pathname.startsWith('/api/admin/')) return {};
  if (pathname === '/api/admin/bulk-upload') await uploadAnswer;
  if (!isLoggedIn) return refused;
  if (pathname === '/api/admin/session') return { body: '{"username":"sam@example.com"}' };
  if (pathname === '/api/admin/bulk-upload') return { body: JSON.stringify(anImport()) };
  return call.method === 'GET' ? pageOf(rows[pathname] ?? [], call) : {};
}

async function openAt(path: string) {
  const heard = await loopback(reply);
  showAt(new URL(path, window.location.href).href);
  renderWithin(<AdminApp />);
  return heard;
}

/** Browsers tell that a file is sent; the tests' browser does not. */
function tellWhatIsSent() {
  class TellingRequest extends XMLHttpRequest {
    override send(body?: XMLHttpRequestBodyInit | null) {
      super.send(body);
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }));
    }
  }
  vi.stubGlobal('XMLHttpRequest', TellingRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const atLogin = () => window.location.pathname === '/admin/login';

async function toldHowToGoOn() {
  const link = await screen.findByRole('link', { name: 'Log in again in a new tab' });
  expect(link.getAttribute('href')).toBe('/admin/login');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.closest('li')?.textContent).toContain('Your session has endedLog in again in a new tab, then try once');
  expect(atLogin()).toBe(false);
}

test('a form that is refused for want of a login stays as it was filled in, and is saved after a new one', async () => {
  const heard = await openAt('/admin/brands');
  await press('Edit Brand 1');
  const name = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Vokey' } });
  isLoggedIn = false;
  await press('Save');
  await toldHowToGoOn();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(name);
  expect(name).toHaveProperty('value', 'Vokey');
  isLoggedIn = true;
  await press('Save');
  expect(await screen.findByText('Brand updated')).toBeDefined();
  expect(heard.findLast(({ method }) => method === 'PUT')?.body).toContain('Vokey');
});

test('so does a waybill, though another shipment with it is looked for first', async () => {
  await openAt('/admin/shipments');
  await press('Mark Shipped: Lerato Nkosi');
  const waybill = screen.getByRole('textbox', { name: 'Waybill Number' });
  fireEvent.change(waybill, { target: { value: 'WB1' } });
  isLoggedIn = false;
  await press('Mark as Shipped');
  await toldHowToGoOn();
  expect(waybill).toHaveProperty('value', 'WB1');
  isLoggedIn = true;
  await press('Mark as Shipped');
  expect(await screen.findByText('Shipment Marked as Shipped')).toBeDefined();
});

test('so does a chosen price list, though its progress is refused before itself', async () => {
  tellWhatIsSent();
  const { promise, resolve } = Promise.withResolvers<void>();
  uploadAnswer = promise;
  const heard = await openAt('/admin/bulk-upload');
  const file = await screen.findByLabelText('Excel file (.xlsx or .xls)');
  fireEvent.change(file, { target: { files: [new File(['abc'], 'prices.xlsx')] } });
  isLoggedIn = false;
  await press('Upload');
  await waitFor(() => expect(heard.some(({ url }) => url?.startsWith('/api/admin/bulk-upload/'))).toBe(true));
  await new Promise((done) => setTimeout(done, 100));
  expect(atLogin()).toBe(false);
  resolve();
  await toldHowToGoOn();
  expect(screen.getByText('prices.xlsx')).toBeDefined();
  isLoggedIn = true;
  await press('Upload');
  expect(await screen.findByText('Upload Complete!')).toBeDefined();
});

test.each([
  ['logging out', () => press('Logout')],
  ['loading a list anew', () => press('Refresh')],
  ['exporting a list', async () => fireEvent.click(await screen.findByRole('link', { name: 'Export as .csv' }))],
])('%s without a session leads to the login', async (_, act) => {
  await openAt('/admin/shipments');
  await screen.findByText('Lerato Nkosi');
  isLoggedIn = false;
  await act();
  await waitFor(() => expect(atLogin()).toBe(true));
});
