import { cents } from '@trade-in/domain/money';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubConfirm } from '../../../test/stub-confirm.ts';
import { aCartItem, aSavedQuote, fakeCartService } from '../../../test/cart.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { CartPage } from './cart-page.tsx';

beforeEach(() => sessionStorage.clear());

const putter = aCartItem({
  id: 'c2',
  dexterity: 'Left',
  condition: 'Above Average',
  quantity: 2,
  linePrice: cents(228_800),
  brand: { id: 'b2', name: 'Odyssey', logoUrl: null },
  model: { id: 'm2', name: 'Ai-One', type: 'Putter', brandId: 'b2', price: cents(100_000), imageUrl: null, year: null },
});
const oneIron = aCartItem({ id: 'c3', ironCount: 1 });

const clubs = async () =>
  within(await screen.findByRole('list', { name: 'Clubs in your cart' })).getAllByRole('listitem');
const detailOf = (radio: HTMLElement) =>
  document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the cart shows brand, model, type, irons, hand, condition, payment, quantity and price of each line', async () => {
  await fakeCartService({ items: [aCartItem(), putter, oneIron] });
  renderWithProviders(<CartPage />);
  const lines = (await clubs()).map(({ textContent }) => textContent);
  expect(lines[0]).toContain('Ping G425R3510.00Irons (7 clubs) · Right-Handed · Average · Trade-In · Qty 1');
  expect(lines[1]).toContain('Odyssey Ai-OneR2288.00Putter · Left-Handed · Above Average · Trade-In · Qty 2');
  expect(lines[2]).toContain('Irons (1 club)');
});

test.each([
  ['2026-11-21', 'This price holds until 21 November 2026.', null],
  ['2026-11-20', 'This price ended on 20 November 2026.', '/club-not-listed'],
])('a club that staff have priced shows the end of its price (%s), and is not changed', async (until, term, href) => {
  const offered = aCartItem({ offeredUntil: until });
  await fakeCartService({ items: [offered], settings: { today: '2026-11-21' } });
  renderWithProviders(<CartPage />);
  expect(await screen.findByText(term)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Ask for a new price' })?.getAttribute('href') ?? null).toBe(href);
  expect(screen.queryByRole('button', { name: 'Change Ping G425' })).toBeNull();
});

test('the cart removes a club without confirmation and focuses the heading', async () => {
  const received = await fakeCartService({ items: [aCartItem(), putter] });
  const confirm = stubConfirm(false);
  renderWithProviders(<CartPage />);
  await clubs();
  fireEvent.click(button('Remove Odyssey Ai-One'));
  expect(await screen.findByText('Item removed')).toBeTruthy();
  expect((await clubs()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Ping G425')]);
  expect(received.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual(['/api/cart/c2']);
  expect(confirm).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Trade-In Cart' }));
});

test('the cart focuses the heading when the club to be removed is gone already', async () => {
  const gone = { status: 404, body: '{"error":"Not found"}' };
  await fakeCartService({ items: [aCartItem(), putter] });
  renderWithProviders(<CartPage />);
  await clubs();
  await fakeCartService({ items: [aCartItem()], responses: { 'DELETE /api/cart/c2': gone } });
  button('Remove Odyssey Ai-One').focus();
  fireEvent.click(button('Remove Odyssey Ai-One'));
  await waitFor(() => expect(screen.queryByText('Odyssey Ai-One')).toBe(null));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('the cart is cleared only after a confirmation', async () => {
  const received = await fakeCartService({ items: [aCartItem(), putter] });
  const confirm = stubConfirm(false);
  renderWithProviders(<CartPage />);
  await clubs();
  fireEvent.click(button('Clear Cart'));
  expect(confirm).toHaveBeenCalledOnce();
  expect(await clubs()).toHaveLength(2);
  expect(received.map(({ method }) => method)).not.toContain('DELETE');
  stubConfirm(true);
  button('Clear Cart').focus();
  fireEvent.click(button('Clear Cart'));
  expect(await screen.findByText('Cart cleared')).toBeTruthy();
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Trading In' }).getAttribute('href')).toBe('/');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('the cart shows a loading text, then a link to add another club', async () => {
  await fakeCartService({ items: [aCartItem()] });
  renderWithProviders(<CartPage />);
  expect(screen.getByRole('status').textContent).toContain('Loading your cart...');
  await clubs();
  expect(screen.queryByText('Loading your cart...')).toBe(null);
  expect(screen.getByRole('link', { name: 'Add Another Club' }).getAttribute('href')).toBe('/');
});

test("the cart shows the shop's address for a drop-off, not for a courier", async () => {
  await fakeCartService({ items: [aCartItem()] });
  renderWithProviders(<CartPage />);
  await clubs();
  const address = screen.getByText(/Example Fairway Golf Club/).closest('address');
  expect(address?.textContent).toBe('Example Fairway Golf Club1 Example FairwayObservatory, Cape Town, 7925');
  expect(address?.nextElementSibling?.textContent).toBe('Ask for Sam Example, +27215550100');
  expect(screen.getByRole('link', { name: '+27215550100' }).getAttribute('href')).toBe('tel:+27215550100');
  const map = screen.getByRole('link', { name: 'Show on a map (opens in a new tab)' });
  expect([map.getAttribute('target'), map.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(map.getAttribute('href')).toMatch(/^https:.*1\+Example\+Fairway.*7925$/);
  expect(detailOf(screen.getByRole('radio', { name: /^Courier Collection/ }))).toContain('9AM to 5PM');
  cleanup();
  await fakeCartService({ items: [aCartItem()], quote: aSavedQuote });
  renderWithProviders(<CartPage />);
  await clubs();
  expect(await screen.findByText('12 Links Road, Illovo, Johannesburg, 2196')).toBeTruthy();
  expect(screen.queryByText(/Example Fairway Golf Club/)).toBe(null);
});

test('the cart shows why a quote moved the collection', async () => {
  const notice = 'The courier does not collect on Sundays: we have moved it to Monday 23 November 2026.';
  const quote = { quote: cents(14_900), collectionDate: '2026-11-23', notice };
  await fakeCartService({
    items: [aCartItem()],
    responses: { 'POST /api/shipping/quote': { body: JSON.stringify(quote) } },
  });
  renderWithProviders(<CartPage />);
  await clubs();
  const courier = screen.getByRole<HTMLInputElement>('radio', { name: /^Courier Collection/ });
  await waitFor(() => expect(courier.disabled).toBe(false));
  fireEvent.click(courier);
  const day = await screen.findByLabelText<HTMLInputElement>(/^Collection Date/);
  expect([day.value, day.min]).toEqual(['2026-11-22', '2026-11-22']);
  fireEvent.change(screen.getByLabelText(/^Street/), { target: { value: '12 Links Road' } });
  fireEvent.change(screen.getByLabelText(/^City/), { target: { value: 'Johannesburg' } });
  fireEvent.change(screen.getByLabelText(/^Postal Code/), { target: { value: '2196' } });
  fireEvent.click(button('Get Quote'));
  const result = (await screen.findByText(notice)).closest('[role=status]');
  expect(result?.textContent).toContain('Courier fee (estimate) R149.00');
  expect(result?.textContent).toMatch(/Mon.* 23 Nov.* 2026, 9AM to 5PM/);
  expect(detailOf(screen.getByRole('radio', { name: 'Courier Collection R149.00' }))).toMatch(
    /23 Nov.* 2026, 9AM to 5PM/,
  );
  expect(await screen.findByText('Shipping Quote Received')).toBeTruthy();
});
