import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loopback } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { WaitingList } from './waiting-list.tsx';

test('the list of trade-ins to inspect is loaded again on every visit', async () => {
  await loopback(() => ({ body: JSON.stringify({ total: 0, tradeIns: [] }) }));
  const loaded = {
    total: 1,
    tradeIns: [
      {
        reference: 'TI-4HTN-9QCX',
        customerName: 'Anton Pretorius',
        waitingSince: '2026-03-03T08:00:00.000Z',
        clubs: 1,
        inspected: 0,
      },
    ],
  };
  renderWithProviders(<WaitingList />, { '/api/admin/inspections': loaded });
  expect(screen.getByText('Anton Pretorius')).toBeDefined();
  await screen.findByText('Nothing is waiting for inspection.');
  expect(screen.queryByText('Anton Pretorius')).toBeNull();
});
