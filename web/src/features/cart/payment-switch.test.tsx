import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, fakeCartService } from '../../../test/cart.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { CartPage } from '../../app/cart/cart-page.tsx';

beforeEach(() => sessionStorage.clear());

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const items = [aCartItem(), aCartItem({ id: 'c2' })];

test('the payment switch switches every club to cash in one tap, with both totals shown before, and keeps the quote', async () => {
  const received = await fakeCartService({ items, quote: aSavedQuote });
  renderWithProviders(<CartPage />);
  const cash = await radio('Cash R5467.00');
  expect((await radio('Trade-In R6871.00')).checked).toBe(true);
  fireEvent.click(cash);
  expect(await screen.findByText('Payment type changed')).toBeTruthy();
  expect(screen.getByText('Cash: R5467.00')).toBeTruthy();
  expect((await radio('Cash R5467.00')).checked).toBe(true);
  expect(screen.getByText('You receive').nextElementSibling?.textContent).toBe('R5467.00');
  expect(
    within(screen.getByRole('list', { name: 'Clubs in your cart' }))
      .getAllByRole('listitem')
      .every(({ textContent }) => textContent?.includes('Average · Cash')),
  ).toBe(true);
  const writes = received.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
  expect(writes).toEqual([['PUT', '/api/cart/payment-type', '{"paymentType":"Cash"}']]);
});

test('the payment switch shows the values where the fee leaves nothing to receive', async () => {
  await fakeCartService({
    items: [aCartItem({ model: { ...aCartItem().model, price: items[0]!.linePrice } })],
    quote: { ...aSavedQuote, quote: items[0]!.linePrice },
  });
  renderWithProviders(<CartPage />);
  await screen.findByRole('alert');
  expect([(await radio('Trade-In R3510.00')).checked, (await radio('Cash R2808.00')).checked]).toEqual([true, false]);
});

test('the payment switch reports a failed switch and keeps the payment type', async () => {
  await fakeCartService({ items, responses: { 'PUT /api/cart/payment-type': { status: 503, body: '{}' } } });
  renderWithProviders(<CartPage />);
  fireEvent.click(await radio('Cash R5616.00'));
  expect(await screen.findByText('Failed to change the payment type')).toBeTruthy();
  await waitFor(async () => expect((await radio('Trade-In R7020.00')).checked).toBe(true));
});
