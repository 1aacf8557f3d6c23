import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, fakeCartService } from '../../../test/cart.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { CartPage } from './cart-page.tsx';

beforeEach(() => sessionStorage.clear());

const cheap = aCartItem({ id: 'c2', linePrice: cents(14_900) });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Returns the amount in a row of the summary. */
async function sumOf(term: RegExp): Promise<string | null | undefined> {
  const summary = within(await screen.findByRole('region', { name: 'Cart Summary' }));
  return summary.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
}

test('the cart shows the payout after the courier fee before the checkout', async () => {
  await fakeCartService({ items: [aCartItem(), cheap], quote: aSavedQuote });
  renderWithProviders(<CartPage />);
  await waitFor(async () => expect(await sumOf(/^Courier fee/)).toBe('−R149.00'));
  expect(await sumOf(/^Trade-in value/)).toBe('R3659.00');
  expect(await sumOf(/^You receive$/)).toBe('R3510.00');
  expect(screen.queryByLabelText(/^(Full Name|ID Number|Email)/)).toBe(null);
  expect(button('Proceed to Checkout').disabled).toBe(false);
});

test('the cart pays the whole value for a drop-off', async () => {
  await fakeCartService({ items: [aCartItem(), cheap] });
  renderWithProviders(<CartPage />);
  expect(await sumOf(/^You receive$/)).toBe('R3659.00');
  expect(await sumOf(/^Drop-off$/)).toBe('Free');
});

test('the cart reports a fee that is not below the value and blocks the checkout', async () => {
  await fakeCartService({ items: [cheap], quote: aSavedQuote });
  renderWithProviders(<CartPage />);
  const reason =
    'The courier fee (R149.00) is not less than the value of your clubs (R149.00). Please bring them in yourself, or add another club.';
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
  // On phones, the button is docked and the alert is far above it.
  expect(button('Proceed to Checkout').previousElementSibling?.textContent).toBe(reason);
  expect(screen.queryByText('You receive')).toBe(null);
  expect(button('Proceed to Checkout').disabled).toBe(true);
  fireEvent.click(button('Proceed to Checkout'));
  expect(screen.queryByRole('dialog')).toBe(null);
  fireEvent.click(screen.getByRole('radio', { name: /^Drop-off/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBe(null));
  expect(button('Proceed to Checkout').disabled).toBe(false);
});

test('the cart shows no payout before the fee is known', async () => {
  await fakeCartService({ items: [aCartItem()] });
  renderWithProviders(<CartPage />);
  const courier = await screen.findByRole<HTMLInputElement>('radio', { name: /^Courier Collection/ });
  await waitFor(() => expect(courier.disabled).toBe(false));
  expect(await sumOf(/^You receive$/)).toBe('R3510.00');
  fireEvent.click(courier);
  expect(await sumOf(/^Before the courier fee$/)).toBe('R3510.00');
  expect(screen.queryByText('You receive')).toBe(null);
});

test.each([
  ['Trade-In', 'Trade-in value (2 items, 8 clubs)'],
  ['Cash', 'Cash value (2 items, 8 clubs)'],
] as const)(
  'the cart labels the value of a cart paid by %s, and counts each iron of a set',
  async (paymentType, term) => {
    const putter = { ...aCartItem().model, type: 'Putter' as const };
    const items = [aCartItem({ paymentType }), aCartItem({ id: 'c2', paymentType, model: putter })];
    await fakeCartService({ items });
    renderWithProviders(<CartPage />);
    await screen.findByRole('heading', { name: 'Cart Summary' });
    expect(screen.getByText(/ value \(/).textContent).toBe(term);
  },
);

test('the cart names one count where items and clubs are the same', async () => {
  const putter = { ...aCartItem().model, type: 'Putter' as const };
  await fakeCartService({ items: [aCartItem({ model: putter }), aCartItem({ id: 'c2', model: putter })] });
  renderWithProviders(<CartPage />);
  expect(await screen.findByText('Trade-in value (2 clubs)')).toBeTruthy();
});

test.each([
  [false, 3],
  [true, 0],
])('with a connected courier (%s), labels the fee as an estimate in %i places', async (courier, places) => {
  await fakeCartService({
    items: [aCartItem()],
    quote: aSavedQuote,
    settings: { connected: { mail: false, shop: false, courier, messages: false } },
  });
  renderWithProviders(<CartPage />);
  expect(await screen.findAllByText(/^Courier fee/)).toHaveLength(1);
  const labels = /^Courier fee \(estimate\)$|^The fee is our estimate\.$|our own estimate/;
  // The parts of the page that say so load one after the other.
  await waitFor(() => expect(screen.queryAllByText(labels)).toHaveLength(places));
});

test.each([
  ['Trade-In', 'The courier fee comes off your value; you see it before you decide.'],
  ['Cash', 'You pay the courier fee by invoice; you see it before you decide.'],
] as const)('in a shop with invoices, states how the fee of a cart paid by %s is paid', async (paymentType, hint) => {
  await fakeCartService({ items: [aCartItem({ paymentType })], settings: { isFeeInvoiced: true } });
  renderWithProviders(<CartPage />);
  const courier = await screen.findByRole<HTMLInputElement>('radio', { name: /^Courier Collection/ });
  await waitFor(() => expect(courier.disabled).toBe(false));
  fireEvent.click(courier);
  expect(await screen.findByText(hint)).toBeTruthy();
});

test('the cart allows a fee just below the value', async () => {
  await fakeCartService({ items: [{ ...cheap, linePrice: cents(14_901) }], quote: aSavedQuote });
  renderWithProviders(<CartPage />);
  await waitFor(async () => expect(await sumOf(/^You receive$/)).toBe('R0.01'));
  expect(screen.queryByRole('alert')).toBe(null);
  expect(button('Proceed to Checkout').disabled).toBe(false);
});

test.each([
  ["the service's own sentence", '{"error":"We do not collect there."}', 'We do not collect there.'],
  ['the general one where it gives none', '<html>', 'Failed to get shipping quote'],
])('the cart reports a failed quote with %s', async (_, body, description) => {
  await fakeCartService({ items: [aCartItem()], responses: { 'POST /api/shipping/quote': { status: 400, body } } });
  renderWithProviders(<CartPage />);
  const courier = await screen.findByRole<HTMLInputElement>('radio', { name: /^Courier Collection/ });
  await waitFor(() => expect(courier.disabled).toBe(false));
  fireEvent.click(courier);
  expect(button('Get Quote First').disabled).toBe(true);
  fireEvent.change(await screen.findByLabelText(/^Street/), { target: { value: '12 Links Road' } });
  fireEvent.change(screen.getByLabelText(/^City/), { target: { value: 'Johannesburg' } });
  fireEvent.change(screen.getByLabelText(/^Postal Code/), { target: { value: '2196' } });
  fireEvent.click(button('Get Quote'));
  expect(await screen.findByText('Quote Failed')).toBeTruthy();
  expect(screen.getByText(description)).toBeTruthy();
  expect(button('Get Quote First').disabled).toBe(true);
});
