import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, fakeCartService } from '../../../test/cart.ts';
import { stubConfirm } from '../../../test/stub-confirm.ts';
import { shopSettings } from '../../../test/catalogue.ts';
import { loopback, type FakeResponse } from '../../../test/loopback.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { newQueryClient } from '../../api/query-client.ts';
import { CartPage } from './cart-page.tsx';
import { Providers } from '../providers.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // An open checkout is an entry of the history.
  history.replaceState(null, '');
});

const aClub = {
  id: 'c1',
  modelId: 'm1',
  dexterity: 'Right',
  condition: 'Average',
  paymentType: 'Trade-In',
  quantity: 1,
  ironCount: 7,
  linePrice: 351_000,
  brand: { id: 'b1', name: 'Ping', logoUrl: null },
  model: { id: 'm1', name: 'G425', type: 'Irons', brandId: 'b1', price: 351_000, imageUrl: null },
};

test('the cart clears the stored input of courier and checkout with the last club', async () => {
  let cart = [aClub];
  await loopback(({ method, url }) => {
    if (method === 'DELETE') cart = [];
    if (url === '/api/settings') return { body: JSON.stringify(shopSettings) };
    return { body: url === '/api/cart' && method === 'GET' ? JSON.stringify(cart) : 'null' };
  });
  stubConfirm(true);
  renderWithProviders(<CartPage />);
  const courier = await screen.findByRole<HTMLInputElement>('radio', { name: /^Courier Collection/ });
  await waitFor(() => expect(courier.disabled).toBe(false));
  fireEvent.click(courier);
  fireEvent.change(await screen.findByLabelText(/^Street/), { target: { value: '12 Links Road' } });
  sessionStorage.setItem('checkout', '{}');
  expect(sessionStorage).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Clear Cart' }));
  expect(await screen.findByText('Your cart is empty')).toBeDefined();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test.each([
  ['Trade-In', 'Cash R5616.00'],
  ['Cash', 'Trade-In R7020.00'],
])('the cart offers the other total in the summary of a cart paid by %s', async (paymentType, other) => {
  const cart = [1, 2].map((id) => ({ ...aClub, id: `c${id}`, paymentType }));
  await loopback(({ url }) => {
    if (url === '/api/settings') return { body: JSON.stringify(shopSettings) };
    return { body: url === '/api/cart' ? JSON.stringify(cart) : 'null' };
  });
  renderWithProviders(<CartPage />);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: other })).checked).toBe(false);
});

test('the cart shows an error instead of an empty list when it fails to load', async () => {
  let isUp = true;
  await loopback(({ url }) => {
    if (url === '/api/settings') return { body: JSON.stringify(shopSettings) };
    if (url === '/api/cart') return isUp ? { body: '[]' } : { status: 503 };
    return { body: 'null' };
  });
  const client = newQueryClient();
  render(
    <Providers client={client}>
      <CartPage />
    </Providers>,
  );
  expect(await screen.findByText('Your cart is empty')).toBeDefined();
  isUp = false;
  await act(async () => client.invalidateQueries());
  expect(await screen.findByText('Your cart could not be loaded')).toBeDefined();
  expect(screen.queryByText('Your cart is empty')).toBeNull();
});

test('the cart does not take a courier quote that fails to load for drop-off, and opens the checkout once it is loaded', async () => {
  const responses: Record<string, FakeResponse> = { 'GET /api/shipping/courier': { status: 503 } };
  await fakeCartService({ items: [aCartItem()], quote: aSavedQuote, responses });
  history.replaceState({ sheet: 'checkout' }, '');
  renderWithProviders(<CartPage />);
  expect(await screen.findByText('Your choice of courier or drop-off could not be loaded')).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Drop-off Free' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Proceed to Checkout' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  delete responses['GET /api/shipping/courier'];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'SA Legal Requirements' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Courier Collection R149.00' }).checked).toBe(true);
});

test('the cart stays without the checkout after a reload that has lost the courier’s contact', async () => {
  const collectionAddress = { ...aSavedQuote.collectionAddress, contactName: null, contactPhone: null };
  await fakeCartService({ items: [aCartItem()], quote: { ...aSavedQuote, collectionAddress } });
  history.replaceState({ sheet: 'checkout' }, '');
  renderWithProviders(<CartPage />);
  await screen.findByRole('radio', { name: 'Courier Collection R149.00' });
  expect([screen.queryByRole('dialog'), history.state]).toEqual([null, null]);
  fireEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  expect(await screen.findByText('Missing Address')).toBeDefined();
});

test('the cart keeps the courier and its form, without the checkout, after a reload whose quote has expired', async () => {
  await fakeCartService({ items: [aCartItem()], quote: { ...aSavedQuote, isExpired: true } });
  history.replaceState({ sheet: 'checkout' }, '');
  renderWithProviders(<CartPage />);
  const courier = await screen.findByRole<HTMLInputElement>('radio', { name: /^Courier Collection from/ });
  await waitFor(() => expect(courier.checked).toBe(true));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Street/)).value).toBe('12 Links Road');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Get Quote First' }).disabled).toBe(true);
  expect([screen.queryByRole('dialog'), history.state]).toEqual([null, null]);
});

const result = {
  reference: 'TI-ABCD-EFGH',
  discountCode: 'ABCD-EFGH-JKMN-PQRS',
  totalValue: 351_000,
  invoiceUrl: null,
  paymentType: 'Trade-In',
  shippingCost: 0,
  collectionDate: null,
  clubs: [],
};

/** Opens the cart in a browser with a submission key. `reply` is the response for it; returns how often it was requested. */
async function openWithKey(reply: () => FakeResponse) {
  const received = await loopback(({ url }) => {
    if (url?.startsWith('/api/trade-in/result')) return reply();
    return { body: url === '/api/settings' ? JSON.stringify(shopSettings) : url === '/api/cart' ? '[]' : 'null' };
  });
  localStorage.setItem('submission', 'k1');
  renderWithProviders(<CartPage />);
  await screen.findByText('Your cart is empty');
  return () => received.filter(({ url }) => url === '/api/trade-in/result?key=k1').length;
}

describe('a submission whose response was lost in a reload', () => {
  test('shows its result until it is closed', async () => {
    const requestCount = await openWithKey(() => ({ body: JSON.stringify(result) }));
    expect(await screen.findByText(result.discountCode)).toBeDefined();
    expect([requestCount(), localStorage.getItem('submission')]).toEqual([1, 'k1']);
    stubConfirm(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect([location.pathname, localStorage.length]).toEqual(['/', 0]);
  });

  test('is forgotten when the service has no such submission', async () => {
    const requestCount = await openWithKey(() => ({ status: 404, body: '{"code":"not_found"}' }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect([requestCount(), screen.queryByRole('alert'), screen.queryByRole('dialog')]).toEqual([1, null, null]);
  });

  test('can be requested again after a failure', async () => {
    let isUp = false;
    await openWithKey(() => (isUp ? { body: JSON.stringify(result) } : { status: 503, body: '{}' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(localStorage.getItem('submission')).toBe('k1');
    isUp = true;
    fireEvent.click(again);
    expect(await screen.findByText(result.discountCode)).toBeDefined();
  });
});
