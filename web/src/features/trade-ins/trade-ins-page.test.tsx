import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { loopback, type FakeResponse } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged-response.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { aCashTradeIn, aTradeIn } from '../../../test/trade-ins.ts';
import { TradeInsPage } from './trade-ins-page.tsx';

async function openWith(rows: readonly TradeInSubmission[], exported: FakeResponse = {}) {
  const requests = await loopback((request) => (request.url?.includes('/export') ? exported : pageOf(rows, request)));
  renderWithProviders(<TradeInsPage />);
  await waitFor(() => expect(screen.queryByText('Loading trade-ins...')).toBeNull());
  return requests;
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

/** Returns the text of a row's cell in the column with this header. */
function cell(row: number, header: string): string {
  const cells = screen.getAllByRole('row')[row + 2]?.querySelectorAll('td');
  return cells?.[headers().indexOf(header)]?.textContent ?? '';
}

test('has a filter for every column except quantity and value', async () => {
  await openWith([]);
  const all = [
    'Product',
    'Customer',
    'SA Compliance',
    'Type',
    'Dexterity',
    'Condition',
    'Payment',
    'Collection',
    'Submitted',
  ];
  const filters = screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label'));
  expect(filters).toEqual(all.map((header) => `Filter ${header}`));
  expect(headers().filter((header) => !all.includes(header ?? ''))).toEqual(['Qty', 'Value']);
});

test('shows an empty list', async () => {
  await openWith([]);
  expect(screen.getByText('No trade-in submissions yet')).toBeDefined();
});

test('groups the digits of the total', async () => {
  await loopback(() => ({ body: JSON.stringify([aTradeIn()]), headers: { 'x-total-count': '100000' } }));
  renderWithProviders(<TradeInsPage />);
  expect(await screen.findByText('100 000 clubs')).toBeDefined();
});

test('shows club, people, address, fee and net value of a collected club', async () => {
  await openWith([aTradeIn()]);
  expect(cell(0, 'Product')).toContain('Mizuno JPX923 Forged');
  expect(cell(0, 'Customer')).toBe('Thabo Nkosi082 555 0134');
  expect(cell(0, 'SA Compliance')).toContain('8001015009087');
  expect(cell(0, 'Qty')).toBe('17 irons');
  expect(cell(0, 'Value')).toBe('R4563.00−R149.00 courierR4414.00');
  expect(cell(0, 'Payment')).toBe('Trade-InABCD-EFGH-JKMN-PQRS');
  expect(cell(0, 'Collection')).toBe(
    'CourierLerato Nkosi011 555 013412 Links Road, Johannesburg, 2196114 × 15 × 15 cm and 3 kg',
  );
  expect(cell(0, 'Submitted')).toBe('05 Mar 202614:34');
});

test('opens the ID document in a new tab', async () => {
  await openWith([aTradeIn()]);
  const link = screen.getByRole('link', { name: 'View ID Document' });
  expect(link.getAttribute('href')).toBe('/api/admin/id-documents/d1');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('shows the payee of a cash trade-in, and no fee for a drop-off', async () => {
  await openWith([aCashTradeIn()]);
  expect(cell(0, 'Payment')).toBe('CashAnri Botha082 555 0134A BothaCapitec');
  expect(cell(0, 'Collection')).toBe('Drop-off');
  expect(cell(0, 'Value')).toBe('R2150.00');
  expect(cell(0, 'Qty')).toBe('1');
});

test('deducts the fee from the first of several clubs and shows their total on each', async () => {
  const together = { price: cents(100_00), clubs: 2, totalValue: cents(51_00) };
  await openWith([aTradeIn(together), aTradeIn({ ...together, id: 'c9', isFirst: false, shippingCost: cents(0) })]);
  expect(cell(0, 'Value')).toBe('R100.00−R149.00 courier-R49.00R51.00 for 2 clubs');
  expect(cell(1, 'Value')).toBe('R100.00fee on TI-7K3M-9Q2DR51.00 for 2 clubs');
});

test('deducts nothing for an invoiced fee, and shows on the first club whether it is paid', async () => {
  const invoiced = { price: cents(4400_00), clubs: 2, totalValue: cents(8800_00), shippingCost: cents(0) };
  const invoicedFee = { amount: cents(192_00), isPaid: false };
  await openWith([
    aTradeIn({ ...invoiced, invoicedFee }),
    aTradeIn({ ...invoiced, invoicedFee, id: 'c9', isFirst: false }),
    aTradeIn({ ...invoiced, invoicedFee: { ...invoicedFee, isPaid: true }, id: 'c10' }),
  ]);
  expect(cell(0, 'Value')).toBe('R4400.00Courier fee R192.00: to be paidR8800.00 for 2 clubs');
  expect(cell(1, 'Value')).toBe('R4400.00R8800.00 for 2 clubs');
  expect(cell(2, 'Value')).toBe('R4400.00Courier fee R192.00: paidR8800.00 for 2 clubs');
});

test('multiplies the price by the quantity', async () => {
  await openWith([aTradeIn({ price: cents(1_05), quantity: 3, shippingCost: cents(0) })]);
  expect(cell(0, 'Value')).toBe('R3.15');
});

test('falls back to the contact, then to N/A, and shows missing personal details as no data', async () => {
  const noCustomer = { customerName: null, customerCellNumber: null };
  const noDetails = { customerFullName: null, customerIdNumber: null, customerAddress: null, idDocumentUrl: null };
  await openWith([
    aTradeIn(noCustomer),
    aTradeIn({ ...noCustomer, ...noDetails, id: 'c3', contactName: null, contactPhone: null }),
  ]);
  expect(cell(0, 'Customer')).toBe('Lerato Nkosi011 555 0134');
  expect(cell(1, 'Customer')).toBe('N/A');
  expect(cell(1, 'SA Compliance')).toBe('No data');
});

test('shows a name with markup, right-to-left marks or emoji as isolated text', async () => {
  const customerName = '<script>alert(1)</script> \u202Eitnas 🏌️';
  await openWith([aTradeIn({ customerName })]);
  expect(screen.getByText(customerName).tagName).toBe('BDI');
  expect(document.querySelector('td script')).toBeNull();
});

test('exports the filtered list and reports a failure', async () => {
  const refused = { status: 503, body: '{"error":"Please try again in a minute.","code":"unavailable"}' };
  const requests = await openWith([aTradeIn()], refused);
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter Product' }), { target: { value: 'miz' } });
  const link = screen.getByRole('link', { name: 'Export as .csv' });
  await waitFor(() => expect(link.getAttribute('href')).toBe('/api/admin/trade-ins/export?format=csv&product=miz'));
  // Otherwise the browser would save the error response as the file.
  expect(fireEvent.click(link)).toBe(false);
  expect(await screen.findByText('Preparing the .csv file...')).toBeDefined();
  expect(await screen.findByText('Export failed')).toBeDefined();
  expect(screen.getByText('Please try again in a minute.')).toBeDefined();
  expect(screen.queryByText('Preparing the .csv file...')).toBeNull();
  expect(requests.at(-1)?.url).toBe('/api/admin/trade-ins/export?format=csv&product=miz');
});

test('saves an exported file under the name that the server gave it', async () => {
  const downloads: string[] = [];
  const onClick = ({ target }: Event) => {
    if (target instanceof HTMLAnchorElement && target.href.startsWith('blob:')) downloads.push(target.download);
  };
  document.addEventListener('click', onClick);
  onTestFinished(() => document.removeEventListener('click', onClick));
  await openWith([aTradeIn()], {
    headers: { 'content-disposition': 'attachment; filename="trade-ins.xlsx"' },
    body: 'PK',
  });
  fireEvent.click(screen.getByRole('link', { name: 'Export as .xlsx' }));
  await waitFor(() => expect(downloads).toEqual(['trade-ins.xlsx']));
});
