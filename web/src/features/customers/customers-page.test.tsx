import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import { cents } from '@trade-in/domain/money';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loopback } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged-response.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { aCashTradeIn, aTradeIn } from '../../../test/trade-ins.ts';
import { CustomersPage } from './customers-page.tsx';

async function openWith(rows: readonly TradeInSubmission[]): Promise<(string | null)[]> {
  await loopback((request) => pageOf(rows, request));
  renderWithProviders(<CustomersPage />);
  await waitFor(() => expect(screen.queryByText('Loading customers...')).toBeNull());
  return [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
}

test('Customer Data shows an empty list with its headers and filters', async () => {
  await openWith([]);
  expect(screen.getByText('No customer data yet')).toBeDefined();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Contact',
    'Address',
    'Banking',
    'Trade-In',
    'Date',
  ]);
  expect(screen.getAllByRole('textbox')).toHaveLength(5);
});

test('Customer Data shows the account and the quoted amount of a customer paid in cash, and leads to the trade-in', async () => {
  expect(await openWith([aCashTradeIn()])).toEqual([
    'Anri Botha8001015009087Cash',
    '082 555 0134anri@example.co.za',
    '3 Protea Street, Gardens, Cape Town, 8001',
    'A BothaCapitec, SavingsAccount 1234567890Branch 470010Quoted R2150.00',
    'TaylorMade Stealth 2TI-2222-3333Driver · Right · Above Average',
    '05 Mar 202614:34',
  ]);
  expect(screen.getByRole('link', { name: /TI-2222-3333/ }).getAttribute('href')).toBe('/admin/trade-ins/TI-2222-3333');
});

test('Customer Data shows what was quoted for all clubs of a trade-in on each of them', async () => {
  const cells = await openWith([aCashTradeIn({ clubs: 2, totalValue: cents(124_700) })]);
  expect(cells[3]).toContain('Quoted R1247.00 for 2 clubs');
});

test('Customer Data shows beside the quoted amount whether an invoiced courier fee is paid', async () => {
  const cells = await openWith([aCashTradeIn({ invoicedFee: { amount: cents(192_00), isPaid: false } })]);
  expect(cells[3]).toMatch(/Quoted R2150\.00Courier fee R192\.00: to be paid$/);
});

test('Customer Data shows the legally required address of a customer who drops off a club for a code', async () => {
  const dropOff = aCashTradeIn({ paymentType: 'Trade-In', customerResidentialAddress: null });
  expect((await openWith([dropOff]))[2]).toBe('12 Links Road, Illovo, Johannesburg, 2196');
});

test('Customer Data falls back to the contact and the collection address, and shows missing bank details as N/A', async () => {
  const noCustomer = { customerName: null, customerCellNumber: null, customerEmail: null, customerIdNumber: null };
  const cells = await openWith([aTradeIn(noCustomer)]);
  expect(cells.slice(0, 4)).toEqual([
    'Lerato NkosiTrade-In',
    '011 555 0134',
    '12 Links Road, Illovo, Johannesburg, 2196',
    'N/A',
  ]);
});
