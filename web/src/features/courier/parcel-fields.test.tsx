import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, cartService } from '../../../test/cart.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { CartPage } from '../../app/cart-page.tsx';

beforeEach(() => sessionStorage.clear());

const driver = aCartItem({ id: 'c2', model: { ...aCartItem().model, id: 'm2', type: 'Driver' } });
const eightClubs = [aCartItem(), driver];
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const parcel = () => ['Length', 'Width', 'Height', 'Weight'].map(valueOf);

async function wantCourier() {
  renderWithin(<CartPage />);
  const courier = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Collect my clubs/ });
  await waitFor(() => expect(courier.disabled).toBe(false));
  if (!courier.checked) fireEvent.click(courier);
}

test('one club is suggested the specification’s parcel', async () => {
  await cartService({ items: [driver] });
  await wantCourier();
  expect(parcel()).toEqual(['114', '15', '15', '3']);
});

test('a set and a driver are suggested a parcel for eight, which is quoted and shown again', async () => {
  const heard = await cartService({
    items: eightClubs,
    answers: { 'POST /api/shipping/quote': { body: JSON.stringify({ ...aSavedQuote, quote: 19_500 }) } },
  });
  await wantCourier();
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
  expect(await screen.findByText('114 × 20 × 19 cm and 4 kg')).toBeTruthy();
  expect(await screen.findByText('The courier fee is estimated at R195.00.')).toBeTruthy();
  const asked = heard.find(({ method }) => method === 'POST');
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({
    packageDimensions: { length: 114, width: 20, height: 19, weight: 4 },
  });
});

test('a quote for fewer clubs is void once more are in the cart: the address stays, the parcel is suggested anew', async () => {
  const quote = { ...aSavedQuote, packageDimensions: { length: 114, width: 15, height: 15, weight: 3 } };
  await cartService({ items: eightClubs, quote });
  await wantCourier();
  expect(screen.getByLabelText<HTMLInputElement>(/^Street/).value).toBe('12 Links Road');
  expect(parcel()).toEqual(['114', '19', '19', '4']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Get Quote First' }).disabled).toBe(true);
});
