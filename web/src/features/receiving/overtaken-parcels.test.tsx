import type { Parcel } from '@trade-in/contract/endpoints/progress/receiving';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeResponse, loopback, type ReceivedRequest } from '../../../test/loopback.ts';
import { aClub, aParcel, reference } from '../../../test/parcel.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { ReceivingPage } from './receiving-page.tsx';

const next = 'TI-1MQA-66XR';
const lists = { today: '2026-11-23', lateDays: 10, late: listOf(), expected: listOf(), received: listOf(), earlier: 0 };
const conflict = { status: 409, body: '{"error":"This parcel has changed.","code":"changed_meanwhile"}' };

/** What each search finds. */
let parcels: Record<string, readonly Parcel[]>;
/** The searches and receipts whose response is delayed. */
let delayed: Map<string, PromiseWithResolvers<void>>;
let receipt: FakeResponse;
let searches: string[];

beforeEach(() => {
  parcels = {
    [reference]: [aParcel()],
    [next]: [aParcel({ reference: next, customerName: 'Mpho Patel', version: 8 })],
  };
  delayed = new Map();
  receipt = conflict;
  searches = [];
});

function listOf() {
  return { items: [], count: 0, hasMore: false };
}

async function reply({ method, url = '' }: ReceivedRequest): Promise<FakeResponse> {
  const { pathname, searchParams } = new URL(url, 'http://shop.example');
  if (method === 'POST') {
    await delayed.get('receipt')?.promise;
    return receipt;
  }
  const search = searchParams.get('search');
  if (pathname === '/api/admin/receiving' || search === null) return { body: JSON.stringify(lists) };
  searches.push(search);
  await delayed.get(search)?.promise;
  const entries = parcels[search] ?? [];
  return { body: JSON.stringify({ entries, hasMore: false, parcel: entries.length === 1 ? entries[0] : null }) };
}

function delay(...what: string[]): void {
  for (const each of what) delayed.set(each, Promise.withResolvers());
}

/** Lets a delayed response go. */
const end = (what: string) => delayed.get(what)?.resolve();

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Reference/ });
const errors = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent);
const openAgain = (about: string) => screen.getByRole('button', { name: `Open again (${about})` });
const parcelOf = (name: string) => screen.findByRole('region', { name });

function scan(text: string) {
  field().setRangeText(text, 0, field().value.length, 'end');
  fireEvent.submit(field());
}

async function openPage() {
  window.happyDOM.setViewport({ width: 1280 });
  await loopback(reply);
  renderWithProviders(<ReceivingPage />);
  await screen.findByRole('heading', { name: 'Expected' });
}

/** Sends the receipt of the first parcel, whose response is delayed. */
async function receive() {
  await openPage();
  scan(reference);
  await parcelOf('Anton Pretorius');
  // A scanner's second Enter would be over.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  onTestFinished(() => void vi.restoreAllMocks());
  delay('receipt');
  fireEvent.click(screen.getByRole('button', { name: /^Receive all/ }));
}

test('a receipt that is refused after the next parcel was opened leaves that parcel with its ticks', async () => {
  await receive();
  scan(next);
  await parcelOf('Mpho Patel');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Titleist TSR2 is here' }));
  parcels[reference] = [aParcel({ version: 4 })];
  end('receipt');
  await waitFor(() => expect(errors()).toEqual([`${reference} was not received. This parcel has changed.`]));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Titleist TSR2 is here' }).checked).toBe(false);
  fireEvent.click(openAgain(reference));
  await parcelOf('Anton Pretorius');
  expect(searches).toEqual([reference, next, reference]);
  expect(errors()).toEqual([`${next} was not received. Open it again to receive it.`]);
});

test('a receipt that is refused while the next parcel is searched does not end that search', async () => {
  await receive();
  delay(next);
  scan(next);
  end('receipt');
  await waitFor(() => expect(errors()).toEqual([`${reference} was not received. This parcel has changed.`]));
  expect(openAgain(reference)).toBeDefined();
  end(next);
  await parcelOf('Mpho Patel');
  expect(errors()).toEqual([`${reference} was not received. Open it again to receive it.`]);
});

test('the next parcel stays open when it is scanned while a refused one is loaded again', async () => {
  await receive();
  delay(reference);
  end('receipt');
  await waitFor(() => expect(searches).toEqual([reference, reference]));
  scan(next);
  await parcelOf('Mpho Patel');
  expect(errors()).toEqual([`${reference} was not received. Open it again to receive it.`]);
  end(reference);
  scan('WB-wrong');
  await screen.findByText(/^Nothing was found for “WB-wrong”/);
  expect(screen.queryByRole('region', { name: 'Anton Pretorius' })).toBeNull();
});

test('a scan that the next one overtakes before its response is an error that stays', async () => {
  parcels['WB1'] = [aParcel()];
  parcels['WB2'] = [aParcel({ reference: 'TI-0000-1111' }), aParcel({ reference: 'TI-0000-2222' })];
  await openPage();
  delay('WB1', 'WB2', 'WB-wrong');
  for (const text of ['WB1', 'WB2', 'WB-wrong', next]) scan(text);
  await parcelOf('Mpho Patel');
  const expected = [
    `${reference} was not received. Open it again to receive it.`,
    'WB2 was not received. Open it again to receive it.',
    'Nothing was found for “WB-wrong”. Try the waybill, the name or the cell number.',
  ];
  for (const [index, text] of ['WB1', 'WB2', 'WB-wrong'].entries()) {
    end(text);
    await waitFor(() => expect(errors()).toEqual(expected.slice(0, index + 1)));
  }
  expect(screen.getByRole('region', { name: 'Mpho Patel' }).contains(document.activeElement)).toBe(true);
});

test('a scan that is repeated before its response, or that found a parcel received already, is no error', async () => {
  parcels['WB1'] = [aParcel({ clubs: [aClub({ state: 'received' })] })];
  await openPage();
  delay('WB1', 'WB-wrong');
  for (const text of ['WB1', reference, reference]) scan(text);
  await parcelOf('Anton Pretorius');
  end('WB1');
  scan('WB-wrong');
  scan('WB-wrong');
  end('WB-wrong');
  await screen.findByText(/^Nothing was found for “WB-wrong”/);
  expect(errors()).toHaveLength(2);
  expect(errors()[0]).toBe(`${reference} was not received. Open it again to receive it.`);
});
