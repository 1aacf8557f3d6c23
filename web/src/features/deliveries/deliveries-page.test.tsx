import type { Delivery, DeliveryHealth } from '@trade-in/contract/endpoints/partners/deliveries';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeResponse, loopback, type ReceivedRequest } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged-response.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { DeliveriesPage } from './deliveries-page.tsx';

const failed: Delivery = {
  id: '7',
  what: 'Discount code in the web shop',
  reference: 'TI-7K3M-9Q2D',
  recipient: 'Thabo Nkosi',
  partner: 'shop',
  state: 'failed',
  isRepeatable: true,
  isWrittenToFile: false,
  attempts: 10,
  failure: { reason: 'The partner refused it. HTTP status 422.', advice: 'Find job 7 in the log.' },
  lastAttemptAt: '2026-03-05T12:34:00.000Z',
  nextAttemptAt: null,
  enqueuedAt: '2026-03-05T02:00:00.000Z',
};
const waiting: Delivery = {
  ...failed,
  id: '8',
  what: 'Confirmation email',
  partner: 'mail',
  state: 'waiting',
  attempts: 1,
  failure: { reason: 'No response in time.', advice: 'Check for an outage.' },
  nextAttemptAt: '2026-03-05T12:36:00.000Z',
};
const health: DeliveryHealth = {
  partners: [
    { partner: 'mail', isConnected: true, circuit: 'closed', failing: 1 },
    { partner: 'shop', isConnected: true, circuit: 'open', failing: 1 },
    { partner: 'courier', isConnected: true, circuit: 'half_open', quotesCircuit: 'open', failing: 0 },
    { partner: 'files', isConnected: false, circuit: 'closed', failing: 0 },
  ],
  waiting: 1,
  oldestWaitingSeconds: 60,
  failed: 1,
};

let rows: Delivery[];
let requests: ReceivedRequest[];
let refusal: FakeResponse | null;
beforeEach(() => {
  rows = [waiting, failed];
  refusal = null;
});

async function open(): Promise<void> {
  requests = await loopback((request) => {
    const { method, url = '' } = request;
    if (url === '/api/admin/health') return { body: JSON.stringify(health) };
    if (method === 'GET') return pageOf(rows, request);
    if (refusal !== null) return refusal;
    if (url.endsWith('/retry-partner')) return { body: '{"retried":2}' };
    const [, id, action] = /deliveries\/(\d+)\/([a-z-]+)$/.exec(url) ?? [];
    const change: Partial<Delivery> =
      action === 'retry' ? { state: 'waiting', attempts: 0 } : { state: 'set_aside', nextAttemptAt: null };
    rows = rows.map((row) => (row.id === id ? { ...row, ...change } : row));
    return { body: JSON.stringify(rows.find((row) => row.id === id)) };
  });
  renderWithProviders(<DeliveriesPage />);
  await waitFor(() => expect(screen.queryByText('Loading deliveries...')).toBeNull());
}

const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
const posts = () => requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

test('the deliveries page shows what failed, for whom, why, what to do, and when it is tried again', async () => {
  await open();
  expect(cells()).toEqual([
    [
      'Confirmation email',
      'Thabo NkosiTI-7K3M-9Q2D',
      'Mail server',
      'Retrying',
      'No response in time.Check for an outage.',
      '1 attemptLast: 05 Mar 2026, 14:34Next: 05 Mar 2026, 14:36',
      'Try againSet aside',
    ],
    [
      'Discount code in the web shop',
      'Thabo NkosiTI-7K3M-9Q2D',
      'Web shop',
      'Failed',
      'The partner refused it. HTTP status 422.Find job 7 in the log.',
      '10 attemptsLast: 05 Mar 2026, 14:34',
      'Try againSet aside',
    ],
  ]);
  const [tradeIn] = screen.getAllByRole('link', { name: 'Trade-in TI-7K3M-9Q2D' });
  expect(tradeIn?.getAttribute('href')).toBe('/admin/trade-ins/TI-7K3M-9Q2D');
});

test('the deliveries page shows the state of each partner', async () => {
  await open();
  const partners = within(await screen.findByRole('region', { name: 'Partners' }));
  await partners.findByText('Web shop');
  expect(partners.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mail serverIn use1 not deliveredTry all again',
    'Web shopPaused after failures1 not deliveredTry all again',
    'CourierChecking the connectionQuotes paused after failures',
    'File storeNot connected',
  ]);
});

test('the deliveries page says that nothing has failed when the list is empty, and keeps the links to other states', async () => {
  rows = [];
  await open();
  expect(screen.getByRole('heading', { name: 'No delivery has failed' })).toBeDefined();
  const links = within(screen.getByRole('navigation', { name: 'Show' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Not delivered', '/admin/deliveries', 'true'],
      ['Waiting', '/admin/deliveries?state=waiting', null],
      ['Done', '/admin/deliveries?state=done', null],
    ],
  );
});

test('the deliveries page tries a delivery again and shows its new state in its place', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Discount code in the web shop for Thabo Nkosi' }));
  expect(await screen.findByText('It is being tried again')).toBeDefined();
  await waitFor(() => expect(cells()[1]?.[3]).toBe('Retrying'));
  expect(posts()).toEqual([['/api/admin/deliveries/7/retry', '{}']]);
});

test('the deliveries page sets a delivery aside, keeps the focus in its row, and undoes it', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Set aside: Confirmation email for Thabo Nkosi' }));
  expect(await screen.findByText('Set aside: Confirmation email for Thabo Nkosi')).toBeDefined();
  await waitFor(() => expect(cells()[0]?.[3]).toBe('Set aside'));
  expect(cells()[0]?.[6]).toBe('Try again');
  expect(document.activeElement?.closest('tr')?.textContent).toContain('Confirmation email');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cells()[0]?.[3]).toBe('Retrying'));
  expect(posts().map(([url]) => url)).toEqual(['/api/admin/deliveries/8/set-aside', '/api/admin/deliveries/8/retry']);
});

test('the deliveries page tries all deliveries to a partner again, and moves the focus to the partners', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Try all again: Web shop' }));
  expect(await screen.findByText('2 deliveries are being tried again')).toBeDefined();
  expect(posts()).toEqual([['/api/admin/deliveries/retry-partner', '{"partner":"shop"}']]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Partners' }));
});

test('the deliveries page says why a delivery could not be tried again, and reloads the list', async () => {
  await open();
  refusal = { status: 409, body: '{"error":"This delivery is already done.","code":"delivery_done"}' };
  rows = [waiting];
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Discount code in the web shop for Thabo Nkosi' }));
  expect(await screen.findByText('This delivery is already done.')).toBeDefined();
  await waitFor(() => expect(cells()).toHaveLength(1));
});

test('the deliveries page offers no retry of a message that may have arrived, and says which emails were written to a file', async () => {
  rows = [
    { ...failed, partner: 'messages', isRepeatable: false },
    { ...failed, id: '9', partner: 'mail', state: 'done', failure: null, isWrittenToFile: true },
    { ...failed, id: '10', state: 'waiting', failure: null },
    { ...failed, id: '11', partner: 'mail', state: 'not_needed', failure: null },
  ];
  await open();
  expect(cells().map((row) => [row[3], row[6]])).toEqual([
    ['Failed', 'Set aside'],
    ['Written to a file', ''],
    ['Waiting', 'Try againSet aside'],
    ['Not sent: no longer needed', ''],
  ]);
});
