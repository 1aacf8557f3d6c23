import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerConfirm } from '../../test/answer-confirm.ts';
import { aShop } from '../../test/catalogue.ts';
import { loopback } from '../../test/loopback.ts';
import { renderWithin } from '../../test/providers.tsx';
import { newQueryClient } from '../api/query-client.ts';
import { CartPage } from './cart-page.tsx';
import { Providers } from './providers.tsx';

beforeEach(() => sessionStorage.clear());

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

test('an address that was typed leaves the browser with the last club', async () => {
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
  expect(sessionStorage).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Clear Cart' }));
  expect(await screen.findByText('Your cart is empty')).toBeDefined();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
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
