import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, fakeCartService } from '../../../test/cart.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { CartPage } from '../../app/cart/cart-page.tsx';

beforeEach(() => sessionStorage.clear());

const driver = aCartItem({ id: 'c2', model: { ...aCartItem().model, id: 'm2', type: 'Driver' } });
const eightClubs = [aCartItem(), driver];
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const parcel = () => ['Length', 'Width', 'Height', 'Weight'].map(valueOf);

async function openCartWithCourier() {
  renderWithProviders(<CartPage />);
  const courier = await screen.findByRole<HTMLInputElement>('radio', { name: /^Courier Collection/ });
  await waitFor(() => expect(courier.disabled).toBe(false));
  if (!courier.checked) fireEvent.click(courier);
  await screen.findByRole('button', { name: /^(Get Quote|Change the collection)$/ });
}

test('the courier form suggests the specified parcel for one club', async () => {
  await fakeCartService({ items: [driver] });
  await openCartWithCourier();
  expect(parcel()).toEqual(['114', '15', '15', '3']);
});

test('the courier form suggests a larger parcel for a set and a driver, and sends the corrected one', async () => {
  const received = await fakeCartService({
    items: eightClubs,
    responses: { 'POST /api/shipping/quote': { body: JSON.stringify({ ...aSavedQuote, quote: 19_500 }) } },
  });
  await openCartWithCourier();
  expect(parcel()).toEqual(['114', '19', '19', '4']);
  expect(
    screen.getByText(
      'Our suggestion for 8 clubs in one parcel. Measure yours and correct the size: at least 111 × 16 × 16 cm and 3 kg.',
    ),
  ).toBeTruthy();
  for (const [label, text] of [
    ['Street', '12 Links Road'],
    ['City', 'Johannesburg'],
    ['Postal Code', '2196'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: text } });
  }
  fireEvent.change(screen.getByLabelText('Width'), { target: { value: '20' } });
  fireEvent.click(screen.getByRole('button', { name: 'Get Quote' }));
  expect(await screen.findByText(/one parcel, 114 × 20 × 19 cm and 4 kg/)).toBeTruthy();
  expect(await screen.findByText('The courier fee is estimated at R195.00.')).toBeTruthy();
  const request = received.find(({ method }) => method === 'POST');
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    packageDimensions: { length: 114, width: 20, height: 19, weight: 4 },
  });
});

test('a parcel that is too small for the present clubs voids its quote, and keeps the address', async () => {
  const quote = { ...aSavedQuote, packageDimensions: { length: 114, width: 15, height: 15, weight: 3 } };
  await fakeCartService({ items: eightClubs, quote });
  await openCartWithCourier();
  expect(screen.getByLabelText<HTMLInputElement>(/^Street/).value).toBe('12 Links Road');
  expect(parcel()).toEqual(['114', '19', '19', '4']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Get Quote First' }).disabled).toBe(true);
});
