import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loopback } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { aCashTradeIn, aTradeIn } from '../../../test/trade-ins.ts';
import { CustomersPage } from './customers-page.tsx';

async function openWith(rows: readonly TradeInSubmission[]): Promise<(string | null)[]> {
  await loopback((call) => pageOf(rows, call));
  renderWithin(<CustomersPage />);
  await waitFor(() => expect(screen.queryByText('Loading customers...')).toBeNull());
  return [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
}

test('without any, the list says so, below its headings and filters', async () => {
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

test('a customer who is paid in cash is shown with all that a bank transfer needs', async () => {
  expect(await openWith([aCashTradeIn()])).toEqual([
    'Anri Botha8001015009087Cash',
    '082 555 0134anri@example.co.za',
    '3 Protea Street, Gardens, Cape Town, 8001',
    'A BothaCapitec, SavingsAccount 1234567890Branch 470010Amount R2150.00',
    'TaylorMade Stealth 2Driver · Right · Above AverageTI-2222-3333',
    '05 Mar 202614:34',
  ]);
});

test('one transfer pays for all clubs of a trade-in, which each of them tells', async () => {
  const cells = await openWith([aCashTradeIn({ clubs: 2, totalValue: 124_700 })]);
  expect(cells[3]).toContain('Amount R1247.00 for 2 clubs');
});

test('whoever brings a club for a code is shown with the address that the law asks for', async () => {
  const broughtIn = aCashTradeIn({ paymentType: 'Trade-In', customerResidentialAddress: null });
  expect((await openWith([broughtIn]))[2]).toBe('12 Links Road, Illovo, Johannesburg, 2196');
});

test('without own details the contact and the collection address stand in, and without a bank N/A', async () => {
  const nobody = { customerName: null, customerCellNumber: null, customerEmail: null, customerIdNumber: null };
  const cells = await openWith([aTradeIn(nobody)]);
  expect(cells.slice(0, 4)).toEqual([
    'Lerato NkosiTrade-In',
    '011 555 0134',
    '12 Links Road, Illovo, Johannesburg, 2196',
    'N/A',
  ]);
});
