import type { Parcel, ParcelEntry, Receiving } from '@trade-in/contract/endpoints/progress/receiving';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeResponse, loopback, type ReceivedRequest } from '../../../test/loopback.ts';
import { asksBeforeLeaving } from '../../../test/leaving.ts';
import { aClub, anEntry, aParcel, reference } from '../../../test/parcel.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ReceivingPage } from './receiving-page.tsx';

const receipt = {
  at: '2026-11-23T09:18:00.000Z',
  by: 'thandi@example.com',
  batch: 'b1',
  undoableUntil: '2126-11-23T09:28:00.000Z',
};

const received = aParcel({
  version: 4,
  stage: 'to_inspect',
  receivedCount: 2,
  receipt,
  clubs: [aClub({ state: 'received' }), aClub({ modelName: 'Vokey SM9', type: 'Wedge', state: 'received' })],
});

const listOf = (...items: ParcelEntry[]) => ({ items, count: items.length, hasMore: false });

let lists: Receiving;
/** What each search finds. */
let parcels: Record<string, readonly Parcel[]>;
let response: FakeResponse;
/** Delays the response of a receipt. */
let isReceived: Promise<void>;
/** Delays the response of a search. */
let isFound: Promise<void>;
let requests: ReceivedRequest[];

beforeEach(() => {
  lists = { today: '2026-11-23', lateDays: 10, late: listOf(), expected: listOf(), received: listOf(), earlier: 0 };
  parcels = { [reference]: [aParcel()] };
  response = { body: JSON.stringify({ isRepeat: false, parcel: received }) };
  isReceived = Promise.resolve();
  isFound = Promise.resolve();
});

async function reply({ method, url = '' }: ReceivedRequest): Promise<FakeResponse> {
  const { pathname, searchParams } = new URL(url, 'http://shop.example');
  if (method === 'POST') await isReceived;
  if (method === 'POST') return response;
  if (pathname === '/api/admin/receiving') return { body: JSON.stringify(lists) };
  await isFound;
  const found = parcels[searchParams.get('search') ?? ''] ?? [];
  const [only, another] = found;
  const parcel = another === undefined ? (only ?? null) : null;
  return { body: JSON.stringify({ entries: found, hasMore: false, parcel }) };
}

async function openPage() {
  window.happyDOM.setViewport({ width: 1280 });
  requests = await loopback(reply);
  renderWithProviders(<ReceivingPage />);
  await screen.findByRole('heading', { name: 'Expected' });
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Reference/ });

function scan(text: string) {
  field().setRangeText(text, 0, field().value.length, 'end');
  fireEvent.submit(field());
}

async function openParcel(text = reference) {
  await openPage();
  scan(text);
  return within(await screen.findByRole('region', { name: 'Anton Pretorius' }));
}

/** Waits until a scanner's second Enter would be over. */
function waitForScanner() {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  onTestFinished(() => void vi.restoreAllMocks());
}

const posts = () => requests.filter(({ method }) => method === 'POST');
const bodyOf = (request: ReceivedRequest | undefined): unknown => JSON.parse(request?.body ?? 'null');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const tick = (club: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${club} is here` });

test('the receiving screen has the focus in its field, and shows what is late, expected and received', async () => {
  lists = {
    ...lists,
    late: listOf(anEntry({ customerName: 'Daniel Naidoo', daysAwaited: 14 })),
    expected: listOf(anEntry({ customerName: 'Mpho Patel', collectionDate: '2026-11-23' })),
    received: listOf({ ...received, reference: 'TI-1MQA-66XR', missingCount: 1, receivedCount: 1, isDropOff: true }),
  };
  await openPage();
  expect(document.activeElement).toBe(field());
  expect(screen.getByRole('button', { name: /^Daniel Naidoo.*14 days$/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Mpho Patel.*Today$/ })).toBeDefined();
  expect(screen.getByText('1 of 2 clubs, 1 missing, drop-off')).toBeDefined();
  expect(screen.getByText('1 received today, 2 awaited')).toBeDefined();
});

test('the receiving screen opens the scanned parcel with everything ticked, and receives it with one key', async () => {
  const parcel = await openParcel();
  expect(parcel.getByText(/WB00006944/)).toBeDefined();
  expect([tick('Titleist TSR2').checked, tick('Titleist Vokey SM9').checked]).toEqual([true, true]);
  const button = parcel.getByRole('button', { name: /^Receive all 2 clubs/ });
  await waitFor(() => expect(document.activeElement).toBe(button));
  waitForScanner();
  fireEvent.click(button);
  const inspect = await screen.findByRole('link', { name: /^Inspect/ });
  expect([document.activeElement, inspect.getAttribute('href')]).toEqual([inspect, `/admin/inspection/${reference}`]);
  expect(posts().map(({ url, body }) => [url, body])).toEqual([
    [`/api/admin/receiving/${reference}`, '{"version":3,"here":[0,1],"extra":[]}'],
  ]);
  expect(field().value).toBe('');
});

test('the receiving screen calls the day of a collection planned, also of a parcel that was sent before it', async () => {
  parcels = { [reference]: [aParcel({ stage: 'in_transit', collectionDate: '2026-11-30' })] };
  const parcel = await openParcel();
  expect(parcel.getByText('· Collection 30 Nov 2026')).toBeDefined();
});

test('the receiving screen ignores the second Enter of a scanner', async () => {
  await openParcel();
  press(/^Receive all/);
  // Once another request is over, the first one would have arrived.
  scan('WB1');
  await screen.findByText(/^Nothing was found/);
  expect(posts()).toEqual([]);
});

test('a parcel that is scanned while another is received stays open, and the other counts as received', async () => {
  parcels['TI-1MQA-66XR'] = [aParcel({ reference: 'TI-1MQA-66XR', customerName: 'Mpho Patel' })];
  await openParcel();
  waitForScanner();
  const { promise, resolve } = Promise.withResolvers<void>();
  isReceived = promise;
  press(/^Receive all/);
  scan('TI-1MQA-66XR');
  await screen.findByRole('region', { name: 'Mpho Patel' });
  field().setRangeText('TI-2', 0, field().value.length, 'end');
  lists.received = listOf(received);
  resolve();
  await screen.findByText('1 received today, 0 awaited');
  expect(screen.getByRole('region', { name: 'Mpho Patel' })).toBeDefined();
  expect(screen.queryByText(/was not received/)).toBeNull();
  expect(field().value).toBe('TI-2');
});

test('a parcel that is received before the next one is found counts as received', async () => {
  parcels['TI-1MQA-66XR'] = [aParcel({ reference: 'TI-1MQA-66XR', customerName: 'Mpho Patel' })];
  await openParcel();
  waitForScanner();
  const receiving = Promise.withResolvers<void>();
  const search = Promise.withResolvers<void>();
  isReceived = receiving.promise;
  isFound = search.promise;
  press(/^Receive all/);
  scan('TI-1MQA-66XR');
  receiving.resolve();
  await screen.findByRole('link', { name: /^Inspect/ });
  search.resolve();
  await screen.findByRole('region', { name: 'Mpho Patel' });
  expect(screen.queryByText(/was not received/)).toBeNull();
});

test('a scan that has begun when a parcel is received is not cut off', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  isReceived = promise;
  await openParcel();
  waitForScanner();
  press(/^Receive all/);
  field().focus();
  field().setRangeText('TI-1', 0, field().value.length, 'end');
  resolve();
  await screen.findByRole('link', { name: /^Inspect/ });
  expect([field().value, document.activeElement]).toEqual(['TI-1', field()]);
});

test('a digit toggles a club that is missing', async () => {
  await openParcel();
  type('2');
  await waitFor(() => expect(tick('Titleist Vokey SM9').checked).toBe(false));
  waitForScanner();
  press(/^Receive 1 of 2 clubs/);
  await waitFor(() => expect(bodyOf(posts()[0])).toEqual({ version: 3, here: [0], extra: [] }));
});

test('a scan that begins with a digit goes to the field', async () => {
  await openParcel();
  type('1');
  type('2');
  expect([field().value, document.activeElement]).toEqual(['1', field()]);
  expect(tick('Titleist TSR2').checked).toBe(true);
});

test('a letter goes to the field from anywhere on the screen', async () => {
  await openParcel();
  type('W');
  expect(document.activeElement).toBe(field());
});

test('an extra club is described and received', async () => {
  await openParcel();
  type('+');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Type' }), { target: { value: 'Putter' } });
  press('Add club');
  expect(screen.getByText('Brand is required')).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: /^Brand/ }), { target: { value: 'Odyssey' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Model/ }), { target: { value: 'White Hot' } });
  expect(asksBeforeLeaving()).toBe(true);
  press('Add club');
  expect(asksBeforeLeaving()).toBe(false);
  waitForScanner();
  press(/^Receive all 2 clubs, 1 extra/);
  const extra = [{ type: 'Putter', brandName: 'Odyssey', modelName: 'White Hot' }];
  await waitFor(() => expect(bodyOf(posts()[0])).toEqual({ version: 3, here: [0, 1], extra }));
});

test('Escape closes the parcel without receiving it', async () => {
  await openParcel();
  type('Escape');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Anton Pretorius' })).toBeNull());
  expect([document.activeElement, field().value, posts()]).toEqual([field(), '', []]);
});

test('no key acts on the parcel below an open dialog, wherever the focus is', async () => {
  await openParcel();
  waitForScanner();
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="All keys" onClose={onClose}>
      Enter
    </Dialog>,
  );
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('region', { name: 'Anton Pretorius' })).toBeDefined();
  // Once another request is over, a receipt would have arrived.
  scan('WB1');
  await screen.findByText(/^Nothing was found/);
  expect(posts()).toEqual([]);
});

test('the receiving screen asks which of two trade-ins on one waybill it is', async () => {
  parcels['WB1'] = [aParcel({ reference: 'TI-0000-1111', customerName: 'Lerato Dube' }), aParcel()];
  await openPage();
  scan('WB1');
  const choice = await screen.findByRole('button', { name: /^Anton Pretorius/ });
  expect(screen.getByRole('heading', { name: '2 trade-ins match. Which is it?' })).toBeDefined();
  fireEvent.click(choice);
  expect(await screen.findByRole('region', { name: 'Anton Pretorius' })).toBeDefined();
});

test('the receiving screen shows who received a parcel before, and when', async () => {
  parcels[reference] = [received];
  const parcel = await openParcel();
  expect(parcel.getByText('This parcel was received already')).toBeDefined();
  expect(parcel.getByText('By thandi@example.com on 23 Nov 2026, 11:18.')).toBeDefined();
  expect(parcel.queryByRole('button', { name: /^Receive/ })).toBeNull();
});

test('the second scan of a parcel with a missing club receives nothing until the club is ticked', async () => {
  parcels[reference] = [{ ...received, clubs: [aClub({ state: 'missing' }), aClub({ state: 'received' })] }];
  const parcel = await openParcel();
  expect(parcel.queryByRole('button', { name: /^Receive/ })).toBeNull();
  expect(document.activeElement).toBe(parcel.getByRole('link', { name: /^Inspect/ }));
  type('1');
  const button = await parcel.findByRole('button', { name: /^Receive 1 club/ });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the receiving screen opens another trade-in of the same person', async () => {
  parcels[reference] = [aParcel({ others: [{ reference: 'TI-0000-1111', clubCount: 1 }] })];
  parcels['TI-0000-1111'] = [aParcel({ reference: 'TI-0000-1111', customerName: 'A Pretorius' })];
  await openParcel();
  press('Open TI-0000-1111 (1 club)');
  expect(await screen.findByRole('region', { name: 'A Pretorius' })).toBeDefined();
  // The first one is still to be received.
  expect(within(screen.getByRole('alert')).getByText(/^TI-4HTN-9QCX was not received/)).toBeDefined();
});

test('the receiving screen keeps an error until it is dismissed, whatever is scanned next', async () => {
  await openPage();
  scan('WB-wrong');
  expect(await screen.findByText(/^Nothing was found for “WB-wrong”/)).toBeDefined();
  scan(reference);
  await screen.findByRole('region', { name: 'Anton Pretorius' });
  expect(screen.getByText(/^Nothing was found for “WB-wrong”/)).toBeDefined();
  press(/^Dismiss/);
  expect(screen.queryByText(/^Nothing was found/)).toBeNull();
});

test('the receiving screen shows what somebody else has changed meanwhile', async () => {
  await openParcel();
  parcels[reference] = [received];
  response = { status: 409, body: '{"error":"This club has changed.","code":"changed_meanwhile"}' };
  waitForScanner();
  press(/^Receive all/);
  expect(await screen.findByText('This parcel was received already')).toBeDefined();
  expect(screen.getByText('TI-4HTN-9QCX was not received. This club has changed.')).toBeDefined();
});

test('a parcel that is received, and its receipt undone, at the second attempt leaves no error about the first', async () => {
  const failure = { status: 503, body: '{"error":"Please try again.","code":"unavailable"}' };
  await openParcel();
  waitForScanner();
  for (const [button, error, reply, done] of [
    [/^Receive all/, /was not received\./, { isRepeat: false, parcel: received }, 'Received: Anton Pretorius'],
    [`Undo: ${reference}`, /stays received/, aParcel(), 'Receiving TI-4HTN-9QCX was undone.'],
  ] as const) {
    response = failure;
    press(button);
    await screen.findByText(error);
    response = { body: JSON.stringify(reply) };
    press(button);
    await screen.findByText(done);
    expect(screen.queryByText(error)).toBeNull();
  }
});

test('the receiving screen undoes what was received', async () => {
  lists.received = listOf(received);
  response = { body: JSON.stringify(aParcel()) };
  await openPage();
  press(/^Undo, .*TI-4HTN-9QCX/);
  expect(await screen.findByText('Receiving TI-4HTN-9QCX was undone.')).toBeDefined();
  expect(posts().map(({ url, body }) => [url, body])).toEqual([
    [`/api/admin/receiving/${reference}/undo`, '{"batch":"b1"}'],
  ]);
});

test('the receiving screen says that this browser cannot read codes with the camera', async () => {
  await openPage();
  press('Camera');
  expect(await screen.findByText(/^This browser cannot read codes/)).toBeDefined();
});

test('the receiving screen reads a code with the camera', async () => {
  const stop = vi.fn<() => void>();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.resolve([{ rawValue: reference }]);
    },
  );
  const getUserMedia = () => Promise.resolve(Object.assign(new MediaStream(), { getTracks: () => [{ stop }] }));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
  await openPage();
  press('Camera');
  expect(await screen.findByRole('region', { name: 'Anton Pretorius' })).toBeDefined();
  expect(field().value).toBe(reference);
  press('Close camera');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('the receiving screen settles parcels that were sent before receipts were recorded, all at once', async () => {
  lists = { ...lists, earlier: 12 };
  response = { body: JSON.stringify({ count: 12 }) };
  vi.stubGlobal('confirm', () => true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await openPage();
  expect(await screen.findByText('12 parcels were sent before receipts were recorded.')).toBeDefined();
  lists = { ...lists, earlier: 0 };
  const mark = screen.getByRole('button', { name: 'Mark as received earlier' });
  mark.focus();
  fireEvent.click(mark);
  await waitFor(() => expect(screen.queryByText(/before receipts were recorded/)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    '/api/admin/receiving-earlier',
  ]);
});

test('the receiving screen says that the quote has ended, and offers no more clubs than the server takes', async () => {
  parcels = { [reference]: [aParcel({ quoteEndedOn: '2026-11-20', extraCount: 10 })] };
  await openParcel();
  expect(await screen.findByText(/^The quote ended on 20 Nov 2026\./)).toBeDefined();
  expect(screen.getByRole('button', { name: /Add an extra club/ }).hasAttribute('disabled')).toBe(true);
});
