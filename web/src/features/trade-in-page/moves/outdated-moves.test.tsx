import type { PageClub, TimelineEntry, TradeInPage as Page } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { cents, zeroCents } from '@trade-in/domain/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asksBeforeLeaving } from '../../../../test/leaving.ts';
import { driver, openTradeInPage as open, page, usedCode } from '../../../../test/trade-in-page.tsx';

const accepted: PageClub = { ...driver, state: 'accepted' };
const kept: PageClub = { ...driver, state: 'kept' };
const declined: PageClub = { ...driver, state: 'declined' };
const returned: PageClub = { ...driver, state: 'returned', returnWaybill: 'WB 9' };
const toPay: Partial<Page> = {
  stage: 'to_pay',
  clubs: [accepted],
  money: { ...page.money, owed: cents(252_000) },
};
const paid: Partial<Page> = { stage: 'settled', clubs: [kept], money: { ...page.money, paid: cents(252_000) } };
const withClaim = (claim: number): Partial<Page> => ({
  stage: 'settled',
  paymentType: 'Trade-In',
  code: { ...usedCode, claim: cents(claim) },
});

/** Returns the page of a trade-in after a colleague's move. */
function after(change: Partial<Page>, entry: Partial<TimelineEntry>): Partial<Page> {
  const [first] = page.timeline;
  if (first === undefined) throw new Error('The fixture has no entry.');
  const actor = { kind: 'staff', name: 'thandi@example.com', isOnBehalf: false } as const;
  const known = { ...first, id: 'b2', at: '2026-11-21T12:20:00.000Z', actor, clubs: [], amount: null };
  return { version: page.version + 1, ...change, timeline: [{ ...known, ...entry }, ...page.timeline] };
}

const conflict = {
  status: 409,
  body: JSON.stringify({
    error: 'This trade-in has been changed in the meantime. Please look at it again.',
    code: 'changed_meanwhile',
  }),
};

interface Conflict {
  button: string;
  title: string;
  save: string;
  shown: Partial<Page>;
  /** What the second person enters; no value for a choice. */
  field: RegExp;
  value?: string;
  colleague: { change: Partial<Page>; entry: Partial<TimelineEntry> };
  /** What the dialog says about the colleague. */
  said: string;
}

const payment: Conflict = {
  button: 'Record payment',
  title: 'Record payment',
  save: 'Mark as paid',
  shown: toPay,
  field: /^Bank reference/,
  value: 'FNB 8',
  colleague: { change: paid, entry: { kind: 'pay', amount: cents(252_000), text: 'FNB 7', day: '2026-11-21' } },
  said: 'thandi@example.com recorded a payment of R2520.00',
};
const payOut: Conflict = {
  button: 'Settle claim',
  title: 'Pay out difference',
  save: 'Mark as settled',
  shown: withClaim(-48_000),
  field: /^Bank reference/,
  value: 'FNB 8',
  colleague: {
    change: { ...withClaim(0), code: { ...usedCode, claim: zeroCents, canSettleClaim: false, isClaimSettled: true } },
    entry: { kind: 'paid_out', amount: cents(48_000), text: 'FNB 7', day: '2026-11-21' },
  },
  said: 'thandi@example.com recorded that R480.00 was paid out',
};
const refund: Conflict = {
  button: 'Pay back courier fee',
  title: 'Pay back courier fee',
  save: 'Mark as paid back',
  shown: { stage: 'cancelled', money: { ...page.money, feeOwed: cents(14_500) } },
  field: /^Bank reference/,
  value: 'FNB 8',
  colleague: {
    change: { money: { ...page.money, feeRefunded: cents(14_500) } },
    entry: { kind: 'refund_fee', amount: cents(14_500), text: 'FNB 7', day: '2026-11-21' },
  },
  said: 'thandi@example.com recorded that the courier fee of R145.00 was paid back',
};
const answer: Conflict = {
  button: "Enter customer's answer",
  title: "Enter customer's answer",
  save: 'Save answer',
  shown: {},
  field: /^Accept$/,
  colleague: {
    change: { stage: 'to_return', clubs: [declined] },
    entry: { kind: 'decline', clubs: ['Titleist TSR2'] },
  },
  said: 'thandi@example.com declined 1 offer',
};
const sendBack: Conflict = {
  button: 'Start a return',
  title: 'Start a return',
  save: 'Mark as returned',
  shown: { stage: 'to_return', clubs: [declined] },
  field: /^Waybill number/,
  value: 'WB 10',
  colleague: {
    change: { stage: 'settled', clubs: [returned] },
    entry: { kind: 'return', clubs: ['Titleist TSR2'], text: 'WB 9' },
  },
  said: 'thandi@example.com sent 1 club back, waybill WB 9',
};

/** Saves a move that a colleague has made just before. Returns its dialog, once it says what the colleague did. */
async function saveAfterColleague({ button, title, save, shown, field, value, colleague, said }: Conflict) {
  const change = { ...shown };
  await open(change, { moved: conflict });
  fireEvent.click(screen.getAllByRole('button', { name: button })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const entered = dialog.getByLabelText<HTMLInputElement>(field);
  if (value === undefined) fireEvent.click(entered);
  else fireEvent.change(entered, { target: { value } });
  const { form } = entered;
  const before = form?.textContent ?? '';
  Object.assign(change, after(colleague.change, colleague.entry));
  const saveButton = dialog.getByRole('button', { name: save });
  saveButton.focus();
  fireEvent.click(saveButton);
  await dialog.findByText(said);
  return { dialog, entered, saveButton, form, before };
}

test.each([payment, payOut, refund, answer, sendBack])(
  "the dialog '$title' keeps its title and entries, says what a colleague did, and only leads back",
  async (made) => {
    const { dialog, entered, saveButton, form, before } = await saveAfterColleague(made);
    expect(screen.getByRole('dialog', { name: made.title })).toBeDefined();
    expect(dialog.getByRole('alert').textContent).toContain('This trade-in has been changed in the meantime.');
    expect([entered.isConnected, made.value === undefined ? entered.checked : entered.value]).toEqual([
      true,
      made.value ?? true,
    ]);
    expect(form?.textContent.endsWith(before)).toBe(true);
    expect(saveButton.isConnected).toBe(false);
    expect(document.activeElement?.textContent).toContain(made.said);
    expect(asksBeforeLeaving()).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Back to the trade-in' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test.each([payment, payOut, refund])(
  "the dialog '$title' shows the recorded bank reference beside the entered one, to be compared",
  async (made) => {
    const { dialog } = await saveAfterColleague(made);
    expect(dialog.getByText('Paid on 21 Nov 2026, reference FNB 7')).toBeDefined();
    expect(dialog.getByText(/^Compare the bank references\. If yours is another transfer/)).toBeDefined();
  },
);

test('an outdated payment is not submitted by Enter', async () => {
  const { dialog, entered } = await saveAfterColleague(payment);
  fireEvent.change(entered, { target: { value: '' } });
  fireEvent.submit(entered);
  expect(dialog.queryByText('Bank reference is required')).toBeNull();
});

test('a payment that a colleague recorded and undid is not called a second one', async () => {
  const colleague = { change: {}, entry: { ...payment.colleague.entry, isUndone: true } };
  const { dialog } = await saveAfterColleague({ ...payment, colleague });
  expect(dialog.getByText('Undone')).toBeDefined();
  expect(dialog.queryByText(/^Compare the bank references/)).toBeNull();
});

test.each<[string, Conflict, Partial<Page>]>([
  ['R2520.00', payment, { money: { ...page.money, owed: cents(267_000) } }],
  ['R480.00', payOut, withClaim(-62_500)],
  ['R145.00', refund, { money: { ...page.money, feeOwed: cents(29_000) } }],
])('the amount %s of a dialog stays when another is due without a new version', async (amount, made, change) => {
  const entry: Partial<TimelineEntry> = { kind: 'collection_cancelled', actor: null };
  const colleague = { change: { ...change, version: page.version }, entry };
  const said = 'Collection cancelled';
  const { dialog } = await saveAfterColleague({ ...made, colleague, said });
  expect(dialog.getByText(amount)).toBeDefined();
  expect(dialog.queryByRole('button', { name: made.save })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Back to the trade-in' })).toBeDefined();
});
