import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCartItem } from '../../../test/cart.ts';
import { type FakeResponse, loopback } from '../../../test/loopback.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { RefillCart } from './refill-cart.tsx';

/** The body that the headers promise never arrives. */
const lost: FakeResponse = { headers: { 'content-length': '100', connection: 'close' } };
const club = {
  modelId: 'm1',
  brandName: 'Ping',
  modelName: 'G425',
  dexterity: 'Right',
  condition: 'Average',
  ironCount: 7,
} as const;

let isCartReadable: boolean;

beforeEach(() => {
  isCartReadable = true;
});

/** Shows the button for three equal clubs. The cart has another one, and the response to the second club is lost. */
async function show({ storesSecond }: { storesSecond: boolean }) {
  const cart = [aCartItem({ id: 'c0' })];
  let posts = 0;
  await loopback(({ method }) => {
    if (method === 'GET') return isCartReadable ? { body: JSON.stringify(cart) } : { status: 503 };
    posts += 1;
    const added = aCartItem({ id: `c${posts}` });
    if (posts !== 2 || storesSecond) cart.push(added);
    if (posts !== 2) return { body: JSON.stringify(added) };
    isCartReadable = false;
    return lost;
  });
  renderWithProviders(<RefillCart status={{ refill: [club, club, club], paymentType: 'Trade-In' }} />);
  return { posts: () => posts, clubsInCart: () => cart.length };
}

async function press() {
  fireEvent.click(await screen.findByRole('button', { name: 'Put the clubs back into the cart' }));
  await screen.findByRole('button', { name: 'Adding...' });
}

const unanswered = /connection/;
const done = () => screen.findByText('3 clubs are in the cart, at today’s prices.');

test('a club whose response is lost is put back once, also if the cart can’t be read at first', async () => {
  const { posts, clubsInCart } = await show({ storesSecond: true });
  await press();
  await screen.findByText(unanswered);
  await press();
  await screen.findByText(unanswered);
  isCartReadable = true;
  await press();
  await done();
  expect([posts(), clubsInCart()]).toEqual([3, 4]);
});

test('a club that never reached the cart is sent again, although equal ones are there', async () => {
  const { posts, clubsInCart } = await show({ storesSecond: false });
  await press();
  await screen.findByText(unanswered);
  isCartReadable = true;
  await press();
  await done();
  expect([posts(), clubsInCart()]).toEqual([4, 4]);
});

test('no club is sent before the cart can be read', async () => {
  const { posts } = await show({ storesSecond: true });
  isCartReadable = false;
  await press();
  await screen.findByText(unanswered);
  expect(posts()).toBe(0);
});
