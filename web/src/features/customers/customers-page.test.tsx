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
    'A BothaCapitec, SavingsAccount 1234567890Branch 470010',
    'TaylorMade Stealth 2Driver · Right · Above Average',
    '05 Mar 202614:34',
  ]);
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
