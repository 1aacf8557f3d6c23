import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerConfirm } from '../../../test/answer-confirm.ts';
import { loopback, type Heard, type Reply } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { ModelsPage } from './models-page.tsx';

const ping = { id: 'b1', name: 'Ping', logoUrl: null };
const models = ['G425', 'G430'].map((name, index) => ({
  id: `m${index}`,
  name,
  type: 'Driver',
  brandId: 'b1',
  price: 450_00,
  imageUrl: null,
  brand: { name: 'Ping' },
}));

/** A service that keeps these models. */
function reply(call: Heard) {
  if (call.method !== 'GET') return { body: JSON.stringify({ ...models[0], priceChange: null }) };
  return pageOf(call.url?.startsWith('/api/admin/models') ? models : [ping], call);
}

async function openModels(answer: (call: Heard) => Reply = reply) {
  const heard = await loopback(answer);
  renderWithin(<ModelsPage />);
  await screen.findByText('G425');
  return heard;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rename = (name: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } });

test('the names of a model and its brand keep their own direction', async () => {
  await openModels();
  expect(screen.getByText('G425').tagName).toBe('BDI');
  expect(screen.getAllByText('Ping').map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI']);
});

test('brands that could not be loaded are told in the form, which keeps what was typed, and can be asked for again', async () => {
  let isBroken = true;
  await openModels((call) => (isBroken && call.url === '/api/brands' ? { status: 500, body: '' } : reply(call)));
  press('Add Model');
  rename('G440');
  expect((await screen.findByRole('alert')).textContent).toContain('The brands could not be loaded');
  isBroken = false;
  press('Try again');
  expect(await screen.findByRole('option', { name: 'Ping' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'G440');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Brand' }));
});

test('without the list of brands an edited model still shows its own', async () => {
  await openModels((call) => (call.url === '/api/brands' ? { status: 500, body: '' } : reply(call)));
  press('Edit Ping G425');
  await screen.findByRole('alert');
  expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveProperty('value', 'b1');
});

test('renaming a model sends its name and not the price that the list shows', async () => {
  const heard = await openModels();
  press('Edit Ping G425');
  rename('G425 Max');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = heard.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toContain('G425 Max');
  expect(sent?.match(/name="\w+"/g)).toEqual(['name="name"', 'name="nameBefore"']);
});

test('a save that ends after its form was closed is told, and leaves the form that was opened meanwhile alone', async () => {
  const heard = await openModels();
  answerConfirm(true);
  press('Edit Ping G425');
  rename('G425 Max');
  press('Save');
  press('Close');
  press('Edit Ping G430');
  rename('G430 Max');
  expect(await screen.findByText('Model updated')).toBeDefined();
  await waitFor(() => expect(heard.filter(({ url }) => url?.startsWith('/api/admin/models?'))).toHaveLength(2));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'G430 Max');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heard.filter(({ method }) => method === 'PUT').map(({ url }) => url)).toEqual([
    '/api/admin/models/m0',
    '/api/admin/models/m1',
  ]);
});
