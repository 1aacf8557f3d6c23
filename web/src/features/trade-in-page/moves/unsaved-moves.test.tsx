import type { PageClub, TradeInPage as Page } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asksBeforeLeaving } from '../../../../test/leaving.ts';
import { driver, openTradeInPage as open, page, usedCode } from '../../../../test/trade-in-page.tsx';

const secondDriver: PageClub = { ...driver, id: '2', modelName: 'TSR3' };
const withClaim = (claim: number): Partial<Page> => ({
  stage: 'settled',
  paymentType: 'Trade-In',
  code: { ...usedCode, claim: cents(claim) },
});
const toPay: Partial<Page> = { stage: 'to_pay', money: { ...page.money, owed: cents(252_000) } };
const feeOwed: Partial<Page> = { stage: 'cancelled', money: { ...page.money, feeOwed: cents(14_500) } };
const toReturn: Partial<Page> = { stage: 'to_return', clubs: [{ ...driver, state: 'declined' }] };

interface Entry {
  /** Left out for a choice. */
  value?: string;
  page?: Partial<Page>;
}

test.each<[button: string, field: RegExp, entry: Entry]>([
  ["Enter customer's answer", /^Accept$/, {}],
  ["Enter customer's answer", /^Note/, { value: 'Called' }],
  ['Make a better offer', /^New value/, { value: '2600' }],
  ['Make a better offer', /^Reason/, { value: 'Asked for more' }],
  ['Make a better offer', /^Club/, { value: '2', page: { clubs: [driver, secondDriver] } }],
  ['Leave offers open longer', /^Open until/, { value: '2026-12-04' }],
  ['Start a return', /^Waybill number/, { value: 'WB1', page: toReturn }],
  ['Start a return', /^Titleist TSR2/, { page: toReturn }],
  ['Record payment', /^Bank reference/, { value: 'FNB 7', page: toPay }],
  ['Record payment', /^Day of the payment/, { value: '2026-11-20', page: toPay }],
  ['Pay back courier fee', /^Bank reference/, { value: 'FNB 7', page: feeOwed }],
  ['Pay back courier fee', /^Day of the payment/, { value: '2026-11-20', page: feeOwed }],
  ['Settle claim', /^Written off$/, { page: withClaim(48_000) }],
  ['Settle claim', /^Transfer$/, { page: withClaim(48_000) }],
  ['Settle claim', /^Reference/, { value: '4711', page: withClaim(48_000) }],
  ['Settle claim', /^Day of the payment/, { value: '2026-11-20', page: withClaim(48_000) }],
  ['Settle claim', /^Bank reference/, { value: 'FNB 7', page: withClaim(-48_000) }],
])("the form of '%s' asks for confirmation before it is left with a changed %s", async (button, field, entry) => {
  await open(entry.page);
  fireEvent.click(screen.getAllByRole('button', { name: button })[0] ?? document.body);
  const changed = within(await screen.findByRole('dialog')).getByLabelText(field);
  expect(asksBeforeLeaving()).toBe(false);
  if (entry.value === undefined) fireEvent.click(changed);
  else fireEvent.change(changed, { target: { value: entry.value } });
  expect(asksBeforeLeaving()).toBe(true);
});
