import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, cartService } from '../../../test/cart.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { CartPage } from '../../app/cart-page.tsx';

beforeEach(() => sessionStorage.clear());

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** What the toast says, title and description. */
async function toast(title: string) {
  return (await screen.findByText(title)).parentElement?.textContent;
}

async function wantCourier() {
  renderWithin(<CartPage />);
  const courier = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Collect my clubs/ });
  await waitFor(() => expect(courier.disabled).toBe(false));
  if (!courier.checked) fireEvent.click(courier);
}

test('a quote without an address says so and focuses the first field', async () => {
  await cartService({ items: [aCartItem()] });
  await wantCourier();
  press('Get Quote');
  expect(await toast('Missing Address')).toBe('Missing AddressPlease fill in all required address fields');
  expect(document.activeElement).toBe(field(/^Street/));
});

test('a quote whose postal code the service refuses focuses that field', async () => {
  const body = JSON.stringify({
    error: 'A postal code has 4 digits',
    code: 'invalid',
    fields: { postalCode: 'A postal code has 4 digits' },
  });
  await cartService({ items: [aCartItem()], answers: { 'POST /api/shipping/quote': { status: 400, body } } });
  await wantCourier();
  fireEvent.change(field(/^Street/), { target: { value: '12 Links Road' } });
  fireEvent.change(field(/^City/), { target: { value: 'Johannesburg' } });
  fireEvent.change(field(/^Postal Code/), { target: { value: '21' } });
  press('Get Quote');
  expect(await toast('Quote Failed')).toBe('Quote FailedA postal code has 4 digits');
  expect(document.activeElement).toBe(field(/^Postal Code/));
});

test.each([
  ['12345', 'Check Your Collection Details', 'Contact Phone: Enter a South African phone number such as 021 123 4567'],
  ['', 'Missing Address', 'Please fill in all required address fields'],
])('a contact phone of %o stops the checkout with %s, and has the focus', async (phone, title, description) => {
  await cartService({ items: [aCartItem()], quote: aSavedQuote });
  await wantCourier();
  fireEvent.change(field(/^Contact Phone/), { target: { value: phone } });
  press('Proceed to Checkout');
  expect(await toast(title)).toBe(`${title}${description}`);
  expect(document.activeElement).toBe(field(/^Contact Phone/));
  expect(screen.queryByRole('dialog')).toBe(null);
});
