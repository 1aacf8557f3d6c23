import type { TradeInPage as Page } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { cents } from '@trade-in/domain/money';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shopSettings } from '../../../test/catalogue.ts';
import { asksBeforeLeaving } from '../../../test/leaving.ts';
import { stubPlainHttpClipboard } from '../../../test/stub-clipboard.ts';
import { stubConfirm } from '../../../test/stub-confirm.ts';
import { type FakeResponse, loopback } from '../../../test/loopback.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { driver, openTradeInPage as open, page, usedCode } from '../../../test/trade-in-page.tsx';
import { TradeInPage } from './trade-in-page.tsx';

const url = '/api/admin/trade-ins/TI-7K3M-9Q2D';

const row = (index: number) => screen.getAllByRole('row')[index]?.textContent;

test('the trade-in page shows what the customer said beside what we found, and what happens next', async () => {
  const requests = await open();
  expect(requests[0]?.url).toBe(`${url}?queue=waiting`);
  expect(row(1)).toBe(
    'Titleist TSR2Driver · RightSerial 7R24119AR3276.00Above AverageR2520.00−R756.00AverageSky mark, worn faceWaitinguntil 30 Nov 2026',
  );
  expect(screen.getByText('Next: reminder to the customer')).toBeDefined();
  expect(screen.getByText('2 × Titleist TSR2: R2520.00')).toBeDefined();
  expect(screen.getByText('3 of 9')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Next in the queue' }).getAttribute('href')).toBe(
    '/admin/trade-ins/TI-0000-0002?queue=waiting',
  );
});

test('the timeline says of an email that it was written to a file', async () => {
  const nothing = { actor: null, clubs: [], amount: null, day: null, isUndone: false };
  const email = { id: 'm1', at: page.submittedAt, kind: 'delivery', text: 'Confirmation email' };
  await open({ timeline: [{ ...nothing, ...email, delivery: 'done', isWrittenToFile: true }] });
  expect(screen.getByText('Written to a file')).toBeDefined();
  expect(screen.queryByText('Done')).toBe(null);
});

test('the timeline says of a message that was not sent why', async () => {
  const nothing = { actor: null, clubs: [], amount: null, day: null, isUndone: false, isWrittenToFile: false };
  const message = { ...nothing, at: page.submittedAt, kind: 'delivery', text: 'Decision email' };
  await open({
    timeline: [
      { ...message, id: 'm1', delivery: 'not_needed' },
      { ...message, id: 'm2', delivery: 'withheld' },
    ],
  });
  expect(screen.getByText('Not sent: no longer needed')).toBeDefined();
  expect(screen.getByText('Not sent: daily limit')).toBeDefined();
});

test('links to the neighbours leave out a queue that does not exist', async () => {
  await open({}, { search: '?queue=waiting%26move%3Dcancel' });
  expect(screen.getByRole('link', { name: 'Next in the queue' }).getAttribute('href')).toBe(
    '/admin/trade-ins/TI-0000-0002',
  );
});

test.each<[Page['stage'], string]>([
  ['waiting', "Enter customer's answer"],
  ['to_ship', 'Open shipments'],
  ['in_transit', 'Open receiving'],
  ['to_inspect', 'Open inspection'],
])('in the stage %s the primary action is: %s', async (stage, name) => {
  await open({ stage });
  const action = screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name });
  expect(action.closest('header')).not.toBeNull();
});

test('a fee that is owed can be paid while another club is inspected', async () => {
  const clubs = [{ ...driver, state: 'kept' } as const, { ...driver, id: '2', state: 'received' } as const];
  await open({ stage: 'to_inspect', clubs, money: { ...page.money, owed: cents(10_000) } });
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeDefined();
});

test('the trade-in page sends an answer with the version that was shown', async () => {
  const requests = await open({}, { moved: { body: JSON.stringify(page) } });
  fireEvent.keyDown(document.body, { key: 'a' });
  const dialog = within(await screen.findByRole('dialog', { name: "Enter customer's answer" }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save answer' }));
  expect(dialog.getByText('Choose an answer for at least one club.')).toBeDefined();
  fireEvent.click(dialog.getByRole('radio', { name: 'Accept' }));
  expect(dialog.getByText('Agreed then: R2520.00')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.find(({ method }) => method === 'POST');
  expect([sent?.url, JSON.parse(sent?.body ?? '{}')]).toEqual([
    `${url}/answer`,
    { version: 4, answers: [{ club: '1', decision: 'accept' }], note: '' },
  ]);
  await waitFor(() => expect(requests.at(-1)?.method).toBe('GET'));
});

test('the response to a move whose dialog was closed closes no dialog opened since', async () => {
  const moved = Promise.withResolvers<FakeResponse>();
  const requests = await open({}, { moved: moved.promise });
  stubConfirm(true);
  fireEvent.keyDown(document.body, { key: 'a' });
  const answer = within(await screen.findByRole('dialog', { name: "Enter customer's answer" }));
  fireEvent.click(answer.getByRole('radio', { name: 'Accept' }));
  fireEvent.click(answer.getByRole('button', { name: 'Save answer' }));
  fireEvent.click(answer.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Make a better offer' }));
  const offer = within(await screen.findByRole('dialog', { name: 'Make a better offer' }));
  fireEvent.change(offer.getByLabelText(/^Reason/), { target: { value: 'Asked for more' } });
  moved.resolve({ body: JSON.stringify(page) });
  expect(await screen.findByText('Answer saved')).toBeDefined();
  await waitFor(() => expect(requests.at(-1)?.method).toBe('GET'));
  expect(offer.getByDisplayValue('Asked for more').isConnected).toBe(true);
});

test('a dialog keeps what was typed when somebody else has changed the trade-in, and the trade-in is read again', async () => {
  const sentence = 'This trade-in has been changed in the meantime. Please look at it again.';
  const refusal = { status: 409, body: JSON.stringify({ error: sentence, code: 'changed_meanwhile' }) };
  const requests = await open({}, { moved: refusal });
  fireEvent.click(screen.getByRole('button', { name: 'Make a better offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/New value/), { target: { value: '2 600,00' } });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Asked for more' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send offer' }));
  expect(await dialog.findByText(sentence)).toBeDefined();
  expect(dialog.getByDisplayValue('2 600,00')).toBeDefined();
  await waitFor(() => expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2));
});

test.each([
  ['2520', 'A better offer must be more than the present one.'],
  ['10000.01', 'A value can be at most five times the price of the model: R10000.00.'],
  ['0', 'A value must be more than R0.00. Refuse a club that is worth nothing.'],
])('the form of a better offer does not send R%s, and says why', async (typed, sentence) => {
  const requests = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Make a better offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/New value/), { target: { value: typed } });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Asked for more' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send offer' }));
  expect(dialog.getByText(sentence)).toBeDefined();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the form of the day does not leave offers open until a day that is not later, or too late', async () => {
  const requests = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Leave offers open longer' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByLabelText(/^Open until/);
  expect(day.getAttribute('max')).toBe('2027-01-20');
  for (const wrong of ['2026-11-30', '2027-01-21']) {
    fireEvent.change(day, { target: { value: wrong } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save day' }));
    const sentence = 'Choose a later day than the present one, within 60 days from today.';
    expect(dialog.getByText(sentence)).toBeDefined();
  }
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a half-typed note asks for confirmation before the page is left', async () => {
  await open();
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.change(screen.getByLabelText('Add a note'), { target: { value: 'Called' } });
  expect(asksBeforeLeaving()).toBe(true);
});

test('a half-typed note stays when the URL names a move without the queue, whose dialog waits for the trade-in', async () => {
  const read = Promise.withResolvers<FakeResponse>();
  await loopback((received) => (received.url === url ? read.promise : { body: JSON.stringify(page) }));
  window.history.replaceState(null, '', '/admin/trade-ins/TI-7K3M-9Q2D?queue=waiting');
  renderWithProviders(<TradeInPage />, { '/api/settings': shopSettings });
  const note = await screen.findByLabelText<HTMLInputElement>('Add a note');
  fireEvent.change(note, { target: { value: 'Called' } });
  act(() => window.history.pushState(null, '', '/admin/trade-ins/TI-7K3M-9Q2D?move=answer'));
  fireEvent.keyDown(document.body, { key: 'a' });
  expect([note.isConnected, screen.queryByRole('dialog')]).toEqual([true, null]);
  read.resolve({ body: JSON.stringify({ ...page, queue: null, version: page.version + 1 }) });
  await screen.findByRole('dialog', { name: "Enter customer's answer" });
  expect(screen.getByRole('button', { name: 'Save answer' })).toBeDefined();
  expect([note.isConnected, note.value]).toEqual([true, 'Called']);
});

test('a note can’t be changed while it is saved', async () => {
  await open({}, { moved: { status: 503, body: '{}' } });
  const note = screen.getByLabelText<HTMLInputElement>('Add a note');
  fireEvent.change(note, { target: { value: 'Called' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(note.readOnly).toBe(true));
  await waitFor(() => expect([note.readOnly, note.value]).toEqual([false, 'Called']));
});

test('the single keys do nothing in a text field, and can be switched off', async () => {
  await open();
  fireEvent.keyDown(screen.getByLabelText('Add a note'), { key: 'a' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Single keys' }));
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Single keys' }));
});

const account = { holder: null, bank: null, type: null, branchCode: null, maskedNumber: '•••• 7890' };
const mailed = 'The collection is cancelled, and the customer gets an email about it.';
const notMailed = 'The collection is cancelled. Tell the customer: no email about it is sent.';

test('a used code with a claim names its order before goods are handed out', async () => {
  await open({ paymentType: 'Trade-In', code: { ...usedCode, canSettleClaim: false } });
  expect(screen.queryByRole('button', { name: 'Settle claim' })).toBeNull();
  expect(screen.getByText(/^The code was used in order 1042, and is worth R480\.00 less now\./)).toBeDefined();
});

test('the settlement of an earlier use adds to the worth of an unused code, and releases nothing', async () => {
  await open({
    paymentType: 'Trade-In',
    code: { ...usedCode, state: 'usable', usedOrder: null, claim: null, canSettleClaim: false, isClaimSettled: true },
    money: { ...page.money, settledBefore: cents(60_000) },
  });
  expect(screen.getByText('Settled for an earlier use').nextSibling?.textContent).toBe('R600.00');
  expect(screen.queryByText(/^The difference is settled/)).toBeNull();
});

test('a claim is settled as paid by the customer, with how and the reference', async () => {
  const closed = { stage: 'settled', paymentType: 'Trade-In', code: usedCode } as const;
  const requests = await open(closed, { moved: { body: JSON.stringify({ ...page, ...closed }) } });
  const settle = screen.getByRole('button', { name: 'Settle claim' });
  expect(settle.closest('header')).not.toBeNull();
  fireEvent.click(settle);
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle claim' }));
  expect(dialog.getByText('Code used in order 1042')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as settled' }));
  expect(dialog.getByText('Reference is required')).toBeDefined();
  fireEvent.click(dialog.getByRole('radio', { name: 'Transfer' }));
  fireEvent.change(dialog.getByLabelText(/^Reference/), { target: { value: 'FNB 7' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as settled' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.find(({ method }) => method === 'POST');
  const facts = { method: 'transfer', reference: 'FNB 7', reason: null, bankReference: null, paidOn: '2026-11-21' };
  expect([sent?.url, JSON.parse(sent?.body ?? '{}')]).toEqual([
    `${url}/claim`,
    { version: 4, way: 'paid_by_customer', amount: 48_000, ...facts },
  ]);
});

test('a claim that is written off asks only for the reason', async () => {
  await open({ stage: 'settled', paymentType: 'Trade-In', code: usedCode });
  fireEvent.click(screen.getByRole('button', { name: 'Settle claim' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle claim' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Written off' }));
  expect(dialog.queryByLabelText(/^Reference/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as settled' }));
  expect(dialog.getByText('Reason is required')).toBeDefined();
});

test('the courier fee of a cancelled collection is shown as owed back', async () => {
  await open({ stage: 'cancelled', money: { ...page.money, feeOwed: cents(14_500) } });
  expect(screen.getByText('Courier fee to pay back').nextSibling?.textContent).toBe('R145.00');
  fireEvent.click(screen.getByRole('button', { name: 'Pay back courier fee' }));
  expect(await screen.findByRole('dialog', { name: 'Pay back courier fee' })).toBeDefined();
});

test('a day on which nothing can have been paid back is not sent', async () => {
  const requests = await open({ stage: 'cancelled', money: { ...page.money, feeOwed: cents(14_500) } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay back courier fee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay back courier fee' }));
  fireEvent.change(dialog.getByLabelText(/^Bank reference/), { target: { value: 'FNB 7' } });
  const day = dialog.getByLabelText(/^Day of the payment/);
  for (const wrong of ['2026-11-17', '2026-11-22']) {
    fireEvent.change(day, { target: { value: wrong } });
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as paid back' }));
    expect(day.getAttribute('aria-invalid')).toBe('true');
  }
  expect(dialog.getByText(/^Choose the day of the payment: /)).toBeDefined();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

const parcel: NonNullable<Page['parcel']> = {
  status: 'pending',
  waybillNumber: null,
  contactName: null,
  contactPhone: null,
  address: null,
  collectionDate: '2026-11-24',
  length: 114,
  width: 15,
  height: 15,
  weight: 3,
};

test.each<[string, { person?: Partial<Page['person']>; isMailConnected?: boolean }, string]>([
  ['with an email', {}, mailed],
  [
    'with an email for the proof of payment only',
    { person: { email: null, account: { ...account, proofEmail: 'pay@example.com' } } },
    mailed,
  ],
  ['without an email', { person: { email: null, account: { ...account, proofEmail: null } } }, notMailed],
  ['of a shop without a mail server', { isMailConnected: false }, notMailed],
])('a cancellation promises an email to a customer %s: %o', async (_, { person, isMailConnected = true }, sentence) => {
  const change = { stage: 'to_ship', canCancel: true, parcel, person: { ...page.person, ...person } } as const;
  await open(change, { isMailConnected });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel trade-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel trade-in' }));
  expect(dialog.getByText(/^The collection is cancelled/).textContent).toBe(sentence);
});

test.each([
  [true, 1],
  [false, 0],
])(
  'the trade-in page names the digits of emails only if a mail server is connected: %s',
  async (isMailConnected, count) => {
    await open({}, { isMailConnected });
    expect(screen.queryAllByText(/^Emails show the digits 4471/)).toHaveLength(count);
  },
);

test('the trade-in page asks before a link is revoked, whether or not emails have it', async () => {
  const question = stubConfirm(false);
  const requests = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(question.mock.calls).toEqual([
    ['The present link stops working wherever it was sent or saved, and a new one is made. Continue?'],
  ]);
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the button that creates a link does not become the one that revokes it', async () => {
  const change: Partial<Page> = { statusPath: null };
  await open(change);
  const create = screen.getByRole('button', { name: 'Create link' });
  create.focus();
  change.statusPath = '/t/abc';
  fireEvent.click(create);
  expect(await screen.findByRole('button', { name: 'Revoke' })).not.toBe(create);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy link' }));
});

test.each([
  ['copies', true, 'Copied'],
  ['says that it could not copy', false, 'Could not be copied. Select the text and copy it.'],
])('on plain HTTP, the trade-in page %s the reference', async (_does, canCopy, title) => {
  const copied = stubPlainHttpClipboard({ canCopy });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Copy reference' }));
  expect(await screen.findByText(title)).toBeDefined();
  expect(copied).toEqual(canCopy ? [page.reference] : []);
});

test('a trade-in that could not be loaded can be loaded again', async () => {
  const busy = { status: 503, body: JSON.stringify({ error: 'We are busy.', code: 'unavailable' }) };
  await showWith([busy]);
  expect((await screen.findByRole('alert')).textContent).toContain('We are busy.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: page.customerName })).toBeDefined();
});

test('a trade-in that does not exist is not loaded again', async () => {
  await showWith([{ status: 404, body: JSON.stringify({ error: 'Not found', code: 'not_found' }) }]);
  expect((await screen.findByRole('alert')).textContent).toContain('There is no trade-in');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null);
  expect(screen.getByRole('link', { name: 'Trade-In Submissions' }).getAttribute('href')).toBe('/admin/trade-ins');
});

test('the page keeps the focus when a move removes the button that had it', async () => {
  const settled = { ...page, stage: 'settled', version: 5, clubs: [], undoableUntil: null } satisfies Page;
  let shown: Page = { ...page, undoableUntil: '2126-11-21T12:20:00.000Z' };
  await loopback(({ method }) => {
    if (method === 'POST') shown = settled;
    return { body: JSON.stringify(shown) };
  });
  window.history.replaceState(null, '', '/admin/trade-ins/TI-7K3M-9Q2D');
  renderWithProviders(
    <main tabIndex={-1}>
      <TradeInPage />
    </main>,
    { '/api/settings': shopSettings },
  );
  const undo = await screen.findByRole('button', { name: /^Undo last move/ });
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo last move/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

/** Shows the page. The trade-in is loaded after these responses. */
async function showWith(responses: FakeResponse[]): Promise<void> {
  await loopback(() => responses.shift() ?? { body: JSON.stringify(page) });
  window.history.replaceState(null, '', '/admin/trade-ins/TI-7K3M-9Q2D');
  renderWithProviders(<TradeInPage />);
}
