import type { FoundTradeIn } from '@trade-in/contract/endpoints/progress/search';
import { cents } from '@trade-in/domain/money';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LayoutDashboard, Keyboard } from 'lucide-react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeResponse, loopback } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { stubPlainHttpClipboard } from '../../../../test/stub-clipboard.ts';
import { keyTable } from '../../../ui/keys/key-table.ts';
import { CommandPalette } from './command-palette.tsx';

const lerato: FoundTradeIn = {
  reference: 'TI-P0DV-726W',
  customerName: 'Lerato Khumalo',
  cellNumber: '+27837654321',
  stage: 'to_ship',
  paymentType: 'Trade-In',
  payout: cents(623_700),
  submittedAt: '2026-11-22T06:52:00.000Z',
  firstClub: 'TaylorMade SIM2 Max',
  clubCount: 2,
  found: [],
  actions: ['ship', 'receive', 'cancel'],
};
const themba: FoundTradeIn = {
  ...lerato,
  reference: 'TI-8VQC-31ND',
  customerName: 'Themba Khumalo',
  stage: 'waiting',
  clubCount: 1,
  found: [{ kind: 'waybill', text: 'WB0001' }],
  actions: ['answer'],
};

const pages = [
  { path: '/admin', title: () => 'Overview', icon: LayoutDashboard, goKey: 'o' },
  { path: '/admin/receiving', title: () => 'Receiving', icon: LayoutDashboard, goKey: 'r' },
];
const runCommand = vi.fn<() => void>();
const commands = [{ title: 'All keys', icon: Keyboard, binding: keyTable.everywhere.allKeys, run: runCommand }];
const onClose = vi.fn<() => void>();
beforeEach(() => {
  runCommand.mockReset();
  onClose.mockReset();
});

const found = (...tradeIns: FoundTradeIn[]): FakeResponse => ({ body: JSON.stringify({ tradeIns, hasMore: false }) });

async function open(responseTo: (q: string) => FakeResponse | Promise<FakeResponse> = () => found(lerato, themba)) {
  const requests = await loopback(({ url = '' }) =>
    responseTo(new URL(url, location.origin).searchParams.get('q') ?? ''),
  );
  renderWithProviders(<CommandPalette pages={pages} commands={commands} onClose={onClose} />);
  return requests;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
const options = (group: RegExp | string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const firstTradeIn = () => screen.findByRole('option', { name: /TI-P0DV-726W/ });

test('an empty palette lists the pages with their keys', async () => {
  const requests = await open();
  expect(options('Go to')).toEqual(['OverviewGO', 'ReceivingGR']);
  press('ArrowDown');
  press('Enter');
  expect([location.pathname, onClose.mock.calls.length, requests.length]).toEqual(['/admin/receiving', 1, 0]);
});

test('the palette lists the trade-ins that match with what was found, announces how many, and lists what can be done', async () => {
  await open();
  type('khum 083');
  const option = await firstTradeIn();
  expect(option.textContent).toBe(
    'Lerato Khumalo, To ship, TI-P0DV-726W · 083 765 4321 · TaylorMade SIM2 Max and 1 moreR6237.00 22 Nov 2026',
  );
  expect([...option.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Khum', '083']);
  expect(screen.getByRole('option', { name: /Waybill WB0001/ })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('2 trade-ins');
  expect(option.getAttribute('href')).toBe('/admin/trade-ins/TI-P0DV-726W');
  expect(options('Actions on TI-P0DV-726W')).toEqual([
    'Mark Shipped',
    'Receive',
    'Cancel trade-in',
    'Call 083 765 4321',
    'Copy reference',
  ]);
  expect(active()).toContain('TI-P0DV-726W');
});

test('the actions are those of the trade-in that is reached, and Tab goes there and back', async () => {
  await open();
  type('khumalo');
  await firstTradeIn();
  press('Tab');
  expect(active()).toBe('Mark Shipped');
  press('Tab');
  expect(active()).toBe('Receive');
  press('Tab', { shiftKey: true });
  press('ArrowUp');
  expect(active()).toContain('TI-P0DV-726W');
  press('ArrowDown');
  expect(active()).toContain('TI-8VQC-31ND');
  press('ArrowDown');
  expect(active()).toBe("Enter customer's answerA");
  press('Enter');
  expect(location.pathname + location.search).toBe('/admin/trade-ins/TI-8VQC-31ND?move=answer');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the options of the trade-in that is open keep its place in the queue', async () => {
  await open(() => found(themba, lerato));
  window.history.replaceState(null, '', '/admin/trade-ins/TI-8VQC-31ND?queue=waiting&move=return');
  type('khumalo');
  await firstTradeIn();
  const urls = [/TI-8VQC-31ND/, /TI-P0DV-726W/, /^Enter customer's answer/].map((name) =>
    screen.getByRole('option', { name }).getAttribute('href'),
  );
  expect(urls).toEqual([
    '/admin/trade-ins/TI-8VQC-31ND?queue=waiting',
    '/admin/trade-ins/TI-P0DV-726W',
    '/admin/trade-ins/TI-8VQC-31ND?queue=waiting&move=answer',
  ]);
});

test('Tab leaves the field where there are no actions, and after the last one', async () => {
  await open();
  expect(press('Tab')).toBe(true);
  type('khumalo');
  await firstTradeIn();
  for (let actions = 0; actions < 5; actions += 1) expect(press('Tab')).toBe(false);
  expect(active()).toBe('Copy reference');
  expect(press('Tab')).toBe(true);
});

test.each([
  ['copies', true, 'Copied'],
  ['says that it could not copy', false, 'Could not be copied. Select the text and copy it.'],
])('on plain HTTP, the palette %s a reference', async (_does, canCopy, title) => {
  const copied = stubPlainHttpClipboard({ canCopy });
  await open();
  type('khumalo');
  await firstTradeIn();
  fireEvent.click(screen.getByRole('option', { name: 'Copy reference' }));
  expect(await screen.findByText(title)).toBeDefined();
  expect(copied).toEqual(canCopy ? ['TI-P0DV-726W'] : []);
});

test('arrows cycle through the options', async () => {
  await open();
  press('ArrowUp');
  expect(active()).toBe('ReceivingGR');
  press('ArrowDown');
  expect(active()).toBe('OverviewGO');
});

test('Ctrl and Enter open another tab and leave the palette open', async () => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => openTab.mockRestore());
  await open();
  type('khumalo');
  await firstTradeIn();
  press('Enter', { ctrlKey: true });
  expect(openTab).toHaveBeenCalledWith('/admin/trade-ins/TI-P0DV-726W', '_blank', 'noopener');
  expect(onClose).not.toHaveBeenCalled();
});

test('Enter before the results opens the best match once it has loaded', async () => {
  const requests = await open();
  type('TI-P0DV-726W');
  press('Enter');
  await waitFor(() => expect(location.pathname).toBe('/admin/trade-ins/TI-P0DV-726W'));
  expect(requests).toHaveLength(1);
});

test('Enter before the results opens nothing once the text has changed', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  const requests = await open((q) => (q === 'lerato' ? promise : found(themba)));
  type('lerato');
  press('Enter');
  await waitFor(() => expect(requests).toHaveLength(1));
  type('themba');
  resolve(found(lerato));
  await screen.findByRole('option', { name: /TI-8VQC-31ND/ });
  expect([location.pathname, onClose.mock.calls.length]).toEqual(['/', 0]);
});

test('Enter before the results opens nothing once the palette is closed', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  const requests = await open(() => promise);
  type('lerato');
  press('Enter');
  await waitFor(() => expect(requests).toHaveLength(1));
  cleanup();
  resolve(found(lerato));
  await promise;
  await new Promise((done) => setTimeout(done, 50));
  expect([location.pathname, onClose.mock.calls.length]).toEqual(['/', 0]);
});

test('a late response to an earlier text changes nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeResponse>();
  const requests = await open((q) => (q === 'lerato' ? promise : found(themba)));
  type('lerato');
  await waitFor(() => expect(requests).toHaveLength(1));
  type('themba');
  await screen.findByRole('option', { name: /TI-8VQC-31ND/ });
  await act(async () => {
    resolve(found(lerato));
    await promise;
  });
  expect(screen.queryByRole('option', { name: /TI-P0DV-726W/ })).toBeNull();
});

test('a text after > finds commands and pages, and sends nothing', async () => {
  const requests = await open();
  type('> keys');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['All keys?']);
  press('Enter');
  expect([runCommand.mock.calls.length, onClose.mock.calls.length, requests.length]).toEqual([1, 1, 0]);
});

test('the palette leads to all trade-ins of a name, but puts no ID number into the URL of a page', async () => {
  const ofPerson = { ...lerato, found: [{ kind: 'id_number', text: '•••• 87' }] };
  await open((q) => ({ body: JSON.stringify({ tradeIns: [q === 'khumalo' ? lerato : ofPerson], hasMore: true }) }));
  type('khumalo');
  await firstTradeIn();
  const all = await screen.findByRole('option', { name: /khumalo”/ });
  expect(all.getAttribute('href')).toBe('/admin/trade-ins?customer=khumalo');
  type('8001015009087');
  await screen.findByText(/•••• 87/);
  expect(document.querySelector('[href*="8001015009087"]')).toBeNull();
});

test.each(['khumalo', 'lerato khum', '083 765', '+27 83 765'])(
  'the palette leads to all trade-ins of the customer that %j finds',
  async (text) => {
    await open(() => ({ body: JSON.stringify({ tradeIns: [lerato], hasMore: true }) }));
    type(text);
    const all = await screen.findByRole('option', { name: `Trade-In Submissions of “${text}”` });
    expect(all.getAttribute('href')).toBe(`/admin/trade-ins?${new URLSearchParams({ customer: text }).toString()}`);
  },
);

test.each(['WB0001', 'khumalo wb0001', 'SN4411', '76'])(
  'the palette leads to no list of customers for %j, which was found elsewhere in a trade-in',
  async (text) => {
    await open(() => ({ body: JSON.stringify({ tradeIns: [lerato, themba], hasMore: true }) }));
    type(text);
    await firstTradeIn();
    expect(screen.queryByRole('option', { name: /Trade-In Submissions of/ })).toBeNull();
  },
);

test('the palette leads to no list of customers while one of the trade-ins was found by its contact', async () => {
  const other = { ...themba, customerName: 'Anri Botha', found: [{ kind: 'contact', text: 'Sipho Khumalo' }] };
  await open(() => ({ body: JSON.stringify({ tradeIns: [lerato, other], hasMore: true }) }));
  type('khumalo');
  await firstTradeIn();
  expect(screen.queryByRole('option', { name: /Trade-In Submissions of/ })).toBeNull();
});

test('a text without a match shows what to try, and still finds pages', async () => {
  await open(() => found());
  type('receiving');
  expect(await screen.findByText('Nothing was found for “receiving”.')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('No trade-ins');
  press('Enter');
  expect(location.pathname).toBe('/admin/receiving');
});

test('without a connection the palette says so, finds pages, and can search again', async () => {
  const response: FakeResponse = { status: 503 };
  await open(() => response);
  type('overview');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The search needs a connection. Pages and commands still work.');
  expect(options('Go to')).toEqual(['OverviewGO']);
  Object.assign(response, found(lerato), { status: 200 });
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await firstTradeIn()).toBeDefined();
});

test('Escape and the button close the palette', async () => {
  await open();
  press('Escape');
  fireEvent.click(screen.getByRole('button', { name: /^Close/ }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
