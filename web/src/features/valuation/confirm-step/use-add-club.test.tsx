import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCartItem } from '../../../../test/cart.ts';
import { loopback, type FakeResponse } from '../../../../test/loopback.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { ToastProvider } from '../../../ui/toast/toast.tsx';
import { useAddClub } from './use-add-club.ts';

/** The body that the headers promise never arrives. */
const lost: FakeResponse = { headers: { 'content-length': '100', connection: 'close' } };
const { brand, model } = aCartItem();
const options = { irons: 7, hand: 'Right', condition: 'Average', payment: 'Trade-In' } as const;
const earlier = aCartItem({ id: 'c1' });

function AddButton() {
  const { add } = useAddClub({ brand, model, options });
  return <button onClick={add}>Add</button>;
}

/** Shows a button that adds the same club again. `carts` are what the cart's requests return, the last one for all further requests. */
async function show(carts: readonly FakeResponse[], additions: readonly FakeResponse[]) {
  const left = { GET: [...carts], POST: [...additions] };
  const requests = await loopback(({ method }) => {
    const responses = left[method === 'POST' ? 'POST' : 'GET'];
    return (responses.length > 1 ? responses.shift() : responses[0]) ?? { status: 404 };
  });
  render(
    <QueryClientProvider client={newQueryClient({ '/api/cart': [earlier] })}>
      <ToastProvider>
        <AddButton />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const posts = () => requests.filter(({ method }) => method === 'POST').length;
  return { posts, tap: () => fireEvent.click(screen.getByRole('button', { name: 'Add' })) };
}

const cartOf = (...ids: string[]) => ({ body: JSON.stringify(ids.map((id) => aCartItem({ id }))) });
const added = () => screen.findByText('Trade-in item added successfully!');
const failed = () => screen.findByText('Failed to add item to cart');

test('a club whose response is lost counts as added if the cart has it', async () => {
  const { posts, tap } = await show([cartOf('c1', 'c2')], [lost]);
  tap();
  expect(await added()).toBeDefined();
  expect([posts(), location.pathname]).toEqual([1, '/cart']);
});

test('a club whose response is lost is not sent again while the cart can’t be read, or has it', async () => {
  const { posts, tap } = await show([{ status: 503 }, { status: 503 }, { status: 503 }, cartOf('c1', 'c2')], [lost]);
  tap();
  await failed();
  tap();
  await waitFor(() => expect(posts()).toBe(1));
  await waitFor(() => {
    tap();
    expect(location.pathname).toBe('/cart');
  });
  expect(await added()).toBeDefined();
  expect(posts()).toBe(1);
});

test('a club that never reached the cart is sent again', async () => {
  const { posts, tap } = await show([cartOf('c1'), cartOf('c1'), cartOf('c1'), cartOf('c1', 'c2')], [lost, {}]);
  tap();
  await failed();
  tap();
  expect(await added()).toBeDefined();
  expect(posts()).toBe(2);
});

test('a refused club is sent again, also if another tab has added the same one meanwhile', async () => {
  const { posts, tap } = await show([cartOf('c1', 'c2')], [{ status: 409 }, {}]);
  tap();
  await failed();
  tap();
  expect(await added()).toBeDefined();
  expect(posts()).toBe(2);
});
