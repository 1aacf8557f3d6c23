import type { Status } from '@trade-in/contract/endpoints/progress/status-page';
import { cents } from '@trade-in/domain/money';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { shopSettings } from '../../../test/catalogue.ts';
import { type FakeResponse, loopback, setPageUrl } from '../../../test/loopback.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { aClub, anOffer, aStatus } from '../../../test/status-page.ts';
import { newQueryClient, queryKeyOf } from '../../api/query-client.ts';
import { Providers } from '../../app/providers.tsx';
import { StatusPage } from './status-page.tsx';

const token = 'Zx3_-9aBcDeFgHiJkLmNoP';

afterEach(cleanup);

interface Fixture {
  /** The response to the page's requests. */
  status?: number;
  body?: object;
  isMailConnected?: boolean;
}

let reply: (method: string | undefined) => FakeResponse;

async function showPage(status: Status | null, { isMailConnected = false, ...next }: Fixture = {}) {
  reply = () => ({ status: next.status ?? 200, body: JSON.stringify(next.body ?? {}) });
  const received = await loopback(({ method }) => reply(method));
  setPageUrl(new URL(`/t/${token}`, window.location.href).href);
  const settings = { ...shopSettings, connected: { ...shopSettings.connected, mail: isMailConnected } };
  renderWithProviders(<StatusPage />, { '/api/settings': settings, [`/api/status/${token}`]: status });
  return received;
}

test('a status page that could not be loaded is loaded again, with the focus on the page', async () => {
  let isUp = false;
  await loopback(() => (isUp ? { body: JSON.stringify(aStatus()) } : { status: 503 }));
  setPageUrl(new URL(`/t/${token}`, window.location.href).href);
  const page = (
    <main tabIndex={-1}>
      <StatusPage />
    </main>
  );
  renderWithProviders(page, { '/api/settings': shopSettings });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  retry.focus();
  fireEvent.click(retry);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
});

test('the status page names the difference, the new total and what happens without an answer', async () => {
  await showPage(aStatus());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One club is not quite as you described');
  const panel = screen.getByRole('region', { name: 'New total, if you accept' });
  expect(panel.textContent).toContain('R9660.00');
  expect(panel.textContent).toContain('TaylorMade Qi10, Average−R1260.00');
  expect(panel.textContent).toContain('After 10 December 2026 we treat it as declined: R5460.00 in all.');
  expect(screen.getByText('Face: Average.')).toBeDefined();
  expect(screen.getByText('Normal wear on the face.')).toBeDefined();
});

test.each([
  [1, 'We found a club that you did not list'],
  [2, 'We found 2 clubs that you did not list'],
])('the status page says of %i extra clubs: %s', async (count, title) => {
  const extra = Array.from({ length: count }, (_, index) => anOffer({ id: `x${index}`, stated: null }));
  await showPage(aStatus({ clubs: [aClub(), ...extra] }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});

test('the status page links the phone number for questions', async () => {
  await showPage(aStatus());
  const phone = screen.getByRole('link', { name: shopSettings.shopPhone });
  expect(phone.getAttribute('href')).toBe('tel:+27215550100');
  expect(phone.closest('p')?.textContent).toBe(
    `Questions? Call ${shopSettings.shopContact} on ${shopSettings.shopPhone}.`,
  );
});

test('the status page asks once before an answer is sent, with the version that the customer saw', async () => {
  const accepted = aStatus({ version: 5, stage: 'settled', clubs: [aClub()], undoForMs: 60_000 });
  const received = await showPage(aStatus(), { body: accepted });
  fireEvent.click(screen.getByRole('button', { name: 'Accept R4200.00' }));
  const question = screen.getByRole('dialog', { name: 'Accept R4200.00?' });
  expect(received).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: /^Yes, accept/ }));
  await screen.findByRole('button', { name: 'Undo' });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    version: 4,
    answers: [{ clubId: '1', answer: 'accept' }],
  });
  expect(screen.getByRole('status').textContent).toContain('Your answer is sent.');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test.each([false, true])('the headline gets the focus when the undo ends, from the undo: %s', async (isOnUndo) => {
  await showPage(aStatus(), { body: aStatus({ version: 5, stage: 'settled', clubs: [aClub()], undoForMs: 500 }) });
  fireEvent.click(screen.getByRole('button', { name: 'Accept R4200.00' }));
  fireEvent.click(screen.getByRole('button', { name: /^Yes, accept/ }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  if (isOnUndo) undo.focus();
  const headline = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(headline));
});

test('the status page sends several answers together', async () => {
  const clubs = [anOffer(), anOffer({ id: '2', value: cents(1000_00) })];
  const received = await showPage(aStatus({ clubs }), { body: aStatus({ version: 5 }) });
  fireEvent.click(screen.getByRole('button', { name: 'Accept R4200.00' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Decline, return it free' })[1] ?? document.body);
  expect(screen.getByRole('button', { name: 'Accept R4200.00' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 answers' }));
  expect(screen.getByRole('dialog').textContent).toContain('You get R4200.00 in all.');
  fireEvent.click(screen.getByRole('button', { name: 'Yes, send' }));
  await waitFor(() => expect(received).toHaveLength(1));
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    answers: [
      { clubId: '1', answer: 'accept' },
      { clubId: '2', answer: 'decline' },
    ],
  });
});

test('the status page no longer sends the answer to an offer that has gone', async () => {
  const clubs = ['1', '2', '3'].map((id) => anOffer({ id, value: cents(1000_00) }));
  const received = await showPage(aStatus({ clubs }));
  for (const button of screen.getAllByRole('button', { name: 'Accept R1000.00' })) fireEvent.click(button);
  const changed = aStatus({ version: 5, clubs: [aClub({ id: '1' }), ...clubs.slice(1)] });
  reply = (method) =>
    method === 'POST' ? { status: 409, body: '{"error":"Changed."}' } : { body: JSON.stringify(changed) };
  fireEvent.click(screen.getByRole('button', { name: 'Send 3 answers' }));
  fireEvent.click(screen.getByRole('button', { name: 'Yes, send' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send 2 answers' }));
  fireEvent.click(screen.getByRole('button', { name: 'Yes, send' }));
  await waitFor(() => expect(received.filter(({ method }) => method === 'POST')).toHaveLength(2));
  const last = received.findLast(({ method }) => method === 'POST');
  expect(JSON.parse(last?.body ?? '')).toEqual({
    version: 5,
    answers: ['2', '3'].map((clubId) => ({ clubId, answer: 'accept' })),
  });
});

test('the status page says why an answer was refused, and loads the trade-in again', async () => {
  const refusal = { error: 'The shop has changed this offer in the meantime.', code: 'changed_meanwhile' };
  const received = await showPage(aStatus(), { status: 409, body: refusal });
  fireEvent.click(screen.getByRole('button', { name: 'Decline, return it free' }));
  fireEvent.click(screen.getByRole('button', { name: 'Yes, decline' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(refusal.error));
  await waitFor(() => expect(received.map(({ method }) => method)).toEqual(['POST', 'GET']));
});

test('the status page keeps the chosen answers when the connection is lost', async () => {
  const received = await loopback(() => ({ status: 503 }));
  setPageUrl(new URL(`/t/${token}`, window.location.href).href);
  const url = `/api/status/${token}`;
  const clubs = [anOffer(), anOffer({ id: '2', value: cents(1000_00) })];
  const client = newQueryClient({ '/api/settings': shopSettings, [url]: aStatus({ clubs }) });
  render(
    <Providers client={client}>
      <StatusPage />
    </Providers>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Accept R1000.00' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 answer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Yes, accept R1000.00' }));
  await waitFor(() => expect(client.getQueryState(queryKeyOf(url))?.status).toBe('error'));
  expect(received.map(({ method }) => method)).toEqual(['POST', 'GET']);
  expect(screen.getByRole('status').textContent).toBe('Please check your connection.');
  expect(screen.getByRole('button', { name: 'Accept R1000.00' }).getAttribute('aria-pressed')).toBe('true');
});

test.each<[stage: Status['stage'], title: string]>([
  ['new', 'Bring us your clubs'],
  ['to_ship', 'We book a courier for your clubs'],
  ['in_transit', 'Your clubs are on their way to us'],
  ['to_inspect', 'We are looking at your clubs'],
  ['to_pay', 'Your clubs are as you described'],
  ['settled', 'Your clubs are as you described'],
  ['cancelled', 'Your trade-in is cancelled'],
])('in stage %s says: %s', async (stage, title) => {
  await showPage(aStatus({ stage, clubs: [aClub()] }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});

test.each<Status['stage']>(['new', 'to_ship', 'in_transit'])(
  'the status page says in stage %s that no club has arrived, and whom to call',
  async (stage) => {
    await showPage(aStatus({ stage, clubs: [aClub({ state: 'missing' }), aClub({ state: 'missing' })] }));
    const lead = screen.getByRole('heading', { name: 'Your clubs did not arrive' }).nextElementSibling;
    expect(lead?.textContent).toBe('You can still send or bring them.');
    expect(lead?.nextElementSibling?.textContent).toBe(
      `Did you send or bring them? Call ${shopSettings.shopContact} on ${shopSettings.shopPhone}, and we look for them together.`,
    );
  },
);

test.each([
  ['The courier comes for your clubs', 'PZDRMT', 'On 21 November 2026. Pack them into one parcel'],
  ['We book a courier for your clubs', null, 'For 21 November 2026. Pack them into one parcel'],
])('the status page says "%s" when the waybill is %s', async (title, waybill, lead) => {
  const parcel = { status: 'pending', waybill, trackingUrl: null } as const;
  const steps = [{ kind: 'courier', state: 'current', on: shopSettings.today, by: null }] as const;
  await showPage(aStatus({ stage: 'to_ship', clubs: [aClub()], parcel, steps: [...steps] }));
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(title);
  expect(heading.nextElementSibling?.textContent).toBe(`${lead} and write your reference on it.`);
});

test.each([
  ['a booked courier', 'PZDRMT', null],
  ['an unpaid courier fee', null, 'https://shop.example.com/invoices/17'],
])('the status page asks to arrange another day once that of %s is over', async (_case, waybill, invoiceUrl) => {
  const parcel = { status: 'pending', waybill, trackingUrl: null } as const;
  const steps = [{ kind: 'courier', state: 'current', on: '2026-11-20', by: null }] as const;
  const unpaidFee = invoiceUrl === null ? null : { amount: cents(149_00), invoiceUrl };
  await showPage(aStatus({ stage: 'to_ship', clubs: [aClub()], parcel, steps: [...steps], unpaidFee }));
  const lead = screen.getByRole('heading', { name: 'The collection day has passed' }).nextElementSibling;
  expect(lead?.textContent).toBe('The courier was to come on 20 November 2026.');
  expect(lead?.nextElementSibling?.textContent).toBe(
    `Call ${shopSettings.shopContact} on ${shopSettings.shopPhone} to arrange another day.`,
  );
  expect(screen.queryByRole('link', { name: 'Pay Courier Fee' })?.getAttribute('href') ?? null).toBe(invoiceUrl);
});

test.each([
  ['2026-11-21', 'Your prices hold until 21 November 2026.'],
  ['2026-11-20', 'Your prices held until 20 November 2026. Clubs that arrive now get a new offer at today’s prices.'],
])('the status page says on 21 November of a quote until %s: %s', async (quoteHeldUntil, sentence) => {
  await showPage(aStatus({ stage: 'in_transit', clubs: [aClub()], quoteHeldUntil }));
  expect(screen.getByText(/^Your prices h/).textContent).toBe(sentence);
});

test('the status page asks for an invoiced courier fee before the courier is booked', async () => {
  const invoiceUrl = 'https://shop.example.com/invoices/17';
  const parcel = { status: 'pending', waybill: null, trackingUrl: null } as const;
  const unpaidFee = { amount: cents(149_00), invoiceUrl };
  await showPage(aStatus({ paymentType: 'Cash', stage: 'to_ship', clubs: [aClub()], parcel, unpaidFee }));
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('We book a courier once the fee is paid');
  expect(heading.nextElementSibling?.textContent).toBe('The courier fee is R149.00. It is not taken off your cash.');
  expect(screen.getByRole('link', { name: 'Pay Courier Fee' }).getAttribute('href')).toBe(invoiceUrl);
});

describe.each([
  [
    true,
    'Each of our emails about this trade-in carries 0815. An email without it is not from us.',
    'It does not lead to a trade-in. Check that it is complete, or use the link in our latest email.',
  ],
  [
    false,
    'We cannot send email yet. An email about this trade-in without 0815 is not from us.',
    'It does not lead to a trade-in. Check that it is complete.',
  ],
])('the status page promises emails only if a mail server is connected: %s', (isMailConnected, digits, unknown) => {
  test('beside the digits that they carry', async () => {
    await showPage(aStatus(), { isMailConnected });
    expect(screen.getByText(/0815/).textContent).toBe(digits);
  });

  test('for an unknown link, which does not work', async () => {
    await showPage(null, { isMailConnected });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('This link does not work');
    expect(heading.nextElementSibling?.textContent).toBe(unknown);
  });
});

test('the status page moves the focus to the new headline after a cancellation', async () => {
  const cancelled = aStatus({ stage: 'cancelled', version: 5, clubs: [aClub({ state: 'cancelled' })] });
  await showPage(aStatus({ stage: 'new', clubs: [aClub()], canCancel: true }), { body: cancelled });
  press('Cancel my trade-in');
  press('Yes, cancel it');
  const headline = await screen.findByRole('heading', { level: 1, name: 'Your trade-in is cancelled' });
  await waitFor(() => expect(document.activeElement).toBe(headline));
});

/** Presses the button with the focus on it, as a keyboard does. */
function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
const pressRefill = () => press('Put the clubs back into the cart');
const back = { brandName: 'TaylorMade', dexterity: 'Right', condition: 'Average', ironCount: 0 } as const;

test('the status page puts the clubs of a cancelled trade-in back into the cart, and names models that are gone', async () => {
  const refill = [
    { ...back, modelId: '7', modelName: 'Qi10' },
    { ...back, modelId: '8', modelName: 'R7' },
  ];
  const gone = { error: 'This model no longer exists.', code: 'unknown_model' };
  const received = await loopback(({ method, body }) => {
    if (method !== 'POST') return { body: '[]' };
    const isGone = (body ?? '').includes('"8"');
    return { status: isGone ? 400 : 200, body: JSON.stringify(isGone ? gone : {}) };
  });
  setPageUrl(new URL(`/t/${token}`, window.location.href).href);
  const cancelled = aStatus({ stage: 'cancelled', clubs: [aClub({ state: 'cancelled' })], refill });
  renderWithProviders(<StatusPage />, { '/api/settings': shopSettings, [`/api/status/${token}`]: cancelled });
  pressRefill();
  expect(await screen.findByText('We no longer take these models: TaylorMade R7.')).toBeDefined();
  expect(screen.getByText('1 club is in the cart, at today’s price.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the cart' }).getAttribute('href')).toBe('/cart');
  const outcome = screen.getByText('1 club is in the cart, at today’s price.').closest('[role="status"]');
  expect(document.activeElement).toBe(outcome);
  const sent = received
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body ?? '{}') as unknown);
  expect(sent).toEqual(
    ['7', '8'].map((modelId) => ({ modelId, dexterity: 'Right', condition: 'Average', paymentType: 'Trade-In' })),
  );
});

test('the status page adds only the remaining clubs after a refusal', async () => {
  const refill = ['7', '8', '9'].map((modelId) => ({ ...back, modelId, modelName: `M${modelId}` }));
  let isFull = true;
  const full = { error: 'A cart holds at most 20 clubs.', code: 'cart_full' };
  const received = await loopback(({ method, body }) => {
    if (method !== 'POST') return { body: '[]' };
    const isRefused = isFull && (body ?? '').includes('"8"');
    return { status: isRefused ? 409 : 200, body: JSON.stringify(isRefused ? full : {}) };
  });
  setPageUrl(new URL(`/t/${token}`, window.location.href).href);
  const cancelled = aStatus({ stage: 'cancelled', clubs: [aClub({ state: 'cancelled' })], refill });
  renderWithProviders(<StatusPage />, { '/api/settings': shopSettings, [`/api/status/${token}`]: cancelled });
  pressRefill();
  expect(await screen.findByText(full.error)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the cart' }).getAttribute('href')).toBe('/cart');
  isFull = false;
  pressRefill();
  expect(await screen.findByText('3 clubs are in the cart, at today’s prices.')).toBeDefined();
  const sent = received.flatMap(({ method, body }) =>
    method === 'POST' ? [/"modelId":"(\d)"/.exec(body ?? '')?.[1]] : [],
  );
  expect(sent).toEqual(['7', '8', '8', '9']);
});

test('the status page says what is still owed after a cancellation', async () => {
  await showPage(aStatus({ stage: 'cancelled', clubs: [aClub({ state: 'cancelled' })], feeOwed: cents(145_00) }));
  expect(screen.getByText(/We pay the courier fee of R145\.00 back to you\./)).toBeDefined();
});
