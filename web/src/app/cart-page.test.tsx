import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerConfirm } from '../../test/answer-confirm.ts';
import { aShop } from '../../test/catalogue.ts';
import { loopback, type Reply } from '../../test/loopback.ts';
import { renderWithin } from '../../test/providers.tsx';
import { newQueryClient } from '../api/query-client.ts';
import { CartPage } from './cart-page.tsx';
import { Providers } from './providers.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
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

test('what was typed for the courier and the checkout leaves the browser with the last club', async () => {
  let cart = [aClub];
  await loopback(({ method, url }) => {
    if (method === 'DELETE') cart = [];
    if (url === '/api/settings') return { body: JSON.stringify(aShop) };
    return { body: url === '/api/cart' && method === 'GET' ? JSON.stringify(cart) : 'null' };
  });
  answerConfirm(true);
  renderWithin(<CartPage />);
  const courier = await screen.findByLabelText<HTMLInputElement>(/^Collect my clubs/);
  await waitFor(() => expect(courier.disabled).toBe(false));
  fireEvent.click(courier);
  fireEvent.change(screen.getByLabelText(/^Street/), { target: { value: '12 Links Road' } });
  sessionStorage.setItem('checkout', '{}');
  expect(sessionStorage).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Clear Cart' }));
  expect(await screen.findByText('Your cart is empty')).toBeDefined();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test.each([
  ['Trade-In', 'or R5616.00 in cash'],
  ['Cash', 'or R7020.00 as a discount code'],
])('the summary of a cart paid by %s tells what the clubs are worth the other way', async (paymentType, other) => {
  const cart = [1, 2].map((id) => ({ ...aClub, id: `c${id}`, paymentType }));
  await loopback(({ url }) => {
    if (url === '/api/settings') return { body: JSON.stringify(aShop) };
    return { body: url === '/api/cart' ? JSON.stringify(cart) : 'null' };
  });
  renderWithin(<CartPage />);
  await screen.findByRole('heading', { name: 'Cart Summary' });
  const summary = screen.getByText(/ value \(14 clubs\)$/).parentElement;
  expect(summary?.textContent).toContain(other);
});

test('a cart that could not be loaded is not called empty', async () => {
  let isUp = true;
  await loopback(({ url }) => {
    if (url === '/api/settings') return { body: JSON.stringify(aShop) };
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

const result = {
  reference: 'TI-ABCD-EFGH',
  discountCode: 'ABCD-EFGH-JKMN-PQRS',
  totalValue: 351_000,
  invoiceUrl: null,
  paymentType: 'Trade-In',
  shippingCost: 0,
  collectionDate: null,
};

/** The cart is opened in a browser that still has the key; `answer` is what the service says of it. */
async function openWithKey(answer: () => Reply) {
  const heard = await loopback(({ url }) => {
    if (url?.startsWith('/api/trade-in/result')) return answer();
    return { body: url === '/api/settings' ? JSON.stringify(aShop) : url === '/api/cart' ? '[]' : 'null' };
  });
  localStorage.setItem('submission', 'k1');
  renderWithin(<CartPage />);
  await screen.findByText('Your cart is empty');
  return () => heard.filter(({ url }) => url === '/api/trade-in/result?key=k1').length;
}

describe('a submission whose answer was lost with the page', () => {
  test('has its result shown, until it is closed', async () => {
    const asked = await openWithKey(() => ({ body: JSON.stringify(result) }));
    expect(await screen.findByText(result.discountCode)).toBeDefined();
    expect([asked(), localStorage.getItem('submission')]).toEqual([1, 'k1']);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect([location.pathname, localStorage.length]).toEqual(['/', 0]);
  });

  test('is forgotten where the service never made it', async () => {
    const asked = await openWithKey(() => ({ status: 404, body: '{"code":"not_found"}' }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect([asked(), screen.queryByRole('alert'), screen.queryByRole('dialog')]).toEqual([1, null, null]);
  });

  test('is asked for again by a button while nothing is heard', async () => {
    let isUp = false;
    await openWithKey(() => (isUp ? { body: JSON.stringify(result) } : { status: 503, body: '{}' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(localStorage.getItem('submission')).toBe('k1');
    isUp = true;
    fireEvent.click(again);
    expect(await screen.findByText(result.discountCode)).toBeDefined();
  });
});
