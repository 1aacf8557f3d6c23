import type { Code } from '@trade-in/contract/endpoints/partners/codes';
import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { shopSettings } from '../../../test/catalogue.ts';
import { aCode } from '../../../test/codes.ts';
import { asksBeforeLeaving } from '../../../test/leaving.ts';
import { type FakeResponse, loopback, type ReceivedRequest } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged-response.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { CodesPage } from './codes-page.tsx';

const usedAt = '2026-03-05T12:34:00.000Z';
const atTill = { at: usedAt, place: 'till', by: 'sam@example.com', order: '4711' } as const;
const inShop = { at: usedAt, place: 'shop', by: null, order: '#1001' } as const;

const other = aCode({ id: '2', code: '0000-1111-2222-3333', reference: 'TI-0000-1111', customerName: 'Lerato Dube' });

let codes: Code[];
let isShopConnected: boolean;
let refusal: FakeResponse | null;
/** Changes are answered once this is resolved. */
let held: Promise<void> | null;
let requests: ReceivedRequest[];
/** Whether an order in the web shop used the codes as well. */
let isOrdered: boolean;
beforeEach(() => {
  codes = [other, aCode()];
  isShopConnected = false;
  refusal = null;
  held = null;
  isOrdered = false;
});

function reply(request: ReceivedRequest): FakeResponse {
  const { method, url = '' } = request;
  const { pathname, searchParams } = new URL(url, 'http://shop.example');
  if (pathname === '/api/settings') {
    return {
      body: JSON.stringify({ ...shopSettings, connected: { ...shopSettings.connected, shop: isShopConnected } }),
    };
  }
  const [, id, action] = /codes\/(\w+)(?:\/([\w-]+))?$/.exec(pathname) ?? [];
  if (id === undefined)
    return pageOf(
      codes.filter((code) => isFound(code, searchParams.get('search') ?? '')),
      request,
    );
  if (method === 'POST' && refusal !== null) return refusal;
  if (method === 'POST') codes = codes.map((code) => (code.id === id ? changed(code, action) : code));
  return { body: JSON.stringify(codes.find((code) => code.id === id)) };
}

const lettersOf = (text: string) => text.replaceAll('-', '').toUpperCase();
const isFound = ({ code, customerName }: Code, search: string) =>
  lettersOf(`${code} ${customerName}`).includes(lettersOf(search));

function changed(code: Code, action: string | undefined): Code {
  if (action === 'use') return { ...code, state: 'used', use: atTill };
  if (action === 'release' && isOrdered) return { ...code, use: inShop };
  if (action === 'release') return { ...code, state: 'usable', use: null, switchedOff: null };
  return { ...code, state: 'off', switchedOff: { at: usedAt, by: 'sam@example.com' } };
}

async function openPage(): Promise<HTMLElement> {
  requests = await loopback(async (request) => {
    if (request.method === 'POST') await held;
    return reply(request);
  });
  renderWithProviders(<CodesPage />);
  await waitFor(() => expect(screen.queryByText('Loading discount codes...')).toBeNull());
  return screen.getByRole('textbox', { name: 'Code, reference or name' });
}

const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
const posts = () => requests.filter(({ method }) => method === 'POST');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

/** Advances the clock beyond the time in which an Enter is attributed to the scanner. */
function waitForScanner(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 500 });
  onTestFinished(() => void vi.useRealTimers());
}

test('the codes page shows the codes with their values, states and trade-ins', async () => {
  codes = [
    aCode(),
    aCode({ id: '2', state: 'used', use: atTill }),
    aCode({ id: '3', state: 'used', use: inShop }),
    aCode({ id: '4', state: 'off', switchedOff: { at: usedAt, by: 'sam@example.com' } }),
    aCode({ id: '5', state: 'off', amount: cents(0), switchedOff: { at: usedAt, by: 'the trade-in' } }),
  ];
  await openPage();
  const tradeIn = 'Thabo NkosiTI-7K3M-9Q2D';
  expect(cells().map((row) => row.slice(1))).toEqual([
    ['R4414.00', 'Usable', tradeIn, 'Mark as usedSwitch off'],
    ['R4414.00', 'UsedAt the till on 05 Mar 2026, 14:34By sam@example.comSlip 4711', tradeIn, 'Mark as unused'],
    ['R4414.00', 'UsedIn the web shop on 05 Mar 2026, 14:34Order #1001', tradeIn, ''],
    ['R4414.00', 'Switched offOn 05 Mar 2026, 14:34By sam@example.com', tradeIn, 'Switch on'],
    ['R0.00', 'Switched offOn 05 Mar 2026, 14:34By the trade-in', tradeIn, ''],
  ]);
  expect(screen.getAllByRole('link', { name: 'Trade-in TI-7K3M-9Q2D' })[0]?.getAttribute('href')).toBe(
    '/admin/trade-ins/TI-7K3M-9Q2D',
  );
  expect(screen.getByText('Mark a code here when a customer uses it at the till.')).toBeDefined();
});

test('the codes page shows with a web shop which codes it knows, and that it marks the codes of its orders', async () => {
  isShopConnected = true;
  codes = [
    aCode({ isKnownToShop: true }),
    aCode({ id: '2', state: 'waiting' }),
    aCode({ id: '3' }),
    aCode({ id: '4', state: 'undelivered' }),
  ];
  await openPage();
  await screen.findByText(/^The web shop marks the codes of its orders itself/);
  expect(cells().map(([, , state]) => state)).toEqual([
    'Usable',
    'UsableThe web shop does not know it yet.',
    'UsableAt the till only: the web shop does not know it.',
    'UsableAt the till only: it is not being sent to the web shop. See Deliveries.',
  ]);
});

test('the search field has the focus, and an empty result can be cleared', async () => {
  const search = await openPage();
  expect(document.activeElement).toBe(search);
  fireEvent.change(search, { target: { value: 'nobody' } });
  expect(await screen.findByText('No discount code matches. Check the code letter by letter.')).toBeDefined();
  search.blur();
  press('Clear search');
  expect(document.activeElement).toBe(search);
  await waitFor(() => expect(cells()).toHaveLength(2));
});

test('the codes page opens a code that is typed in full at once, and not one of a search with a part of it', async () => {
  const search = await openPage();
  fireEvent.change(search, { target: { value: 'abcdefghjkmnpqr' } });
  await waitFor(() => expect(cells()).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(search, { target: { value: 'abcdefghjkmnpqrs' } });
  const dialog = await screen.findByRole('dialog', { name: 'Mark as used' });
  expect(dialog.textContent).toContain('ABCD-EFGH-JKMN-PQRSR4414.00Thabo Nkosi');
});

test('the codes page opens the only result after Enter, and never a row of the previous search', async () => {
  const search = await openPage();
  fireEvent.change(search, { target: { value: 'thabo' } });
  await waitFor(() => expect(cells()).toHaveLength(1));
  fireEvent.change(search, { target: { value: 'lerato' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await screen.findByRole('dialog')).textContent).toContain('Lerato Dube');
});

test('the dialog marks a code as used once, with the slip, and shows it in its row', async () => {
  // Missing on plain HTTP.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  onTestFinished(() => void vi.unstubAllGlobals());
  await openPage();
  press('Mark as used: ABCD-EFGH-JKMN-PQRS');
  fireEvent.change(screen.getByRole('textbox', { name: /^Slip number/ }), { target: { value: ' 4711 ' } });
  waitForScanner();
  confirm('Mark as used');
  confirm('Mark as used');
  expect(await screen.findByText('Code marked as used')).toBeDefined();
  expect(screen.getByText('ABCD-EFGH-JKMN-PQRS: R4414.00')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cells()[1]?.[2]).toContain('Slip 4711');
  expect(posts()).toMatchObject([{ url: '/api/admin/codes/1/use', body: '{"slip":"4711","amount":441400}' }]);
  expect(posts()[0]?.headers['idempotency-key']).toMatch(/^[\da-f]{32}$/);
});

test('the response to a code whose dialog was closed leaves the dialog of the next code open', async () => {
  await openPage();
  const response = Promise.withResolvers<void>();
  held = response.promise;
  press('Mark as used: ABCD-EFGH-JKMN-PQRS');
  waitForScanner();
  confirm('Mark as used');
  confirm('Close');
  press('Mark as used: 0000-1111-2222-3333');
  const slip = screen.getByRole('textbox', { name: /^Slip number/ });
  fireEvent.change(slip, { target: { value: '4712' } });
  response.resolve();
  expect(await screen.findByText('ABCD-EFGH-JKMN-PQRS: R4414.00')).toBeDefined();
  expect(screen.getByDisplayValue('4712')).toBe(slip);
});

test("says the server's sentence about a slip number that is too long", async () => {
  await openPage();
  press('Mark as used: ABCD-EFGH-JKMN-PQRS');
  fireEvent.change(screen.getByRole('textbox', { name: /^Slip number/ }), { target: { value: 'x'.repeat(101) } });
  waitForScanner();
  confirm('Mark as used');
  expect(screen.getByText('Slip number is longer than 100 characters')).toBeDefined();
  expect(posts()).toEqual([]);
});

test("the dialog ignores a scanner's second Enter", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await openPage();
  press('Mark as used: ABCD-EFGH-JKMN-PQRS');
  vi.setSystemTime(Date.now() + 499);
  confirm('Mark as used');
  // Any request that the click sent has arrived before this response.
  await fetch('/api/admin/codes');
  expect(posts()).toEqual([]);
  vi.setSystemTime(Date.now() + 1);
  confirm('Mark as used');
  expect(await screen.findByText('Code marked as used')).toBeDefined();
  expect(posts()).toHaveLength(1);
});

test('the dialog repeats a request without a response with the same idempotency key', async () => {
  await openPage();
  refusal = { status: 502, body: '' };
  press('Mark as used: ABCD-EFGH-JKMN-PQRS');
  waitForScanner();
  confirm('Mark as used');
  expect(await screen.findByText('The code could not be changed')).toBeDefined();
  refusal = null;
  confirm('Mark as used');
  expect(await screen.findByText('Code marked as used')).toBeDefined();
  const keys = posts().map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('the dialog sends a slip that was corrected after a lost response with another idempotency key', async () => {
  await openPage();
  refusal = { status: 502, body: '' };
  press('Mark as used: ABCD-EFGH-JKMN-PQRS');
  const slip = screen.getByRole('textbox', { name: /^Slip number/ });
  fireEvent.change(slip, { target: { value: '4711' } });
  waitForScanner();
  confirm('Mark as used');
  expect(await screen.findByText('The code could not be changed')).toBeDefined();
  const error = 'This code was used at the till on 05 Mar 2026, 14:34 by you, slip 4711, so nothing was changed.';
  refusal = { status: 409, body: JSON.stringify({ error, code: 'code_used' }) };
  fireEvent.change(slip, { target: { value: '4712' } });
  confirm('Mark as used');
  expect(await screen.findByText(error)).toBeDefined();
  const [first, second] = posts().map(({ headers }) => headers['idempotency-key']);
  expect(second).not.toBe(first);
});

test('the dialog shows why a code was refused, with its present state', async () => {
  await openPage();
  press('Mark as used: ABCD-EFGH-JKMN-PQRS');
  const error = 'This code was used at the till on 05 Mar 2026, 14:34 by sam@example.com, so nothing was changed.';
  refusal = { status: 409, body: JSON.stringify({ error, code: 'code_used' }) };
  codes = [other, aCode({ state: 'used', use: atTill })];
  waitForScanner();
  confirm('Mark as used');
  expect((await screen.findByText('This code was not changed')).parentElement?.textContent).toContain(error);
  await screen.findByRole('button', { name: 'Back to the list' });
  press('Back to the list');
  expect(cells()[1]?.[2]).toContain('Used');
});

test('the dialog shows the new amount of a code that changed before it was used, and sends it only when it is confirmed', async () => {
  await openPage();
  press('Mark as used: ABCD-EFGH-JKMN-PQRS');
  await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/admin/codes/1'));
  codes = [other, aCode({ amount: cents(60_000) })];
  const error = 'Somebody else has changed this. Please check it again.';
  refusal = { status: 409, body: JSON.stringify({ error, code: 'changed_meanwhile' }) };
  waitForScanner();
  confirm('Mark as used');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('R600.00')).toBeDefined();
  expect(dialog.getByText(error)).toBeDefined();
  refusal = null;
  confirm('Mark as used');
  // Any request that the click sent has arrived before this response.
  await fetch('/api/admin/codes');
  expect(posts()).toHaveLength(1);
  waitForScanner();
  confirm('Mark as used');
  expect(await screen.findByText('Code marked as used')).toBeDefined();
  const amounts = posts().map(({ body }) => body);
  expect(amounts).toEqual(['{"slip":null,"amount":441400}', '{"slip":null,"amount":60000}']);
});

test('the dialog shows a code that somebody else has used since the list was loaded', async () => {
  await openPage();
  codes = [other, aCode({ state: 'used', use: atTill })];
  press('Mark as used: ABCD-EFGH-JKMN-PQRS');
  expect(await screen.findByText('This code cannot be used')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /^Slip number/ })).toBeNull();
});

test('the dialog requires a reason for marking a code as unused', async () => {
  codes = [aCode({ state: 'used', use: atTill })];
  await openPage();
  press('Mark as unused: ABCD-EFGH-JKMN-PQRS');
  waitForScanner();
  confirm('Mark as unused');
  expect(screen.getByText('Reason is required')).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Sale cancelled' } });
  confirm('Mark as unused');
  expect(await screen.findByText('Code marked as unused')).toBeDefined();
  expect(posts()).toMatchObject([{ url: '/api/admin/codes/1/release', body: '{"reason":"Sale cancelled"}' }]);
});

test('Mark as unused confirms a change whose response was lost when it is sent again', async () => {
  codes = [aCode({ state: 'used', use: atTill })];
  await openPage();
  press('Mark as unused: ABCD-EFGH-JKMN-PQRS');
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Sale cancelled' } });
  refusal = { status: 502, body: '' };
  waitForScanner();
  confirm('Mark as unused');
  expect(await screen.findByText('The code could not be changed')).toBeDefined();
  codes = [aCode()];
  refusal = { status: 409, body: JSON.stringify({ error: 'Not used.', code: 'code_not_used' }) };
  confirm('Mark as unused');
  expect(await screen.findByText('Code marked as unused')).toBeDefined();
});

test('Mark as unused says that an order in the web shop keeps the code used', async () => {
  codes = [aCode({ state: 'used', use: atTill })];
  isShopConnected = true;
  isOrdered = true;
  await openPage();
  press('Mark as unused: ABCD-EFGH-JKMN-PQRS');
  expect(
    await screen.findByText('The code can be used again, unless an order in the web shop has used it, too.'),
  ).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Sale cancelled' } });
  waitForScanner();
  confirm('Mark as unused');
  expect(await screen.findByText('Code still used by order #1001')).toBeDefined();
  expect(screen.getByText('Cancel the order in the shop to free it.')).toBeDefined();
  expect(screen.queryByText('Code marked as unused')).toBeNull();
  expect(cells()[0]?.[2]).toContain('In the web shop');
});

test('the dialog switches a code off and on', async () => {
  codes = [aCode()];
  await openPage();
  for (const [name, title] of [
    ['Switch off', 'Code switched off'],
    ['Switch on', 'Code switched on'],
  ] as const) {
    press(`${name}: ABCD-EFGH-JKMN-PQRS`);
    fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'x' } });
    waitForScanner();
    confirm(name);
    expect(await screen.findByText(title)).toBeDefined();
    vi.useRealTimers();
  }
});

test.each([
  ['Mark as used', /^Slip number/],
  ['Switch off', /^Reason/],
])('a half-typed form of %s asks for confirmation before it is left', async (name, field) => {
  codes = [aCode()];
  await openPage();
  press(`${name}: ABCD-EFGH-JKMN-PQRS`);
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.change(screen.getByRole('textbox', { name: field }), { target: { value: '4711' } });
  expect(asksBeforeLeaving()).toBe(true);
});

test('the dialog does not switch on a code that has become worth nothing since the list was loaded', async () => {
  const switchedOff = { at: usedAt, by: 'sam@example.com' };
  codes = [aCode({ state: 'off', switchedOff })];
  await openPage();
  codes = [aCode({ state: 'off', amount: cents(0), switchedOff })];
  press('Switch on: ABCD-EFGH-JKMN-PQRS');
  expect(await screen.findByText(/^This code is worth nothing/)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
});

test('the dialog says of a scanned code that it was used already, and offers to mark it as unused', async () => {
  codes = [aCode({ state: 'used', use: atTill })];
  const search = await openPage();
  fireEvent.change(search, { target: { value: 'abcdefghjkmnpqrs' } });
  await screen.findByRole('dialog', { name: 'Code already used' });
  confirm('Mark as unused');
  const dialog = await screen.findByRole('dialog', { name: 'Mark as unused' });
  expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toBeDefined();
});

test('the dialog says how a code that the web shop has used becomes usable again', async () => {
  codes = [aCode({ state: 'used', use: inShop })];
  const search = await openPage();
  fireEvent.change(search, { target: { value: 'abcdefghjkmnpqrs' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Code already used' }));
  expect(dialog.getByText('Cancel the order in the shop to free it.')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Mark as unused' })).toBeNull();
});
