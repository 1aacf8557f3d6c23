import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCartItem, aSavedQuote, fakeCartService } from '../../../test/cart.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { CartPage } from '../../app/cart/cart-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const putter = aCartItem({ id: 'c2', model: { ...aCartItem().model, id: 'm2', name: 'Anser', type: 'Putter' } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Opens the cart and the editor of a line. Returns queries within the editor. */
async function openEditor(name: string) {
  renderWithProviders(<CartPage />);
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('form', { name }));
}

test('the club editor changes hand, condition and irons in place, and announces the new value', async () => {
  const received = await fakeCartService({ items: [aCartItem(), putter] });
  const editor = await openEditor('Change Ping G425');
  const irons = editor.getByLabelText('Number of Irons');
  expect([document.activeElement, button('Change Ping G425').getAttribute('aria-expanded')]).toEqual([irons, 'true']);
  fireEvent.change(irons, { target: { value: '8' } });
  fireEvent.change(editor.getByLabelText('Dexterity'), { target: { value: 'Left' } });
  fireEvent.change(editor.getByLabelText('Condition'), { target: { value: 'Below Average' } });
  expect(editor.getByRole('status').textContent).toBe('R2471.04');
  fireEvent.click(editor.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Club changed')).toBeTruthy();
  expect(screen.getByText('Ping G425 is now worth R2471.04.')).toBeTruthy();
  const [line] = screen.getAllByRole('listitem');
  expect(line?.textContent).toContain('R2471.04Irons (8 clubs) · Left-Handed · Below Average · Trade-In · Qty 1');
  expect([screen.queryByRole('form'), document.activeElement]).toEqual([null, button('Change Ping G425')]);
  const change = received.find(({ method }) => method === 'PATCH');
  expect([change?.url, JSON.parse(change?.body ?? '')]).toEqual([
    '/api/cart/c1',
    { dexterity: 'Left', condition: 'Below Average', ironCount: 8 },
  ]);
});

test('the club editor offers and sends no number of irons for another club', async () => {
  const received = await fakeCartService({ items: [putter] });
  const editor = await openEditor('Change Ping Anser');
  expect(editor.queryByLabelText('Number of Irons')).toBe(null);
  fireEvent.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByText('Club changed');
  const change = received.find(({ method }) => method === 'PATCH');
  expect(JSON.parse(change?.body ?? '')).toEqual({ dexterity: 'Right', condition: 'Average' });
});

test('the club editor closes without a change and returns the focus', async () => {
  const received = await fakeCartService({ items: [aCartItem()] });
  const editor = await openEditor('Change Ping G425');
  fireEvent.change(editor.getByLabelText('Condition'), { target: { value: 'Above Average' } });
  fireEvent.click(editor.getByRole('button', { name: 'Cancel' }));
  expect([screen.queryByRole('form'), document.activeElement]).toEqual([null, button('Change Ping G425')]);
  expect(received.map(({ method }) => method)).not.toContain('PATCH');
});

test.each([
  ["the service's own sentence", '{"error":"The set is too small."}', 'The set is too small.'],
  ['the general one where it gives none', '<html>', 'Failed to change the club'],
])('the club editor reports a failed change with %s and keeps the choices', async (_, body, description) => {
  await fakeCartService({ items: [aCartItem()], responses: { 'PATCH /api/cart/c1': { status: 400, body } } });
  const editor = await openEditor('Change Ping G425');
  fireEvent.change(editor.getByLabelText('Number of Irons'), { target: { value: '3' } });
  fireEvent.click(editor.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(description)).toBeTruthy();
  expect(editor.getByLabelText<HTMLSelectElement>('Number of Irons').value).toBe('3');
});

test('the checkout opens only once the change of a club is saved', async () => {
  await fakeCartService({ items: [putter, aCartItem()] });
  const untouched = await openEditor('Change Ping Anser');
  fireEvent.click(button('Change Ping G425'));
  const editor = within(screen.getByRole('form', { name: 'Change Ping G425' }));
  fireEvent.change(editor.getByLabelText('Condition'), { target: { value: 'Below Average' } });
  untouched.getByLabelText('Condition').focus();
  fireEvent.click(button('Proceed to Checkout'));
  expect(await screen.findByText('Save or cancel your change first.')).toBeTruthy();
  expect(document.activeElement).toBe(editor.getByLabelText('Number of Irons'));
  expect(history.state).toBe(null);
  fireEvent.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByText('Club changed');
  fireEvent.click(button('Proceed to Checkout'));
  expect(history.state).toEqual({ sheet: 'checkout' });
});

test('the cart focuses its heading when it no longer has the line', async () => {
  const gone = { status: 404, body: '{"error":"Not found"}' };
  await fakeCartService({ items: [aCartItem(), putter], responses: { 'PATCH /api/cart/c1': gone } });
  const editor = await openEditor('Change Ping G425');
  await fakeCartService({ items: [putter], responses: { 'PATCH /api/cart/c1': gone } });
  fireEvent.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Ping G425')).toBe(null));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('a changed set voids a quote whose parcel it outgrows, and a larger one is suggested', async () => {
  const quote = { ...aSavedQuote, packageDimensions: { length: 114, width: 15, height: 15, weight: 3 } };
  await fakeCartService({ items: [aCartItem(), putter], quote });
  const editor = await openEditor('Change Ping G425');
  await waitFor(() => expect(button('Get Quote First').disabled).toBe(true));
  fireEvent.change(editor.getByLabelText('Number of Irons'), { target: { value: '1' } });
  fireEvent.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(button('Proceed to Checkout').disabled).toBe(false));
});
