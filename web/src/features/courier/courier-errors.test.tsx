import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, fakeCartService } from '../../../test/cart.ts';
import type { ReceivedRequest } from '../../../test/loopback.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { CartPage } from '../../app/cart/cart-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  // An open checkout is an entry of the history.
  history.replaceState(null, '');
});

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
  await screen.findByRole('button', { name: /^(Get Quote|Change the collection)$/ });
}

function type(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(new RegExp(`^${label}`)), { target: { value } });
  }
}

/** Returns the errors of the form's fields by name. */
function errors() {
  const invalid = [...document.querySelectorAll<HTMLInputElement>('form [aria-invalid=true]')];
  return Object.fromEntries(invalid.map(({ name, id }) => [name, document.getElementById(`${id}-error`)?.textContent]));
}

const quotedPlace = { Street: '12 Links Road', City: 'Johannesburg', 'Postal Code': '2196' };
const missingContact = {
  suburb: 'Enter the suburb',
  contactName: 'Enter the name of the person who hands over the clubs',
  contactPhone: 'Enter a phone number for the courier',
};
const quoteRequests = (received: ReceivedRequest[]) => received.filter(({ method }) => method === 'POST');

test('the courier form reports a missing address and all other errors at once, and focuses the first field', async () => {
  const received = await fakeCartService({ items: [aCartItem()] });
  await openCartWithCourier();
  type({ 'Postal Code': '21', 'Contact Phone': '12345', 'Collection Date': '2020-01-01', Length: '50', Weight: 'x' });
  press('Get Quote');
  expect(await toast('Missing Address')).toBe('Missing AddressPlease fill in all required address fields');
  expect(errors()).toEqual({
    street: 'Enter the street',
    suburb: 'Enter the suburb',
    city: 'Enter the city',
    postalCode: 'A postal code must have 4 digits',
    date: 'Please choose a collection day on or after 22 Nov 2026.',
    contactName: missingContact.contactName,
    contactPhone: 'Enter a South African phone number such as 021 123 4567',
    length: 'At least 86 cm for 7 clubs',
    weight: 'The weight must be a whole number from 1 to 100 kg.',
  });
  expect(document.activeElement).toBe(field(/^Street/));
  expect(quoteRequests(received)).toEqual([]);
});

test.each([
  [{ 'Postal Code': '21' }, 'Postal Code: A postal code must have 4 digits'],
  [{ 'Collection Date': '' }, 'Collection Date: Choose the collection date'],
  [{ 'Postal Code': '0000', Width: '301' }, 'Check Postal Code and Width.'],
])('the courier form refuses %o before the request', async (typed, description) => {
  const received = await fakeCartService({ items: [aCartItem()] });
  await openCartWithCourier();
  type({ ...quotedPlace, Suburb: 'Illovo', 'Contact Name': 'Thabo Nkosi', 'Contact Phone': '082 555 0134', ...typed });
  press('Get Quote');
  expect(await toast('Quote Failed')).toBe(`Quote Failed${description}`);
  expect(document.activeElement).toBe(field(new RegExp(`^${Object.keys(typed)[0]}`)));
  expect(quoteRequests(received)).toEqual([]);
});

const sideErrors = ({ length, width, height }: ReturnType<typeof errors>) => ({ length, width, height });

test('the courier form blames only the side that is invalid by itself, until that is corrected', async () => {
  await fakeCartService({ items: [aCartItem()] });
  await openCartWithCourier();
  type({ ...quotedPlace, Length: '0', Width: '15' });
  press('Get Quote');
  expect(sideErrors(errors())).toEqual({ length: 'The length must be a whole number from 1 to 300 cm.' });
  type({ Length: '114' });
  expect(sideErrors(errors())).toEqual({});
});

test('the courier form no longer calls a side too short once another side is changed', async () => {
  await fakeCartService({ items: [aCartItem()] });
  await openCartWithCourier();
  type({ ...quotedPlace, Length: '18', Width: '20' });
  press('Get Quote');
  expect(sideErrors(errors())).toEqual({ length: 'At least 86 cm for 7 clubs' });
  type({ Weight: '4' });
  expect(Object.keys(errors())).toContain('length');
  type({ Height: '114' });
  expect(sideErrors(errors())).toEqual({});
});

test('the courier form keeps the error of another side that is invalid by itself', async () => {
  await fakeCartService({ items: [aCartItem()] });
  await openCartWithCourier();
  type({ ...quotedPlace, Length: '0', Width: '301' });
  press('Get Quote');
  type({ Length: '114' });
  expect(sideErrors(errors())).toEqual({ width: 'The width must be a whole number from 1 to 300 cm.' });
});

test('the courier form quotes street, city and postal code, and reports the missing contact at once', async () => {
  const received = await fakeCartService({
    items: [aCartItem()],
    responses: { 'POST /api/shipping/quote': { body: JSON.stringify(aSavedQuote) } },
  });
  await openCartWithCourier();
  type(quotedPlace);
  press('Get Quote');
  expect(errors()).toEqual(missingContact);
  expect(await screen.findByText('Shipping Quote Received')).toBeTruthy();
  expect([quoteRequests(received).length, errors()]).toEqual([1, missingContact]);
  await waitFor(() => expect(document.activeElement).toBe(field(/^Suburb/)));
});

test('the courier form focuses the field that the service refuses, and keeps the other errors', async () => {
  const sentence = 'Please choose a collection day on or after 23 Nov 2026.';
  const body = JSON.stringify({ error: sentence, code: 'invalid', fields: { collectionDate: sentence } });
  await fakeCartService({ items: [aCartItem()], responses: { 'POST /api/shipping/quote': { status: 400, body } } });
  await openCartWithCourier();
  type({ ...quotedPlace, Suburb: 'Illovo' });
  press('Get Quote');
  expect(await toast('Quote Failed')).toBe(`Quote Failed${sentence}`);
  expect(document.activeElement).toBe(field(/^Collection Date/));
  expect(Object.keys(errors())).toEqual(['date', 'contactName', 'contactPhone']);
});

test('an error of the courier form closes once its last field is mended', async () => {
  await fakeCartService({ items: [aCartItem()], quote: aSavedQuote });
  await openCartWithCourier();
  press('Change the collection');
  type({ 'Contact Phone': '', 'Contact Name': '' });
  press('Proceed to Checkout');
  expect(await toast('Missing Address')).toBeTruthy();
  type({ 'Contact Phone': '082 555 0134' });
  expect(screen.queryByText('Missing Address')).toBeTruthy();
  type({ 'Contact Name': 'Thabo Nkosi' });
  expect(screen.queryByText('Missing Address')).toBe(null);
});

test('an error of the cart closes when the checkout opens', async () => {
  await fakeCartService({ items: [aCartItem()], responses: { 'DELETE /api/cart/c1': { status: 500 } } });
  renderWithProviders(<CartPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Ping G425' }));
  expect(await toast('Error')).toBe('ErrorFailed to remove item');
  press('Proceed to Checkout');
  expect(await screen.findByRole('dialog', { name: 'SA Legal Requirements' })).toBeTruthy();
  expect(screen.queryByText('Failed to remove item')).toBe(null);
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
