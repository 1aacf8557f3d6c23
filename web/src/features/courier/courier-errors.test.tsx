import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, fakeCartService } from '../../../test/cart.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { CartPage } from '../../app/cart/cart-page.tsx';

beforeEach(() => sessionStorage.clear());

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Returns the text of the toast: title and description. */
async function toast(title: string) {
  return (await screen.findByText(title)).parentElement?.textContent;
}

async function openCartWithCourier() {
  renderWithProviders(<CartPage />);
  const courier = await screen.findByRole<HTMLInputElement>('radio', { name: /^Courier Collection/ });
  await waitFor(() => expect(courier.disabled).toBe(false));
  if (!courier.checked) fireEvent.click(courier);
}

test('reports a missing address and focuses the first field', async () => {
  await fakeCartService({ items: [aCartItem()] });
  await openCartWithCourier();
  press('Get Quote');
  expect(await toast('Missing Address')).toBe('Missing AddressPlease fill in all required address fields');
  expect(document.activeElement).toBe(field(/^Street/));
});

test('focuses the field that the service refuses', async () => {
  const body = JSON.stringify({
    error: 'A postal code must have 4 digits',
    code: 'invalid',
    fields: { postalCode: 'A postal code must have 4 digits' },
  });
  await fakeCartService({ items: [aCartItem()], responses: { 'POST /api/shipping/quote': { status: 400, body } } });
  await openCartWithCourier();
  fireEvent.change(field(/^Street/), { target: { value: '12 Links Road' } });
  fireEvent.change(field(/^City/), { target: { value: 'Johannesburg' } });
  fireEvent.change(field(/^Postal Code/), { target: { value: '21' } });
  press('Get Quote');
  expect(await toast('Quote Failed')).toBe('Quote FailedA postal code must have 4 digits');
  expect(document.activeElement).toBe(field(/^Postal Code/));
});

test.each([
  ['12345', 'Check Your Collection Details', 'Contact Phone: Enter a South African phone number such as 021 123 4567'],
  ['', 'Missing Address', 'Please fill in all required address fields'],
])(
  'a contact phone of %o stops the checkout with the toast "%s" and gets the focus',
  async (phone, title, description) => {
    await fakeCartService({ items: [aCartItem()], quote: aSavedQuote });
    await openCartWithCourier();
    press('Change the collection');
    fireEvent.change(field(/^Contact Phone/), { target: { value: phone } });
    press('Proceed to Checkout');
    expect(await toast(title)).toBe(`${title}${description}`);
    expect(document.activeElement).toBe(field(/^Contact Phone/));
    expect(screen.queryByRole('dialog')).toBe(null);
  },
);
