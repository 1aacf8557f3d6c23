import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loopback } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged-response.ts';
import { providersWrapper, renderWithProviders } from '../../../test/providers.tsx';
import { ActivityPage } from './activity-page.tsx';

const changed = {
  id: 'a1',
  happenedAt: '2026-03-05T12:34:00.000Z',
  username: 'sam@example.com',
  action: 'Changed a model',
  subject: 'Mizuno JPX923 Forged',
  details: 'Price R450.00 → R500.00.',
  ip: '192.0.2.7',
  canUndo: false,
};

test('Activity shows that the list is loading, then that it is empty', async () => {
  await loopback((request) => pageOf([], request));
  renderWithProviders(<ActivityPage />);
  expect(screen.getByText('Loading activity...')).toBeDefined();
  expect(await screen.findByText('No activity yet')).toBeDefined();
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual(['action', 'subject', 'who']);
});

test('Activity shows who did what to which subject, from which IP, what changed, and when', async () => {
  const failed = { ...changed, id: 'a2', username: null, action: 'Login failed', subject: null, details: '', ip: null };
  await loopback((request) => pageOf([changed, failed], request));
  renderWithProviders(<ActivityPage />);
  await screen.findByText('Changed a model');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((td) => td.textContent));
  expect(rows).toEqual([
    [
      'Changed a model',
      'Mizuno JPX923 Forged',
      'Price R450.00 → R500.00.',
      'sam@example.com192.0.2.7',
      '05 Mar 202614:34',
      '',
    ],
    ['Login failed', '–', '–', '–', '05 Mar 202614:34', ''],
  ]);
});

test('Activity links a subject that is the reference of a trade-in, and no other', async () => {
  const cancelled = { ...changed, id: 'a2', action: 'Cancelled a shipment', subject: 'TI-7K3M-9Q2D' };
  await loopback((request) => pageOf([changed, cancelled], request));
  renderWithProviders(<ActivityPage />);
  const [link, ...others] = await screen.findAllByRole('link', { name: /^Trade-in/ });
  expect(link?.textContent).toBe('TI-7K3M-9Q2D');
  expect(link?.getAttribute('href')).toBe('/admin/trade-ins/TI-7K3M-9Q2D');
  expect(others).toEqual([]);
});

test('Activity reloads the list when the page is opened again', async () => {
  const entries = [changed];
  await loopback((request) => pageOf(entries, request));
  const wrapper = providersWrapper();
  render(<ActivityPage />, { wrapper });
  await screen.findByText('Changed a model');
  cleanup();
  entries.unshift({ ...changed, id: 'a3', action: 'Deleted a model' });
  render(<ActivityPage />, { wrapper });
  expect(await screen.findByText('Deleted a model')).toBeDefined();
});

test('Activity undoes a price change and confirms the restored price', async () => {
  let canUndo = true;
  const requests = await loopback((request) => {
    if (request.method === 'GET') return pageOf([{ ...changed, canUndo }], request);
    canUndo = false;
    return { body: JSON.stringify({ name: 'JPX923 Forged', price: 450_00, brand: { name: 'Mizuno' } }) };
  });
  renderWithProviders(<ActivityPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the price change of Mizuno JPX923 Forged' }));
  expect(await screen.findByText('Mizuno JPX923 Forged is R450.00 again.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  expect(requests.find(({ method }) => method === 'POST')?.url).toBe('/api/admin/activity/a1/undo');
});
