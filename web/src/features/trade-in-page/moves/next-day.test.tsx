import type { TradeInPage as Page } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTradeInPage as open, page, usedCode } from '../../../../test/trade-in-page.tsx';

const evening = new Date('2026-11-21T21:00:00+02:00');
const morning = new Date('2026-11-22T08:00:00+02:00');

const toPay: Partial<Page> = { stage: 'to_pay', money: { ...page.money, owed: cents(252_000) } };
const withClaim: Partial<Page> = { stage: 'settled', paymentType: 'Trade-In', code: usedCode };
const feeOwed: Partial<Page> = { stage: 'cancelled', money: { ...page.money, feeOwed: cents(14_500) } };

/** Shows the page in the evening, and presses the button in the morning. Returns the requests. */
async function pressNextDay(button: string, change: Partial<Page>, changeOvernight: Partial<Page> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: evening });
  onTestFinished(() => void vi.useRealTimers());
  const present = { ...change };
  const requests = await open(present);
  vi.setSystemTime(morning);
  Object.assign(present, { today: '2026-11-22', ...changeOvernight });
  fireEvent.click(screen.getAllByRole('button', { name: button })[0] ?? document.body);
  return requests;
}

test.each([
  ['Record payment', toPay],
  ['Settle claim', withClaim],
  ['Pay back courier fee', feeOwed],
])("the dialog of '%s' takes the present day on a page that was loaded the day before", async (button, change) => {
  await pressNextDay(button, change);
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByLabelText<HTMLInputElement>(/^Day of the payment/);
  expect([day.value, day.max]).toEqual(['2026-11-22', '2026-11-22']);
});

test('a dialog does not open for a payment that was recorded overnight', async () => {
  const requests = await pressNextDay('Record payment', toPay, { stage: 'settled', clubs: [], money: page.money });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull());
  expect([screen.queryByRole('dialog'), requests.length]).toEqual([null, 2]);
});
