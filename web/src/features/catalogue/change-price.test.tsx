import type { AdminModel } from '@trade-in/contract/admin-catalogue';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerConfirm } from '../../../test/answer-confirm.ts';
import { loopback, type Heard } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { ModelsPage } from './models-page.tsx';

const conflict = 'Somebody changed the price to R4100.00 meanwhile. Save again to make it R3500.00.';

let model: AdminModel;
beforeEach(() => {
  const club = { name: 'G425', type: 'Irons', brandId: 'b1', price: 3600_00, imageUrl: null } as const;
  model = { id: 'm1', brand: { name: 'Ping' }, ...club };
});

/** A service that refuses a save over somebody else's. */
function reply(call: Heard) {
  const { method, url = '', body } = call;
  if (url === '/api/brands') return { body: '[{"id":"b1","name":"Ping","logoUrl":null}]' };
  if (url.endsWith('/undo')) model = { ...model, price: 3600_00 };
  if (method !== 'PUT') return method === 'GET' ? pageOf([model], call) : { body: JSON.stringify(model) };
  const sent = (field: string) => Number(new RegExp(`name="${field}"\\s+(\\d+)`).exec(body)?.[1]);
  if (sent('priceBefore') !== model.price)
    return {
      status: 409,
      body: JSON.stringify({ error: conflict, code: 'changed_meanwhile', fields: { price: conflict } }),
    };
  model = { ...model, price: sent('price') };
  return { body: JSON.stringify({ ...model, priceChange: 'a7' }) };
}

async function typePrice(price: string) {
  const heard = await loopback(reply);
  renderWithin(<ModelsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Ping G425' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: price } });
  return { puts: () => heard.filter(({ method }) => method === 'PUT'), heard };
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('asks once, with both amounts, about a price that changes by more than 30 %', async () => {
  const { puts } = await typePrice('360');
  const confirm = answerConfirm(false);
  save();
  expect(confirm.mock.calls).toEqual([['Change the price of Ping G425 from R3600.00 to R360.00, 90 % less?']]);
  expect(puts()).toEqual([]);
  confirm.mockReturnValue(true);
  save();
  expect(await screen.findByText('Model updated')).toBeDefined();
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(puts()).toHaveLength(1);
});

test('asks nothing about a price that changes by 30 % or less', async () => {
  await typePrice('2520');
  const confirm = answerConfirm(false);
  save();
  expect(await screen.findByText('Model updated')).toBeDefined();
  expect(confirm).not.toHaveBeenCalled();
});

test('offers to undo a changed price in the toast', async () => {
  const { heard } = await typePrice('3500');
  save();
  expect(await screen.findByText('R3600.00 to R3500.00, 3 % less')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ping G425 is R3600.00 again.')).toBeDefined();
  expect(heard.find(({ method }) => method === 'POST')?.url).toBe('/api/admin/activity/a7/undo');
});

test('refuses a save over somebody else’s with both values, and saves it when it is sent again', async () => {
  const { puts } = await typePrice('3500');
  model = { ...model, price: 4100_00 };
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
