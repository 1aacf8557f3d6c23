import type { AdminModel } from '@trade-in/contract/endpoints/admin-catalogue';
import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubConfirm } from '../../../../test/stub-confirm.ts';
import { loopback, type ReceivedRequest } from '../../../../test/loopback.ts';
import { pageOf } from '../../../../test/paged-response.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { ModelsPage } from './models-page.tsx';

const conflict = 'Somebody has changed the price to R4100.00. Save again to change it to R3500.00.';

let model: AdminModel;
/** Whether the list's filter finds the model. */
let isListed: boolean;
beforeEach(() => {
  isListed = true;
  const club = {
    name: 'G425',
    type: 'Irons',
    brandId: 'b1',
    price: cents(3600_00),
    imageUrl: null,
    year: null,
  } as const;
  model = { id: 'm1', brand: { name: 'Ping' }, ...club };
});

/** A fake server that refuses to overwrite somebody else's change. */
function reply(request: ReceivedRequest) {
  const { method, url = '', body } = request;
  if (url === '/api/brands') return { body: '[{"id":"b1","name":"Ping","logoUrl":null}]' };
  if (url.endsWith('/undo')) model = { ...model, price: cents(3600_00) };
  if (method !== 'PUT')
    return method === 'GET' ? pageOf(isListed ? [model] : [], request) : { body: JSON.stringify(model) };
  const sent = (field: string) => Number(new RegExp(`name="${field}"\\s+(\\d+)`).exec(body)?.[1]);
  if (sent('priceBefore') !== model.price) {
    const fieldReasons = { price: { code: 'price_changed', present: model.price, wanted: sent('price') } };
    const refusal = { error: conflict, code: 'changed_meanwhile', fields: { price: conflict }, fieldReasons };
    return { status: 409, body: JSON.stringify(refusal) };
  }
  model = { ...model, price: cents(sent('price')) };
  return { body: JSON.stringify({ ...model, priceChange: 'a7' }) };
}

async function typePrice(price: string) {
  const requests = await loopback(reply);
  renderWithProviders(<ModelsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Ping G425' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: price } });
  return { puts: () => requests.filter(({ method }) => method === 'PUT'), requests };
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('the model form asks to confirm a price change of more than 30 %, with both amounts', async () => {
  const { puts } = await typePrice('360');
  const confirm = stubConfirm(false);
  save();
  expect(confirm.mock.calls).toEqual([['Change the price of Ping G425 from R3600.00 to R360.00, 90 % less?']]);
  expect(puts()).toEqual([]);
  confirm.mockReturnValue(true);
  save();
  expect(await screen.findByText('Model updated')).toBeDefined();
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(puts()).toHaveLength(1);
});

test('the model form saves a price change of 30 % or less without confirmation', async () => {
  await typePrice('2520');
  const confirm = stubConfirm(false);
  save();
  expect(await screen.findByText('Model updated')).toBeDefined();
  expect(confirm).not.toHaveBeenCalled();
});

test('the toast offers to undo a changed price', async () => {
  const { requests } = await typePrice('3500');
  save();
  expect(await screen.findByText('R3600.00 to R3500.00, 3 % less')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ping G425 is R3600.00 again.')).toBeDefined();
  expect(requests.find(({ method }) => method === 'POST')?.url).toBe('/api/admin/activity/a7/undo');
});

test('the model form shows a conflict with both values, and overwrites on the second save', async () => {
  const { puts } = await typePrice('3500');
  model = { ...model, price: cents(4100_00) };
  save();
  expect((await screen.findAllByText(conflict)).length).toBeGreaterThan(0);
  expect(await screen.findByText('In Rands; now R4100.00')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveProperty('value', '3500');
  save();
  expect(await screen.findByText('Model updated')).toBeDefined();
  expect(screen.getByText('R4100.00 to R3500.00, 15 % less')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(puts()).toHaveLength(2);
  expect(model.price).toBe(3500_00);
});

test('the model form saves the price as it was opened over one that somebody else has saved meanwhile', async () => {
  const { puts } = await typePrice('3500');
  model = { ...model, price: cents(8100_00) };
  save();
  expect(await screen.findByText('In Rands; now R8100.00')).toBeDefined();
  const confirm = stubConfirm(false);
  fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '3600' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(confirm).toHaveBeenCalledOnce();
  confirm.mockReturnValue(true);
  save();
  expect(await screen.findByText('R8100.00 to R3600.00, 56 % less')).toBeDefined();
  expect(confirm).toHaveBeenLastCalledWith('Change the price of Ping G425 from R8100.00 to R3600.00, 56 % less?');
  expect(
    puts()
      .at(-1)
      ?.body.match(/name="\w+"\s+\d+/g),
  ).toEqual([expect.stringMatching(/^name="price"\s+360000$/), expect.stringMatching(/^name="priceBefore"\s+810000$/)]);
});

test('the model form overwrites on the second save although the filtered list no longer has the model', async () => {
  const { puts } = await typePrice('3500');
  model = { ...model, price: cents(4100_00) };
  isListed = false;
  save();
  expect(await screen.findByText('In Rands; now R4100.00')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Ping G425' })).toBeNull());
  const confirm = stubConfirm(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '2600' } });
  save();
  expect(await screen.findByText('R4100.00 to R2600.00, 37 % less')).toBeDefined();
  expect(confirm.mock.calls).toEqual([['Change the price of Ping G425 from R4100.00 to R2600.00, 37 % less?']]);
  expect(puts()).toHaveLength(2);
  expect(model.price).toBe(2600_00);
});
