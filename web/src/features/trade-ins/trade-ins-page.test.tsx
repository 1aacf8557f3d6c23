import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { loopback, type FakeResponse } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged-response.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { aCashTradeIn, aTradeIn } from '../../../test/trade-ins.ts';
import { tradeInRows } from './trade-in-rows.ts';
import { TradeInsPage } from './trade-ins-page.tsx';

/** The comfortable rows print the cells as specified. */
beforeEach(() => localStorage.setItem('list-density', 'comfortable'));

const counted = { total: '2007', counts: { new: '7', to_ship: '107', Average: '431', Cash: '684' } };

async function openWith(rows: readonly TradeInSubmission[], exported: FakeResponse = {}) {
  const requests = await loopback((request) => {
    if (request.url?.includes('/counts')) return { body: JSON.stringify(counted) };
    return request.url?.includes('/export') ? exported : pageOf(rows, request);
  });
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

test('the trade-ins list has a filter for every column except quantity and value', async () => {
  await openWith([]);
  const texts = ['Product', 'Customer', 'SA Compliance'];
  const boxes = screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label'));
  expect(boxes).toEqual(texts.map((header) => `Filter ${header}`));
  const menus = ['Type', 'Dexterity', 'Condition', 'Payment', 'Collection', 'Submitted'];
  const buttons = screen
    .getAllByRole('button', { name: /^Filter / })
    .map((button) => button.getAttribute('aria-label'));
  expect(buttons).toEqual(menus.map((header) => `Filter ${header}: ${header === 'Submitted' ? 'Any' : 'All'}`));
  const unfiltered = headers().filter((header) => ![...texts, ...menus].includes(header ?? ''));
  // The tabs filter by stage.
  expect(unfiltered).toEqual(['Stage', 'Qty', 'Value']);
});

test('the trade-ins list says that it is empty', async () => {
  await openWith([]);
  expect(screen.getByText('No trade-in submissions yet')).toBeDefined();
});

test('the trade-ins list groups the digits of the total', async () => {
  await loopback(({ url }) =>
    url?.includes('/counts')
      ? { body: JSON.stringify({ total: '10000+', counts: {} }) }
      : { body: JSON.stringify([aTradeIn()]), headers: { 'x-total-count': '100000' } },
  );
  renderWithProviders(<TradeInsPage />);
  expect(await screen.findByText('10 000+ trade-ins, 100 000 clubs')).toBeDefined();
});

test('the trade-ins list shows club, people, address, fee and net value of a collected club', async () => {
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

test('the trade-ins list opens the ID document in a new tab', async () => {
  await openWith([aTradeIn()]);
  const link = screen.getByRole('link', { name: 'View ID Document' });
  expect(link.getAttribute('href')).toBe('/api/admin/id-documents/d1');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('the trade-ins list shows the payee of a cash trade-in, and no fee for a drop-off', async () => {
  await openWith([aCashTradeIn()]);
  expect(cell(0, 'Payment')).toBe('CashAnri Botha082 555 0134A BothaCapitec');
  expect(cell(0, 'Collection')).toBe('Drop-off');
  expect(cell(0, 'Value')).toBe('R2150.00');
  expect(cell(0, 'Qty')).toBe('1');
});

const together = { price: cents(100_00), clubs: 2, totalValue: cents(51_00) };
const twoClubs = [
  aTradeIn(together),
  aTradeIn({ ...together, id: 'c9', isFirst: false, shippingCost: cents(0), ironCount: 5, condition: 'Average' }),
];

test('the trade-ins list shows several clubs under one row, with the fee deducted from their sum', async () => {
  await openWith(twoClubs);
  expect(cell(0, 'Product')).toBe('2 clubsTI-7K3M-9Q2D');
  expect(cell(0, 'Qty')).toBe('2');
  expect(cell(0, 'Condition')).toBe('');
  expect(cell(0, 'Value')).toBe('R200.00−R149.00 courierR51.00');
  expect([cell(1, 'Product'), cell(1, 'Condition'), cell(1, 'Customer')]).toEqual([
    'Mizuno JPX923 Forged',
    'Above Average',
    '',
  ]);
  expect(cell(2, 'Condition')).toBe('Average');
  expect(cell(2, 'Qty')).toBe('1×51, 5 irons');
  expect(cell(2, 'Value')).toBe('R100.00');
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4', '5']);
});

test('the trade-ins list shows the net value first in compact rows, with the ID document', async () => {
  await openWith([...twoClubs, aCashTradeIn()]);
  fireEvent.click(screen.getByRole('button', { name: 'Compact' }));
  expect(cell(0, 'Value')).toBe('R51.00R200.00 −R149.00');
  expect(cell(0, 'SA Compliance')).toBe('800101500908712 Links Road, Illovo, Johannesburg, 2196');
  expect(screen.getAllByRole('link', { name: 'View ID Document' })[0]?.getAttribute('target')).toBe('_blank');
  expect(cell(3, 'Payment')).toBe('CashCapitecA Botha');
  expect(localStorage.getItem('list-density')).toBe('compact');
});

test('the trade-ins list leaves out a trade-in until all of its clubs are loaded', async () => {
  const some = Array.from({ length: 50 }, (_, nth) => aTradeIn({ id: `c${nth}`, tradeInId: `t${nth}` }));
  const last = { clubs: 2, tradeInId: 'split', reference: 'TI-SPLI-T000' };
  const rows = [...some.slice(1), aTradeIn({ ...last, id: 'x1' }), aTradeIn({ ...last, id: 'x2', isFirst: false })];
  const { more } = { more: { at: 'waiting' as const, load: () => undefined } };
  expect(tradeInRows({ rows: rows.slice(0, 50), more })).toHaveLength(49);
  expect(tradeInRows({ rows, more: { ...more, at: 'end' } }).at(-1)?.clubs).toHaveLength(2);
});

test('the trade-ins list shows whether an invoiced fee is paid, and deducts nothing', async () => {
  const invoiced = { price: cents(4400_00), totalValue: cents(4400_00), shippingCost: cents(0) };
  const invoicedFee = { amount: cents(192_00), isPaid: false };
  const paid = { ...invoiced, tradeInId: 't9', id: 'c9', invoicedFee: { ...invoicedFee, isPaid: true } };
  await openWith([aTradeIn({ ...invoiced, invoicedFee }), aTradeIn(paid)]);
  expect(cell(0, 'Value')).toBe('R4400.00Courier fee R192.00: to be paid');
  expect(cell(1, 'Value')).toBe('R4400.00Courier fee R192.00: paid');
});

test('the trade-ins list filters by a stage, whose tabs have counts', async () => {
  const requests = await openWith([aTradeIn({ stage: 'to_ship' })]);
  const tabs = within(screen.getByRole('group', { name: 'Stages' }));
  fireEvent.click(await tabs.findByRole('button', { name: 'To ship 107' }));
  await waitFor(() => expect(requests.at(-1)?.url).toContain('stage=to_ship'));
  expect(tabs.getByRole('button', { name: /^To ship/ }).getAttribute('aria-pressed')).toBe('true');
  expect(cell(0, 'Stage')).toBe('To ship');
});

test('the trade-ins list selects values of a closed set, with counts that obey the other filters', async () => {
  const requests = await openWith([aTradeIn()]);
  const menu = screen.getByRole('group', { name: 'Filter Condition' });
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  await waitFor(() => expect(menu.textContent).toContain('Average431'));
  fireEvent.click(within(menu).getByRole('checkbox', { name: /^Average/ }));
  fireEvent.click(within(menu).getByRole('checkbox', { name: /^Below Average/ }));
  expect(screen.getByRole('button', { name: 'Filter Condition: Below Average, Average' })).toBeDefined();
  const selected = /\/trade-ins\?.*condition=Below\+Average%2CAverage/;
  await waitFor(() => expect(requests.some(({ url }) => selected.test(url ?? ''))).toBe(true));
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? menu);
  expect(screen.getByRole('button', { name: 'Filter Condition: All' })).toBeDefined();
});

test('the trade-ins list filters by a range of days, and shows a day that a link has typed', async () => {
  const requests = await openWith([aTradeIn()]);
  const menu = within(screen.getByRole('group', { name: 'Filter Submitted' }));
  fireEvent.change(menu.getByLabelText('From'), { target: { value: '2026-03-01' } });
  fireEvent.change(menu.getByLabelText('To'), { target: { value: '2026-03-05' } });
  expect(screen.getByRole('button', { name: 'Filter Submitted: 01 Mar 2026 to 05 Mar 2026' })).toBeDefined();
  await waitFor(() => expect(requests.at(-1)?.url).toContain('submitted=2026-03-01..2026-03-05'));
});

const submitted = () => screen.getByRole('button', { name: /^Filter Submitted/ }).getAttribute('aria-label');

test('a day of a range keeps its field while its year is typed, and filters once the year is complete', async () => {
  await openWith([aTradeIn()]);
  const menu = within(screen.getByRole('group', { name: 'Filter Submitted' }));
  const from = menu.getByLabelText('From');
  const type = (value: string) => {
    fireEvent.change(from, { target: { value } });
    expect(from).toHaveProperty('value', value);
  };
  for (const year of ['0002', '0020', '0202']) type(`${year}-03-05`);
  expect(submitted()).toBe('Filter Submitted: Any');
  type('2026-03-05');
  expect(submitted()).toBe('Filter Submitted: From 05 Mar 2026');
  type('0002-03-05');
  expect(submitted()).toBe('Filter Submitted: From 05 Mar 2026');
  fireEvent.blur(from);
  expect(from).toHaveProperty('value', '2026-03-05');
  type('0002-03-05');
  fireEvent.click(menu.getByRole('button', { name: 'Clear' }));
  expect(from).toHaveProperty('value', '');
  type('2026-03-05');
  type('');
  expect(submitted()).toBe('Filter Submitted: Any');
});

test('the trade-ins list shows a trade-in on a card with its name and net value first, its stage in words and two of its clubs', async () => {
  window.happyDOM.setViewport({ width: 360 });
  onTestFinished(() => window.happyDOM.setViewport({ width: 1024 }));
  const three = { clubs: 3, totalValue: cents(13_540_00), stage: 'to_ship' as const };
  const others = ['c2', 'c3'].map((id) => aTradeIn({ ...three, id, isFirst: false, shippingCost: cents(0) }));
  await openWith([aTradeIn(three), ...others]);
  const card = screen.getByRole('article');
  expect(card.textContent).toMatch(/^Thabo NkosiR13540\.00TI-7K3M-9Q2D · 05 Mar(?: 2026)?, 14:34R13689\.00 −R149\.00/);
  expect(card.textContent).toContain('Irons, 7 irons · Right · Above Average');
  expect(within(card).getAllByRole('listitem')).toHaveLength(2);
  expect(card.textContent).toContain('and 1 more');
  expect(card.textContent).toContain('To ship');
  expect(within(card).getByRole('link', { name: '082 555 0134' }).getAttribute('href')).toBe('tel:0825550134');
  expect(within(card).getByRole('link', { name: 'Trade-in TI-7K3M-9Q2D' })).toBeDefined();
});

test('the trade-ins list multiplies the price by the quantity', async () => {
  await openWith([aTradeIn({ price: cents(1_05), quantity: 3, shippingCost: cents(0) })]);
  expect(cell(0, 'Value')).toBe('R3.15');
});

test('the trade-ins list falls back to the contact, then to N/A, and shows missing personal details as no data', async () => {
  const noCustomer = { customerName: null, customerCellNumber: null };
  const noDetails = { customerFullName: null, customerIdNumber: null, customerAddress: null, idDocumentUrl: null };
  await openWith([
    aTradeIn(noCustomer),
    aTradeIn({ ...noCustomer, ...noDetails, id: 'c3', tradeInId: 't3', contactName: null, contactPhone: null }),
  ]);
  expect(cell(0, 'Customer')).toBe('Lerato Nkosi011 555 0134');
  expect(cell(1, 'Customer')).toBe('N/A');
  expect(cell(1, 'SA Compliance')).toBe('No data');
});

test('a text with markup, right-to-left marks or emoji is shown isolated', async () => {
  const customerName = '<script>alert(1)</script> \u202Eitnas 🏌️';
  await openWith([aTradeIn({ customerName })]);
  expect(screen.getByText(customerName).tagName).toBe('BDI');
  expect(document.querySelector('td script')).toBeNull();
});

test('the trade-ins list exports its filtered rows and reports a failure', async () => {
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

test('the trade-ins list saves an exported file under the name that the server gave it', async () => {
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
