import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { loopback, type Reply } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { aCashTradeIn, aTradeIn } from '../../../test/trade-ins.ts';
import { TradeInsPage } from './trade-ins-page.tsx';

async function openWith(rows: readonly TradeInSubmission[], exported: Reply = {}) {
  const heard = await loopback((call) => (call.url?.includes('/export') ? exported : pageOf(rows, call)));
  renderWithin(<TradeInsPage />);
  await waitFor(() => expect(screen.queryByText('Loading trade-ins...')).toBeNull());
  return heard;
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

/** A row's cell under this heading, as it is read. */
function cell(row: number, heading: string): string {
  const cells = screen.getAllByRole('row')[row + 2]?.querySelectorAll('td');
  return cells?.[headings().indexOf(heading)]?.textContent ?? '';
}

test('every column but quantity and value has a filter', async () => {
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
  expect(filters).toEqual(all.map((heading) => `Filter ${heading}`));
  expect(headings().filter((heading) => !all.includes(heading ?? ''))).toEqual(['Qty', 'Value']);
});

test('without any, the list says so below its headings', async () => {
  await openWith([]);
  expect(screen.getByText('No trade-in submissions yet')).toBeDefined();
});

test('how many there are is told, in thousands that can be read', async () => {
  await loopback(() => ({ body: JSON.stringify([aTradeIn()]), headers: { 'x-total-count': '100000' } }));
  renderWithin(<TradeInsPage />);
  expect(await screen.findByText('100 000 clubs')).toBeDefined();
});

test('a row by courier tells the club, the people, the place, the fee and what is left', async () => {
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

test('the ID document opens in a new tab', async () => {
  await openWith([aTradeIn()]);
  const link = screen.getByRole('link', { name: 'View ID Document' });
  expect(link.getAttribute('href')).toBe('/api/admin/id-documents/d1');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('a cash row tells whom to pay, and a dropped-off one has no fee', async () => {
  await openWith([aCashTradeIn()]);
  expect(cell(0, 'Payment')).toBe('CashAnri Botha082 555 0134A BothaCapitec');
  expect(cell(0, 'Collection')).toBe('Drop-off');
  expect(cell(0, 'Value')).toBe('R2150.00');
  expect(cell(0, 'Qty')).toBe('1');
});

test('of several clubs under one fee the first bears it and the others say where it is, and each what all come to', async () => {
  const together = { price: 100_00, clubs: 2, totalValue: 51_00 };
  await openWith([aTradeIn(together), aTradeIn({ ...together, id: 'c9', isFirst: false, shippingCost: 0 })]);
  expect(cell(0, 'Value')).toBe('R100.00−R149.00 courier-R49.00R51.00 for 2 clubs');
  expect(cell(1, 'Value')).toBe('R100.00fee on TI-7K3M-9Q2DR51.00 for 2 clubs');
});

test('several of one club count as many times', async () => {
  await openWith([aTradeIn({ price: 1_05, quantity: 3, shippingCost: 0 })]);
  expect(cell(0, 'Value')).toBe('R3.15');
});

test('whoever is not known is the contact, or else N/A; without any personal detail there is no data', async () => {
  const nobody = { customerName: null, customerCellNumber: null };
  const nothing = { customerFullName: null, customerIdNumber: null, customerAddress: null, idDocumentUrl: null };
  await openWith([
    aTradeIn(nobody),
    aTradeIn({ ...nobody, ...nothing, id: 'c3', contactName: null, contactPhone: null }),
  ]);
  expect(cell(0, 'Customer')).toBe('Lerato Nkosi011 555 0134');
  expect(cell(1, 'Customer')).toBe('N/A');
  expect(cell(1, 'SA Compliance')).toBe('No data');
});

test('a name that holds script, right-to-left marks or emoji is text, apart from what stands beside it', async () => {
  const customerName = '<script>alert(1)</script> \u202Eitnas 🏌️';
  await openWith([aTradeIn({ customerName })]);
  expect(screen.getByText(customerName).tagName).toBe('BDI');
  expect(document.querySelector('td script')).toBeNull();
});

test('an export asks for exactly what is filtered, and tells what became of it', async () => {
  const refused = { status: 503, body: '{"error":"Please try again in a minute.","code":"unavailable"}' };
  const heard = await openWith([aTradeIn()], refused);
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter Product' }), { target: { value: 'miz' } });
  const link = screen.getByRole('link', { name: 'Export as .csv' });
  await waitFor(() => expect(link.getAttribute('href')).toBe('/api/admin/trade-ins/export?format=csv&product=miz'));
  // Left to itself the browser would save the refusal as if it were the file.
  expect(fireEvent.click(link)).toBe(false);
  expect(await screen.findByText('Preparing the .csv file...')).toBeDefined();
  expect(await screen.findByText('Export failed')).toBeDefined();
  expect(screen.getByText('Please try again in a minute.')).toBeDefined();
  expect(screen.queryByText('Preparing the .csv file...')).toBeNull();
  expect(heard.at(-1)?.url).toBe('/api/admin/trade-ins/export?format=csv&product=miz');
});

test('an exported file is handed over under the name that the service gave it', async () => {
  const handed: string[] = [];
  const note = ({ target }: Event) => {
    if (target instanceof HTMLAnchorElement && target.href.startsWith('blob:')) handed.push(target.download);
  };
  document.addEventListener('click', note);
  onTestFinished(() => document.removeEventListener('click', note));
  await openWith([aTradeIn()], {
    headers: { 'content-disposition': 'attachment; filename="trade-ins.xlsx"' },
    body: 'PK',
  });
  fireEvent.click(screen.getByRole('link', { name: 'Export as .xlsx' }));
  await waitFor(() => expect(handed).toEqual(['trade-ins.xlsx']));
});
