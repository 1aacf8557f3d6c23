import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, fakeCartService } from '../../../../test/cart.ts';
import type { FakeResponse } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { CartPage } from '../../../app/cart/cart-page.tsx';

beforeEach(() => sessionStorage.clear());

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const offer = () => screen.queryByText('Your earlier quote')?.parentElement;
const row = '12 Links Road, Illovo, Johannesburg, 2196';

/** Opens the cart with a saved quote, whose form is open. `answer` is the response to another request for a quote. */
async function changeQuote(answer: FakeResponse) {
  await fakeCartService({
    items: [aCartItem()],
    quote: aSavedQuote,
    responses: { 'POST /api/shipping/quote': answer },
  });
  renderWithProviders(<CartPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change the collection' }));
}

const unreachable =
  'We could not reach the courier. Please try again in a minute, or bring your clubs to the shop yourself.';
const refused = (status: number, error: string) => ({ status, body: JSON.stringify({ error, code: 'x' }) });

test('an earlier quote stays for the same collection when the courier cannot be reached', async () => {
  await changeQuote(refused(503, unreachable));
  fireEvent.click(button('Get Quote'));
  const toast = (await screen.findByText('Quote Failed')).parentElement;
  expect(toast?.textContent).toBe(`Quote Failed${unreachable}You still have your earlier quote.`);
  expect(screen.getByText(row)).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Courier Collection R149.00' })).toBeTruthy();
  expect(button('Proceed to Checkout').disabled).toBe(false);
});

test('an earlier quote does not price a changed collection, but is offered with what it is for', async () => {
  await changeQuote(refused(503, unreachable));
  type(/^City/, 'Sandton');
  expect(button('Get Quote First').disabled).toBe(true);
  fireEvent.click(button('Get Quote'));
  await screen.findByText('Quote Failed');
  expect(screen.getByRole('radio', { name: /^Courier Collection from R/ })).toBeTruthy();
  expect(button('Get Quote First').disabled).toBe(true);
  expect(offer()?.textContent).toMatch(
    /^Your earlier quoteR149\.00 · 12 Links Road, Illovo, Johannesburg, 2196 · one parcel, 114 × 25 × 25 cm and 6 kg · /,
  );
});

test('an earlier quote that is kept restores its collection, with the latest contact, and moves the focus on', async () => {
  await changeQuote(refused(503, unreachable));
  type(/^City/, 'Sandton');
  type(/^Width/, '30');
  type(/^Contact Name/, 'Sipho Nkosi');
  const keep = within(offer() ?? document.body).getByRole('button', { name: 'Keep this quote' });
  keep.focus();
  fireEvent.click(keep);
  expect(screen.getByText(row)).toBeTruthy();
  expect(screen.getByText(/^Sipho Nkosi, .* 114 × 25 × 25 cm/)).toBeTruthy();
  expect(offer()).toBe(undefined);
  expect(button('Proceed to Checkout').disabled).toBe(false);
  expect(document.activeElement).toBe(button('Change the collection'));
});

test('an earlier quote is removed when the service refuses the same collection', async () => {
  await changeQuote(refused(400, 'Please choose a collection day on or after 24 Nov 2026.'));
  fireEvent.click(button('Get Quote'));
  const toast = (await screen.findByText('Quote Failed')).parentElement;
  expect(toast?.textContent).not.toContain('earlier quote');
  expect(button('Get Quote First').disabled).toBe(true);
  expect(offer()).toBe(undefined);
});

test('an earlier quote is removed when the clubs no longer fit in its parcel', async () => {
  const small = { ...aSavedQuote, packageDimensions: { length: 114, width: 14, height: 14, weight: 3 } };
  await fakeCartService({ items: [aCartItem()], quote: small });
  renderWithProviders(<CartPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change the collection' }));
  type(/^City/, 'Sandton');
  expect(offer()).toBeTruthy();
  fireEvent.click(button('Change Ping G425'));
  fireEvent.change(screen.getByLabelText('Number of Irons'), { target: { value: '8' } });
  fireEvent.click(button('Save'));
  await screen.findByText('Club changed');
  await waitFor(() => expect(offer()).toBe(undefined));
});

test('an earlier quote is replaced by a new one', async () => {
  const moved = { quote: 16_900, collectionDate: '2026-11-30', notice: 'The courier does not collect on Sundays.' };
  await changeQuote({ body: JSON.stringify(moved) });
  type(/^Collection Date/, '2026-11-29');
  fireEvent.click(button('Get Quote'));
  expect(await screen.findByRole('radio', { name: 'Courier Collection R169.00' })).toBeTruthy();
  expect(offer()).toBe(undefined);
  fireEvent.click(button('Change the collection'));
  // The day on which the courier comes, not the Sunday that was asked for.
  expect(screen.getByLabelText<HTMLInputElement>(/^Collection Date/).value).toBe('2026-11-30');
});

test('an earlier quote is offered after a reload, too', async () => {
  await changeQuote({});
  type(/^City/, 'Sandton');
  cleanup();
  renderWithProviders(<CartPage />);
  expect((await screen.findByText('Your earlier quote')).parentElement?.textContent).toContain('Johannesburg');
});
