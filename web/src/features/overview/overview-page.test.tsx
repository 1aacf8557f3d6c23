import type { Overview } from '@trade-in/contract/endpoints/overview';
import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shopSettings } from '../../../test/catalogue.ts';
import { loopback, type FakeResponse } from '../../../test/loopback.ts';
import { noWeek, overview } from '../../../test/overview.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { OverviewPage } from './overview-page.tsx';

async function open(reply: FakeResponse) {
  const requests = await loopback(({ url }) =>
    url === '/api/settings' ? { body: JSON.stringify(shopSettings) } : reply,
  );
  renderWithProviders(<OverviewPage />);
  return requests;
}

const responseWith = (change: Partial<Overview> = {}): FakeResponse => ({
  body: JSON.stringify({ ...overview, ...change }),
});
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join('|'));

test('the overview links each count of pending work to its list', async () => {
  await open(responseWith());
  const links = within(await screen.findByRole('list', { name: 'Pending work' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['7Pending shipments', '/admin/shipments?status=pending'],
    ['2Collections today9AM to 5PM', '/admin/shipments?address=21+Nov+2026&status=pending%2Cshipped'],
    ['0Collections tomorrow9AM to 5PM', '/admin/shipments?address=22+Nov+2026&status=pending'],
    ['5New trade-insSubmitted today', '/admin/trade-ins?submitted=21+Nov+2026'],
  ]);
  expect(screen.getByText('Saturday, 21 November 2026')).toBeDefined();
});

test('the overview lists the queues with their next trade-in, the age of the oldest and one button', async () => {
  const next = {
    reference: 'TI-7K3M-9Q2D',
    customerName: 'Mpho Patel',
    since: new Date(Date.now() - 20 * 60 * 60 * 1000).toISOString(),
    isLate: true,
    clubs: 2,
    amount: cents(220_000),
    waybillNumber: null,
    day: null,
    payBy: '2026-11-23T07:30:00.000Z',
  };
  const queues: Overview['queues'] = [
    { stage: 'to_pay', count: 6, late: 1, next },
    { stage: 'to_inspect', count: 0, late: 0, next: null },
  ];
  await open(responseWith({ queues, lateTradeIns: 2 }));
  const work = within(await screen.findByRole('region', { name: 'Work' }));
  const [, pay, inspect] = work.getAllByRole('row');
  expect(pay?.textContent).toBe('To pay6Mpho Patel, R2200.00, due 23 Nov 2026, 09:3020 hPay');
  expect(inspect?.textContent).toBe('To inspect0Nothing to do');
  expect(work.getByRole('link', { name: 'Pay: To pay' }).getAttribute('href')).toBe(
    '/admin/trade-ins/TI-7K3M-9Q2D?queue=to_pay',
  );
  expect(work.getByText(/^The clubs of 2 trade-ins have been awaited for more than 10 days\./)).toBeDefined();
});

test('the overview lists claims and fees to pay back before the other work, with the order of the claim', async () => {
  const owed = { count: 1, late: 0, customerName: 'Mpho Patel', isLate: false, since: new Date().toISOString() };
  const debts: Overview['debts'] = [
    { queue: 'claims', ...owed, reference: 'TI-7K3M-9Q2D', amount: cents(60_000), order: '#1042' },
    { queue: 'refunds', ...owed, reference: 'TI-0000-0002', amount: cents(14_500), order: null },
  ];
  await open(responseWith({ debts }));
  const work = within(await screen.findByRole('region', { name: 'Work' }));
  const [, claims, refunds] = work.getAllByRole('row');
  expect(claims?.textContent).toBe('Claims1Mpho Patel owes R600.00, order #10420 hSettle');
  expect(refunds?.textContent).toBe('Fees to pay back1Mpho Patel, courier fee R145.000 hSettle');
  expect(work.getByRole('link', { name: 'Settle: Claims' }).getAttribute('href')).toBe(
    '/admin/trade-ins/TI-7K3M-9Q2D?queue=claims',
  );
});

test('the overview lists clubs to price with the one that waits the longest', async () => {
  const next = { reference: 'CR-7K3M-9Q2D', brandName: 'Zodia', modelName: 'Prototype 8', photos: 2 };
  const since = new Date(Date.now() - 26 * 60 * 60 * 1000).toISOString();
  await open(responseWith({ clubRequests: { count: 3, late: 1, next: { ...next, since, isLate: true } } }));
  const work = within(await screen.findByRole('region', { name: 'Work' }));
  expect(work.getAllByRole('row')[1]?.textContent).toBe('Clubs to price3Zodia Prototype 8, 2 photos26 hPrice');
  expect(work.getByRole('link', { name: 'Price: Clubs to price' }).getAttribute('href')).toBe(
    '/admin/club-requests/CR-7K3M-9Q2D',
  );
});

test('the overview links to the deliveries that need attention, if there are any', async () => {
  const reply = responseWith();
  await open(reply);
  await screen.findByRole('list', { name: 'Pending work' });
  expect(screen.queryByText(/needs? attention/)).toBeNull();
  Object.assign(reply, responseWith({ deliveriesToCheck: 2 }));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const notice = await screen.findByText(/2 deliveries need attention\./);
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/admin/deliveries');
});

test('the overview says which partners fail, since when and what waits for them', async () => {
  const outage = { partner: 'shop', service: 'deliveries', since: '2026-11-21T07:12:00.000Z', waiting: 14 } as const;
  const reply = responseWith({ outages: [outage] });
  await open(reply);
  const line = await screen.findByText(/^Web shop: requests have failed since 09:12\. 14 deliveries wait/);
  expect(within(line).getByRole('link', { name: 'Open Web shop in deliveries' }).getAttribute('href')).toBe(
    '/admin/deliveries?partner=web+shop&state=waiting',
  );
  const yesterday = { ...outage, partner: 'files', since: '2026-11-20T21:00:00.000Z', waiting: 0 } as const;
  const quotes = { ...outage, partner: 'courier', service: 'quotes', waiting: 0 } as const;
  Object.assign(reply, responseWith({ outages: [yesterday, quotes] }));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^File store: requests have failed since 20 Nov 2026, 23:00\.$/)).toBeDefined();
  const courier = screen.getByText(/^Courier quotes have failed since 09:12\./);
  expect(within(courier).getByRole('link').getAttribute('href')).toBe('/admin/deliveries');
});

test('the overview lists open set-up steps until every step is done', async () => {
  const step = { missing: 'No mail server is connected.', consequence: 'Nobody gets a mail.', action: 'Set SMTP_URL.' };
  const [mail, shop] = [
    { title: 'Mail server', isDone: false, ...step },
    { title: 'Your shop', isDone: true, ...step },
  ];
  const reply = responseWith({ setup: [mail, shop] });
  await open(reply);
  const card = within(await screen.findByRole('region', { name: 'Before you open' }));
  expect(card.getByText('1 of 2 done')).toBeDefined();
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'To do: Mail server',
    'Done: Your shop',
  ]);
  expect(card.getAllByText('Set SMTP_URL.')).toHaveLength(1);
  Object.assign(reply, responseWith({ setup: [{ ...mail, isDone: true }, shop] }));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Before you open' })).toBe(null));
});

test('the overview summarises every chart in a sentence and lists its figures in a table, latest week first', async () => {
  await open(responseWith());
  expect(await screen.findByText('4 trade-ins in twelve weeks, 4 this week. 25% chose cash.')).toBeDefined();
  expect(screen.getByText('R4000.00 in twelve weeks, R1000.00 of it in cash.')).toBeDefined();
  expect(screen.getByText('Most were Ping: 3 of 4 clubs, 75%.')).toBeDefined();
  expect(rowsOf('Trade-ins by week')).toEqual(['Week of|Trade-In|Cash|Total', '16 Nov|3|1|4', '09 Nov|0|0|0']);
  expect(rowsOf('Value by week')[1]).toBe('16 Nov|R3000.00|R1000.00|R4000.00');
  expect(rowsOf('Clubs by brand')).toEqual(['Brand|Clubs|Value', 'Ping||3|R3500.00', '<b>מותג</b>||1|R500.00']);
  expect(rowsOf('Clubs by type')[2]).toBe('Putter||0|R0.00');
});

test('the overview shows the pending work and an empty state when there are no trade-ins', async () => {
  await open(responseWith({ weeks: [{ monday: '2026-11-16', ...noWeek }], pendingShipments: 1 }));
  expect(await screen.findByText('No trade-ins in the last twelve weeks')).toBeDefined();
  expect(screen.getByRole('link', { name: /1 ?Pending shipments/ })).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Trade-ins by week' })).toBe(null);
});

test('the overview reports a failed load and recovers on refresh', async () => {
  const reply: FakeResponse = { status: 503, body: '{"error":"We are busy."}' };
  await open(reply);
  expect((await screen.findByRole('alert')).textContent).toBe('The overview could not be loadedWe are busy.');
  Object.assign(reply, { status: 200, ...responseWith() });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Pending shipments')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('alert')).toBe(null));
});
