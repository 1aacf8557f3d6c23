import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anImport } from '../../../test/bulk-upload.ts';
import { loopback } from '../../../test/loopback.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { BulkUploadPage } from './bulk-upload-page.tsx';

test('the Important Notes say how rows are read and what becomes of them', async () => {
  await loopback(() => ({}));
  renderWithin(<BulkUploadPage />);
  const notes = within(screen.getByRole('region', { name: 'Important Notes' })).getAllByRole('listitem');
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'Brands that are missing are created automatically.',
    'Prices are in Rands, such as 450.00.',
    'Club Type must match exactly: Driver, Fairway Wood, Hybrid, Irons, Putter, Wedge.',
    'Image URLs are optional.',
    'A model that is there already gets the new price, and the new picture if there is one.',
    "The template's three rows are examples: write over them, or they are imported too.",
    'Rows with errors are skipped, while valid rows are imported.',
  ]);
});

test('the button reads "Uploading..." while the list is on its way, and another press sends nothing', async () => {
  const heard = await loopback(({ method }) => ({
    body: method === 'POST' ? JSON.stringify(anImport()) : '{"stage":"done"}',
  }));
  renderWithin(<BulkUploadPage />);
  const prices = new File(['abc'], 'prices.xlsx');
  fireEvent.change(screen.getByLabelText('Excel file (.xlsx or .xls)'), { target: { files: [prices] } });
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  fireEvent.click(screen.getByRole('button', { name: 'Uploading...' }));
  expect(await screen.findByText('Upload Complete!')).toBeDefined();
  expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
