import type { ListedRequest, RequestPage } from '@trade-in/contract/endpoints/club-requests/staff';
import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeResponse, loopback, type ReceivedRequest, setPageUrl } from '../../../../test/loopback.ts';
import { asksBeforeLeaving } from '../../../../test/leaving.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { ClubRequestsPage } from './club-requests-page.tsx';

const reference = 'CR-7K3M-9Q2D';
const path = `/admin/club-requests/${reference}`;

const listed: ListedRequest = {
  reference,
  type: 'Irons',
  brandName: 'Zodia',
  modelName: '<b>Prototype</b> 8',
  askedAt: '2026-11-20T07:12:00.000Z',
  state: 'open',
  isLate: true,
  photos: 2,
  value: null,
  offerUntil: null,
};
const open: RequestPage = {
  ...listed,
  dexterity: 'Left',
  condition: 'Below Average',
  ironCount: 6,
  cellNumber: '+27825550134',
  email: null,
  photoIds: ['a'.repeat(32), 'b'.repeat(32)],
  version: 4,
  reason: null,
  note: null,
  isMailed: false,
  cashValue: null,
  highest: cents(10_000_00),
  offerDays: 21,
  similar: [
    { id: '7', brandName: 'Ping', name: 'G425', year: 2021, price: cents(5000_00), value: cents(3000_00) },
    { id: '8', brandName: 'Ping', name: 'G430', year: 2022, price: cents(7000_00), value: cents(4200_00) },
  ],
  undoForMs: 0,
  next: 'CR-0000-0002',
};
const priced: RequestPage = {
  ...open,
  version: 5,
  state: 'priced',
  isLate: false,
  value: cents(1500_00),
  cashValue: cents(1200_00),
  offerUntil: '2026-12-14',
  note: 'A rare one.',
  isMailed: true,
  undoForMs: 600_000,
};

let shown: RequestPage;
/** Replaces the response of the next post. */
let answer: FakeResponse;
let received: ReceivedRequest[];

beforeEach(() => {
  shown = open;
  answer = { body: JSON.stringify(priced) };
});

async function openPage(url = path) {
  received = await loopback(({ method, url: requested }) => {
    if (method === 'POST') return answer;
    if (requested === '/api/admin/club-requests') {
      return { body: JSON.stringify({ open: 1, requests: [listed, { ...listed, ...priced, reference: 'CR-2' }] }) };
    }
    return { body: JSON.stringify(shown) };
  });
  setPageUrl(new URL(url, window.location.href).href);
  renderWithProviders(<ClubRequestsPage />);
  await screen.findByRole('heading', { level: 1 });
}

const value = () => screen.getByLabelText<HTMLInputElement>(/^Value as a discount code/);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const posts = () =>
  received
    .filter(({ method }) => method === 'POST')
    .map(({ url, body }): unknown[] => [url?.replace(`/api${path}`, ''), JSON.parse(body)]);
const refusal = (change: object, status = 400): FakeResponse => ({
  status,
  body: JSON.stringify({ error: 'Refused.', code: 'invalid', ...change }),
});

test('the club requests page lists open requests before answers, each with what staff need to choose', async () => {
  await openPage('/admin/club-requests');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [path, `Zodia <b>Prototype</b> 8Irons, 2 photosLate${reference}20 Nov 202609:12`],
    ['/admin/club-requests/CR-2', 'Zodia <b>Prototype</b> 8Irons, 2 photosPricedR1500.00CR-220 Nov 202609:12'],
  ]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Answers');
  expect(screen.getByText('1 open request')).toBeDefined();
});

test('the club requests page shows what the customer says, with photographs that open as files', async () => {
  await openPage();
  const said = within(await screen.findByRole('region', { name: 'What the customer says' }));
  expect(said.getByRole('link', { name: 'Photo 2 of Zodia <b>Prototype</b> 8' }).getAttribute('href')).toBe(
    `/api${path}/photos/${'b'.repeat(32)}`,
  );
  const facts = said.getAllByRole('definition').map(({ textContent }) => textContent?.trim());
  expect(facts.slice(0, 5)).toEqual([
    'Zodia <b>Prototype</b> 8',
    'Irons, set of 6',
    'Left',
    'Below Average',
    '082 555 0134',
  ]);
});

test('the club requests page links an email that cannot add recipients or a text to the mail', async () => {
  shown = { ...open, email: 'a?bcc=b&body=c@example.com' };
  await openPage();
  const link = await screen.findByRole('link', { name: shown.email ?? '' });
  expect(link.getAttribute('href')).toBe('mailto:a%3Fbcc%3Db%26body%3Dc@example.com');
});

test('a half-typed answer asks for confirmation before the screen is left, until it is sent', async () => {
  await openPage();
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'too_worn' } });
  expect(asksBeforeLeaving()).toBe(true);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: '' } });
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.change(value(), { target: { value: '1500' } });
  expect(asksBeforeLeaving()).toBe(true);
  fireEvent.click(button('Offer this price'));
  await screen.findByText('Offered R1500.00 as a discount code, or R1200.00 in cash.');
  expect(asksBeforeLeaving()).toBe(false);
});

test('the club requests page says what a value means for the customer before it is sent, and shows the answer with the focus', async () => {
  await openPage();
  fireEvent.change(value(), { target: { value: '1500' } });
  expect(
    screen.getByText(/^The customer gets R1500\.0\d as a discount code, or R1200\.0\d in cash, for 21 days\.$/),
  ).toBeDefined();
  fireEvent.change(screen.getAllByLabelText('Note to the customer')[0] ?? value(), {
    target: { value: 'A rare one.' },
  });
  fireEvent.click(button('Offer this price'));
  const given = await screen.findByText('Offered R1500.00 as a discount code, or R1200.00 in cash.');
  expect(posts()).toEqual([['/price', { version: 4, value: 150_000, note: 'A rare one.' }]]);
  expect(document.activeElement?.contains(given)).toBe(true);
  expect(document.activeElement?.textContent).toContain(
    'Until 14 December 2026.A rare one.The email is sent ten minutes',
  );
});

test('an answer can start from the value of the model that the club turns out to be', async () => {
  await openPage();
  fireEvent.click(button('It is this model: Ping G425, R3000.00'));
  expect([value().value, document.activeElement]).toEqual(['3000.00', value()]);
  expect(screen.getByDisplayValue('This is the Ping G425 in our list.')).toBeDefined();
});

test('an answer that starts from another model names that one in its note', async () => {
  await openPage();
  fireEvent.click(button('It is this model: Ping G425, R3000.00'));
  fireEvent.click(button('It is this model: Ping G430, R4200.00'));
  expect([value().value, screen.queryByDisplayValue('This is the Ping G430 in our list.')]).toEqual([
    '4200.00',
    expect.anything(),
  ]);
});

test('an answer that starts from the value of a model keeps a note', async () => {
  await openPage();
  fireEvent.change(screen.getAllByLabelText('Note to the customer')[0] ?? value(), {
    target: { value: 'A rare one.' },
  });
  fireEvent.click(button('It is this model: Ping G425, R3000.00'));
  expect([value().value, screen.queryByDisplayValue('A rare one.')]).toEqual(['3000.00', expect.anything()]);
});

test.each([
  ['a lot', 'Enter an amount in Rands, such as 450.00'],
  ['0', 'A price must be more than R0.00. Decline a club that is worth nothing.'],
  ['10000.01', 'A price for this club can be at most R10000.00.'],
])('the club requests page does not send the value %s, and says why', async (text, sentence) => {
  await openPage();
  fireEvent.change(value(), { target: { value: text } });
  fireEvent.click(button('Offer this price'));
  expect(screen.getByText(sentence)).toBeDefined();
  expect([document.activeElement, posts()]).toEqual([value(), []]);
});

test('the club requests page shows why a value is refused at its field, and keeps what was entered', async () => {
  answer = refusal({ fields: { value: 'A price is at most R8000.00.' } });
  await openPage();
  fireEvent.change(value(), { target: { value: '9000' } });
  fireEvent.click(button('Offer this price'));
  expect(await screen.findByText('A price is at most R8000.00.')).toBeDefined();
  expect([value().value, value().getAttribute('aria-invalid')]).toEqual(['9000', 'true']);
});

test('the club requests page shows the answer that somebody else gave meanwhile', async () => {
  answer = refusal({ error: 'Somebody else has answered.', code: 'changed_meanwhile' }, 409);
  await openPage();
  shown = { ...priced, undoForMs: 0 };
  fireEvent.change(value(), { target: { value: '900' } });
  fireEvent.click(button('Offer this price'));
  expect(await screen.findByText(/^Offered R1500\.00/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo the answer' })).toBeNull();
});

test('the club requests page declines a club for a reason', async () => {
  answer = {
    body: JSON.stringify({ ...open, version: 5, state: 'declined', reason: 'too_worn' } satisfies RequestPage),
  };
  await openPage();
  fireEvent.click(button('Decline the club'));
  expect(screen.getByText('Reason is required')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'too_worn' } });
  fireEvent.click(button('Decline the club'));
  expect(await screen.findByText('Declined: Too worn')).toBeDefined();
  expect(posts()).toEqual([['/decline', { version: 4, reason: 'too_worn', note: '' }]]);
  expect(screen.getByText(/^No email is sent\./)).toBeDefined();
});

test('the club requests page undoes an answer, and shows why it cannot', async () => {
  shown = priced;
  answer = refusal({ error: 'The customer has put the club into a cart.', code: 'changed_meanwhile' }, 409);
  await openPage();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the answer' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The customer has put the club into a cart.');
  shown = { ...open, version: 6 };
  answer = { body: JSON.stringify(shown) };
  fireEvent.click(button('Undo the answer'));
  await waitFor(() => expect(value().value).toBe(''));
  expect(posts()[1]).toEqual(['/undo', { version: 5 }]);
});

test('the focus moves to the answer when its undo ends', async () => {
  shown = { ...priced, undoForMs: 500 };
  await openPage();
  (await screen.findByRole('button', { name: 'Undo the answer' })).focus();
  const given = screen.getByText(/^Offered R1500\.00/);
  await waitFor(() => expect(document.activeElement).toBe(given));
});

test('the keys move to the price and to the next open request', async () => {
  await openPage();
  await screen.findByRole('link', { name: 'Next request' });
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(document.activeElement).toBe(value());
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(window.location.pathname).toBe('/admin/club-requests/CR-0000-0002');
});

test('a club request that could not be loaded can be loaded again, and the focus stays on the page', async () => {
  const replies: FakeResponse[] = [refusal({ error: 'We are busy.', code: 'unavailable' }, 503)];
  await loopback(() => replies.shift() ?? { body: JSON.stringify(open) });
  setPageUrl(new URL(path, window.location.href).href);
  renderWithProviders(
    <main tabIndex={-1}>
      <ClubRequestsPage />
    </main>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('We are busy.');
  button('Try again').focus();
  fireEvent.click(button('Try again'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
