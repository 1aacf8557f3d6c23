import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, fakeCartService } from '../../../../test/cart.ts';
import { fillIn, submitForm, tickConfirmation } from '../../../../test/checkout.tsx';
import type { FakeResponse } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { CartPage } from '../../../app/cart/cart-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/cart');
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const setDay = (value: string) => fireEvent.change(screen.getByLabelText(/^Collection Date/), { target: { value } });
const offer = () => screen.queryByText('Your earlier quote')?.parentElement;

/** Like `aSavedQuote`, for two days later and another fee. */
const newQuote = { ...aSavedQuote, collectionDate: '2026-11-25', quote: cents(16_900) };
const lost: FakeResponse = { status: 502, body: '<h1>Bad Gateway</h1>' };

/** Opens the cart with a saved quote, whose form is open. `answer` is the response to another request for a quote. */
async function changeQuote(answer: FakeResponse | Promise<FakeResponse>) {
  const responses: Record<string, FakeResponse | Promise<FakeResponse>> = { 'POST /api/shipping/quote': answer };
  const received = await fakeCartService({ items: [aCartItem()], quote: aSavedQuote, responses });
  const save = (quote: object | null) => (responses['GET /api/shipping/courier'] = { body: JSON.stringify(quote) });
  renderWithProviders(<CartPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change the collection' }));
  return { responses, received, save };
}

test('a quote that arrives after the form has changed back is offered instead of the one that it has replaced', async () => {
  const answer = Promise.withResolvers<FakeResponse>();
  const { save } = await changeQuote(answer.promise);
  setDay(newQuote.collectionDate);
  fireEvent.click(button('Get Quote'));
  setDay(aSavedQuote.collectionDate);
  expect(offer()?.textContent).toContain('R149.00');
  save(newQuote);
  answer.resolve({ body: JSON.stringify(newQuote) });
  await waitFor(() => expect(offer()?.textContent).toMatch(/R169\.00 · .* Wednesday,? 25 November 2026/));
  expect(button('Get Quote First').disabled).toBe(true);
  fireEvent.click(button('Keep this quote'));
  expect(screen.getByRole('radio', { name: 'Courier Collection R169.00' })).toBeTruthy();
});

test('an earlier quote that was replaced is not offered while the service’s quote can’t be read', async () => {
  const answer = Promise.withResolvers<FakeResponse>();
  const { responses } = await changeQuote(answer.promise);
  setDay(newQuote.collectionDate);
  fireEvent.click(button('Get Quote'));
  setDay(aSavedQuote.collectionDate);
  responses['GET /api/shipping/courier'] = lost;
  answer.resolve({ body: JSON.stringify(newQuote) });
  await waitFor(() => expect(offer()).toBe(undefined));
});

/** Requests the quote for another day, or again for the same, and loses the response. */
async function loseResponse({ day, saved }: { day: string; saved: object | null | 'unknown' }) {
  const { responses, save } = await changeQuote(lost);
  setDay(day);
  if (saved === 'unknown') responses['GET /api/shipping/courier'] = lost;
  else save(saved);
  fireEvent.click(button('Get Quote'));
  expect((await screen.findByText('Quote Failed')).parentElement?.textContent).not.toContain('earlier quote');
}

describe('after a lost response', () => {
  test('the quote that the service has saved is shown', async () => {
    await loseResponse({ day: newQuote.collectionDate, saved: newQuote });
    expect(await screen.findByRole('radio', { name: 'Courier Collection R169.00' })).toBeTruthy();
    expect([offer(), button('Proceed to Checkout').disabled]).toEqual([undefined, false]);
  });

  test('another fee for the same collection is shown', async () => {
    await loseResponse({ day: aSavedQuote.collectionDate, saved: { ...aSavedQuote, quote: 16_900 } });
    expect(await screen.findByRole('radio', { name: 'Courier Collection R169.00' })).toBeTruthy();
  });

  test.each([
    ['the service no longer has', null],
    ['has expired', { ...aSavedQuote, isExpired: true }],
  ])('a quote that %s is not offered', async (_what, saved) => {
    await loseResponse({ day: newQuote.collectionDate, saved });
    await waitFor(() => expect(offer()).toBe(undefined));
    expect(button('Get Quote First').disabled).toBe(true);
  });

  test.each([
    ['kept', aSavedQuote],
    ['not known', 'unknown' as const],
  ])('the earlier quote is offered while the service’s is %s', async (_what, saved) => {
    await loseResponse({ day: newQuote.collectionDate, saved });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(offer()?.textContent).toContain('R149.00');
  });
});

test('a submission names the day and the fee that the cart shows, and a refusal of them asks for a new quote', async () => {
  const { responses, received } = await changeQuote({});
  responses['POST /api/upload/id-document'] = { body: JSON.stringify({ url: '/api/documents/1' }) };
  const refusal = { error: 'Please get a new courier quote.', code: 'quote_needed' };
  responses['POST /api/trade-in/submit'] = { status: 409, body: JSON.stringify(refusal) };
  fireEvent.click(button('Proceed to Checkout'));
  await screen.findByRole('dialog', { name: 'SA Legal Requirements' });
  await fillIn();
  tickConfirmation();
  submitForm();
  expect(await screen.findByText(refusal.error)).toBeTruthy();
  await waitFor(() => expect(button('Get Quote First').disabled).toBe(true));
  const body: unknown = JSON.parse(received.find(({ url }) => url === '/api/trade-in/submit')?.body ?? '');
  expect(body).toMatchObject({ expectedCollectionDate: '2026-11-23', expectedShippingCost: 14_900 });
});
