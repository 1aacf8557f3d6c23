import { listBrands } from '@trade-in/contract/endpoints/catalogue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { aBulkUploadResult, reportUploadProgress } from '../../../test/bulk-upload.ts';
import { asksBeforeLeaving } from '../../../test/leaving.ts';
import { loopback, setPageUrl, type ReceivedRequest, type FakeResponse } from '../../../test/loopback.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { BulkUploadPage } from './bulk-upload-page.tsx';

const imported = aBulkUploadResult({ brandsCreated: 2, modelsCreated: 9, modelsUpdated: 1 });

async function open(
  reply: FakeResponse = { body: JSON.stringify(imported) },
  beside: ReactNode = null,
): Promise<ReceivedRequest[]> {
  const requests = await loopback(({ method }) => (method === 'POST' ? reply : { body: '{"stage":"done"}' }));
  renderWithProviders(
    <>
      <BulkUploadPage />
      {beside}
    </>,
  );
  return requests;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Excel file (.xlsx or .xls)');
const choose = (name: string) => fireEvent.change(field(), { target: { files: [new File(['abc'], name)] } });
const upload = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^Upload/ });

async function send(reply: FakeResponse, beside?: ReactNode) {
  const requests = await open(reply, beside);
  choose('prices.xlsx');
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  return requests;
}

test('the bulk upload page shows the upload button once a file is chosen', async () => {
  await open();
  expect(upload()).toBe(null);
  choose('Prices 2026.XLS');
  expect(screen.getByText('Prices 2026.XLS')).toBeDefined();
  expect(upload()).not.toBe(null);
});

test('the bulk upload page rejects a file that is not named as a spreadsheet', async () => {
  await open();
  choose('prices.csv');
  expect(await screen.findByText('Invalid File Type')).toBeDefined();
  expect(screen.getByText('Please upload an Excel file (.xlsx or .xls)')).toBeDefined();
  expect(upload()).toBe(null);
});

test('the bulk upload page discards the chosen file when another one is refused', async () => {
  await open();
  choose('prices.xlsx');
  choose('prices.csv');
  expect(await screen.findByText('Invalid File Type')).toBeDefined();
  expect(screen.queryByText('prices.xlsx')).toBe(null);
  expect(upload()).toBe(null);
});

test('the bulk upload page sends a list once, shows the counts and clears the form', async () => {
  const requests = await send({ body: JSON.stringify(imported) });
  expect(upload()?.getAttribute('aria-disabled')).toBe('true');
  expect(await screen.findByText('Upload Complete!')).toBeDefined();
  expect(screen.getByText('Created 2 brands and 9 models')).toBeDefined();
  const counts = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('listitem');
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    'Created 2 new brands',
    'Created 9 new models',
    'Updated 1 models',
    'Left 0 models unchanged',
  ]);
  expect(screen.queryByText(/no rows below/)).toBeNull();
  expect(upload()).toBe(null);
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.url).toMatch(/^\/api\/admin\/bulk-upload\?uploadId=[\da-f]{32}$/);
  expect(sent?.body).toContain('name="file"; filename="prices.xlsx"');
});

test('the bulk upload page shows the largest price changes and links to all of them', async () => {
  const priceChanges = [
    { model: 'Ping G430 (Driver)', before: 450_00, after: 45_00 },
    { model: '<b>D9</b> (Irons)', before: 300_00, after: 900_00 },
  ];
  await send({ body: JSON.stringify({ ...imported, priceChanges }) });
  const list = await screen.findByRole('list', { name: 'Largest price changes' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Ping G430 (Driver)R450.00 → R45.00 (-90%)',
    '<b>D9</b> (Irons)R300.00 → R900.00 (+200%)',
  ]);
  const link = screen.getByRole('link', { name: 'See every change' });
  expect(link.getAttribute('href')).toBe('/admin/activity?action=by+price+list');
});

test('the bulk upload page omits the price changes when there are none', async () => {
  await send({ body: JSON.stringify(imported) });
  expect(await screen.findByText('Upload Complete!')).toBeDefined();
  expect(screen.queryByText('Largest price changes')).toBe(null);
});

test('the bulk upload page reports a list without rows', async () => {
  await send({ body: JSON.stringify({ ...imported, brandsCreated: 0, modelsCreated: 0, modelsUpdated: 0 }) });
  expect(await screen.findByText('There are no rows below the header row. Nothing was changed.')).toBeDefined();
});

test('the bulk upload page lists the skipped rows as plain text', async () => {
  const errors = ['Row 7: Club Type "Drivers" is not one of ours', 'Row 9: Price "<b>x</b>" is not an amount'];
  await send({ body: JSON.stringify({ ...imported, errors }) });
  const list = await screen.findByRole('list', { name: 'These rows were skipped' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(errors);
});

test.each([
  ["the server's message", '{"error":"The file needs a password."}', 'The file needs a password.'],
  ['a general message when the server gives none', '<html>', 'Upload failed'],
])('the bulk upload page keeps the chosen list and shows %s when the import fails', async (_, body, description) => {
  await send({ status: 400, body });
  expect(await screen.findByText('Upload Failed')).toBeDefined();
  expect(screen.getAllByText(description).length).toBeGreaterThan(0);
  expect(screen.getByRole('alert').textContent).toContain('Nothing was imported');
  await waitFor(() => expect(upload()?.getAttribute('aria-disabled')).toBe(null));
});

function Brands() {
  useEndpoint(listBrands, {});
  return null;
}

test.each([
  ['the connection breaks', null],
  ['a proxy answers', { status: 504, body: '<html>' }],
  ['the database is lost', { status: 503, body: '{"error":"We are busy.","code":"unavailable"}' }],
  ['a disk fails', { status: 503, body: '{"error":"We can\'t save this.","code":"storage_unavailable"}' }],
  ['the service fails', { status: 500, body: '{"error":"Something went wrong.","code":"internal"}' }],
])('the bulk upload page does not say that nothing was imported when %s after the file was sent', async (_, reply) => {
  reportUploadProgress();
  await open(reply ?? {});
  if (reply === null) setPageUrl('http://127.0.0.1:9/');
  choose('prices.xlsx');
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('It is not known whether the list was imported');
  expect(alert.textContent).toContain('look at Models or Activity. Uploading the list again is harmless.');
  expect(screen.queryByText('Nothing was imported')).toBeNull();
  expect(screen.queryByText('Upload Failed')).toBeNull();
  expect(asksBeforeLeaving()).toBe(false);
});

test('the catalogue is loaded again when the response to a sent list is lost', async () => {
  reportUploadProgress();
  const requests = await send({ status: 504, body: '<html>' }, <Brands />);
  const loads = () => requests.filter(({ url }) => url === '/api/brands');
  await screen.findByRole('alert');
  await waitFor(() => expect(loads()).toHaveLength(2));
});

const fullDisk = {
  status: 503,
  body: '{"error":"The disk is nearly full.","code":"unavailable","reason":{"code":"no_space_for_import"}}',
};

test.each([
  ['a refusal after the file was sent', 1, fullDisk],
  ['a lost response before the file was sent', 0.5, { status: 502, body: '<html>' }],
])('the bulk upload page says that nothing was imported after %s', async (_, part, reply) => {
  reportUploadProgress(part);
  await send(reply);
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was imported');
  expect(asksBeforeLeaving()).toBe(true);
});

test('the bulk upload page lists the notes on how rows are read and imported', async () => {
  await loopback(() => ({}));
  renderWithProviders(<BulkUploadPage />);
  const notes = within(screen.getByRole('region', { name: 'Important Notes' })).getAllByRole('listitem');
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'Brands that are missing are created automatically.',
    'Prices are in Rands, such as 450.00.',
    'Club Type must match exactly: Driver, Fairway Wood, Hybrid, Irons, Putter, Wedge.',
    'Image URLs are optional.',
    'Launch years are optional. Without one, an existing model keeps its year.',
    'An existing model gets the new price, and the new picture if there is one.',
    'The three rows of the template are examples. Replace them, or they are imported too.',
    'Rows with errors are skipped, while valid rows are imported.',
  ]);
});

test('the bulk upload page shows "Uploading..." during the upload and sends nothing on another press', async () => {
  const requests = await loopback(({ method }) => ({
    body: method === 'POST' ? JSON.stringify(aBulkUploadResult()) : '{"stage":"done"}',
  }));
  renderWithProviders(<BulkUploadPage />);
  const prices = new File(['abc'], 'prices.xlsx');
  fireEvent.change(screen.getByLabelText('Excel file (.xlsx or .xls)'), { target: { files: [prices] } });
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  fireEvent.click(screen.getByRole('button', { name: 'Uploading...' }));
  expect(await screen.findByText('Upload Complete!')).toBeDefined();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
