import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, fakeCartService } from '../../../test/cart.ts';
import { shopSettings } from '../../../test/catalogue.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { CartPage } from '../../app/cart/cart-page.tsx';

beforeEach(() => sessionStorage.clear());

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function chooseCourier(name: string | RegExp = /^Courier Collection/) {
  renderWithProviders(<CartPage />);
  const courier = await screen.findByRole<HTMLInputElement>('radio', { name });
  await waitFor(() => expect(courier.disabled).toBe(false));
  fireEvent.click(courier);
  await screen.findByLabelText(/^Street/);
}

test.each([
  { what: 'of the rate card for one set', sets: 1, settings: {}, fee: 'from R99.00' },
  { what: 'of the rate card for more kilograms than it includes', sets: 3, settings: {}, fee: 'from R153.00' },
  {
    what: 'to a shop outside the metros',
    sets: 1,
    settings: { shopAddress: { ...shopSettings.shopAddress, postalCode: '8301' } },
    fee: 'from R199.00',
  },
  {
    what: 'only once a connected courier has quoted it',
    sets: 1,
    settings: { connected: { ...shopSettings.connected, courier: true } },
    fee: 'to be quoted',
  },
])('the choice of delivery shows the lowest fee $what', async ({ sets, settings, fee }) => {
  const items = Array.from({ length: sets }, (_, index) => aCartItem({ id: `c${index}` }));
  await fakeCartService({ items, settings });
  renderWithProviders(<CartPage />);
  expect(await screen.findByRole('radio', { name: `Courier Collection ${fee}` })).toBeTruthy();
});

test('the choice of delivery offers drop-off and courier as two cards of one group, with drop-off first and selected', async () => {
  await fakeCartService({ items: [aCartItem()] });
  renderWithProviders(<CartPage />);
  const group = await screen.findByRole('group', { name: 'How your clubs reach us' });
  const cards = [...group.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(cards.map(({ checked }) => checked)).toEqual([true, false]);
  expect(screen.getByRole('radio', { name: 'Drop-off Free' })).toBe(cards[0]);
});

test('the choice of delivery shows the opening hours with the shop’s address, if they are set', async () => {
  await fakeCartService({ items: [aCartItem()], settings: { shopHours: 'Mon to Fri 8:00 to 17:00' } });
  renderWithProviders(<CartPage />);
  expect(await screen.findByText('Opening hours: Mon to Fri 8:00 to 17:00')).toBeTruthy();
});

test('the courier form folds into a row after the quote, and opens again with the focus', async () => {
  await fakeCartService({
    items: [aCartItem()],
    responses: { 'POST /api/shipping/quote': { body: JSON.stringify(aSavedQuote) } },
  });
  await chooseCourier();
  type(/^Street/, '12 Links Road');
  type(/^Suburb/, 'Illovo');
  type(/^City/, 'Johannesburg');
  type(/^Postal Code/, '2196');
  type(/^Contact Name/, 'Thabo Nkosi');
  type(/^Contact Phone/, '082 555 0134');
  button('Get Quote').focus();
  fireEvent.click(button('Get Quote'));
  expect(await screen.findByText('12 Links Road, Illovo, Johannesburg, 2196')).toBeTruthy();
  expect(screen.getByText('Thabo Nkosi, 082 555 0134 · one parcel, 114 × 18 × 18 cm and 3 kg')).toBeTruthy();
  expect([screen.queryByLabelText(/^Street/), document.activeElement]).toEqual([null, button('Change the collection')]);
  fireEvent.click(button('Change the collection'));
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Courier Collection' }));
  type(/^Contact Name/, 'Sipho Nkosi');
  button('Keep this quote').focus();
  fireEvent.click(button('Keep this quote'));
  expect(screen.getByText(/^Sipho Nkosi, /)).toBeTruthy();
  expect(document.activeElement).toBe(button('Change the collection'));
});

test('the courier form stays open after a quote while something is missing', async () => {
  await fakeCartService({
    items: [aCartItem()],
    quote: { ...aSavedQuote, collectionAddress: { ...aSavedQuote.collectionAddress, contactPhone: null } },
  });
  renderWithProviders(<CartPage />);
  expect(await screen.findByLabelText(/^Contact Phone/)).toBeTruthy();
  type(/^Contact Phone/, '082 555 0134');
  expect(screen.getByLabelText(/^Contact Phone/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the collection' })).toBe(null);
});
