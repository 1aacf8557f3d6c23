import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anImport } from '../../../test/bulk-upload.ts';
import { loopback, type Heard, type Reply } from '../../../test/loopback.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { BulkUploadPage } from './bulk-upload-page.tsx';

const imported = anImport({ brandsCreated: 2, modelsCreated: 9, modelsUpdated: 1 });

async function open(reply: Reply = { body: JSON.stringify(imported) }): Promise<Heard[]> {
  const heard = await loopback(({ method }) => (method === 'POST' ? reply : { body: '{"stage":"done"}' }));
  renderWithin(<BulkUploadPage />);
  return heard;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Excel file (.xlsx or .xls)');
const choose = (name: string) => fireEvent.change(field(), { target: { files: [new File(['abc'], name)] } });
const upload = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^Upload/ });

async function send(reply: Reply) {
  const heard = await open(reply);
  choose('prices.xlsx');
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  return heard;
}

test('the upload button is there once a file is chosen', async () => {
  await open();
  expect(upload()).toBe(null);
  choose('Prices 2026.XLS');
  expect(screen.getByText('Prices 2026.XLS')).toBeDefined();
  expect(upload()).not.toBe(null);
});

test('a file that is no spreadsheet by its name is refused and not kept', async () => {
  await open();
  choose('prices.csv');
  expect(await screen.findByText('Invalid File Type')).toBeDefined();
  expect(screen.getByText('Please upload an Excel file (.xlsx or .xls)')).toBeDefined();
  expect(upload()).toBe(null);
});

test('a refused file takes the place of the one chosen before, so that nothing is left to upload', async () => {
  await open();
  choose('prices.xlsx');
  choose('prices.csv');
  expect(await screen.findByText('Invalid File Type')).toBeDefined();
  expect(screen.queryByText('prices.xlsx')).toBe(null);
  expect(upload()).toBe(null);
});

test('a list is sent once, told of by numbers, and makes room for the next', async () => {
  const heard = await send({ body: JSON.stringify(imported) });
  expect(upload()?.getAttribute('aria-disabled')).toBe('true');
  expect(await screen.findByText('Upload Complete!')).toBeDefined();
  expect(screen.getByText('Created 2 brands and 9 models')).toBeDefined();
  const counts = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('listitem');
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    'Created 2 new brands',
    'Created 9 new models',
    'Updated 1 models',
    'Left 0 models as they are',
  ]);
  expect(screen.queryByText(/no rows below/)).toBeNull();
  expect(upload()).toBe(null);
  const sent = heard.find(({ method }) => method === 'POST');
  expect(sent?.url).toMatch(/^\/api\/admin\/bulk-upload\?uploadId=[\da-f]{24}$/);
  expect(sent?.body).toContain('name="file"; filename="prices.xlsx"');
});

test('the largest changes of a price are told with what was and what is, and lead to all of them', async () => {
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

test('a list that changes no price says nothing of changes', async () => {
  await send({ body: JSON.stringify(imported) });
  expect(await screen.findByText('Upload Complete!')).toBeDefined();
  expect(screen.queryByText('Largest price changes')).toBe(null);
});

test('a list without rows is told as one', async () => {
  await send({ body: JSON.stringify({ ...imported, brandsCreated: 0, modelsCreated: 0, modelsUpdated: 0 }) });
  expect(await screen.findByText('There are no rows below the headings: nothing was changed.')).toBeDefined();
});

test('rows that were skipped are told one by one, as text', async () => {
  const errors = ['Row 7: Club Type "Drivers" is not one of ours', 'Row 9: Price "<b>x</b>" is no amount'];
  await send({ body: JSON.stringify({ ...imported, errors }) });
  const list = await screen.findByRole('list', { name: 'These rows were skipped' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(errors);
});

test.each([
  ["with the service's own sentence", '{"error":"The file needs a password."}', 'The file needs a password.'],
  ['with a general one where it gives none', '<html>', 'Upload failed'],
])('a list that could not be imported is told %s, and stays chosen', async (_, body, description) => {
  await send({ status: 400, body });
  expect(await screen.findByText('Upload Failed')).toBeDefined();
  expect(screen.getAllByText(description).length).toBeGreaterThan(0);
  expect(screen.getByRole('alert').textContent).toContain('Nothing was imported');
  await waitFor(() => expect(upload()?.getAttribute('aria-disabled')).toBe(null));
});
