import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubConfirm } from '../../../../test/stub-confirm.ts';
import { loopback, type ReceivedRequest, type FakeResponse } from '../../../../test/loopback.ts';
import { pageOf } from '../../../../test/paged-response.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { ModelsPage } from './models-page.tsx';

const ping = { id: 'b1', name: 'Ping', logoUrl: null };
const models = ['G425', 'G430'].map((name, index) => ({
  id: `m${index}`,
  name,
  type: 'Driver',
  brandId: 'b1',
  price: 450_00,
  imageUrl: null,
  year: index === 0 ? 2024 : null,
  brand: { name: 'Ping' },
}));

/** A fake server that has these models. */
function reply(request: ReceivedRequest) {
  if (request.method !== 'GET') return { body: JSON.stringify({ ...models[0], priceChange: null }) };
  return pageOf(request.url?.startsWith('/api/admin/models') ? models : [ping], request);
}

async function openModels(respond: (request: ReceivedRequest) => FakeResponse = reply) {
  const requests = await loopback(respond);
  renderWithProviders(<ModelsPage />);
  await screen.findByText('G425');
  return requests;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rename = (name: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } });

test('the models page isolates the text direction of model and brand names', async () => {
  await openModels();
  expect(screen.getByText('G425').tagName).toBe('BDI');
  expect(screen.getAllByText('Ping').map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI']);
});

test('the models page shows in the form that the brands could not be loaded, keeps the entries and offers a retry', async () => {
  let isBroken = true;
  await openModels((request) =>
    isBroken && request.url === '/api/brands' ? { status: 500, body: '' } : reply(request),
  );
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

test('the models page shows the brand of an edited model even if the brands could not be loaded', async () => {
  await openModels((request) => (request.url === '/api/brands' ? { status: 500, body: '' } : reply(request)));
  press('Edit Ping G425');
  await screen.findByRole('alert');
  expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveProperty('value', 'b1');
});

test('the models page sends only the name when a model is renamed', async () => {
  const requests = await openModels();
  press('Edit Ping G425');
  rename('G425 Max');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toContain('G425 Max');
  expect(sent?.match(/name="\w+"/g)).toEqual(['name="name"', 'name="nameBefore"']);
});

test('the models page confirms a save whose form was closed, and leaves the form opened since unchanged', async () => {
  const requests = await openModels();
  stubConfirm(true);
  press('Edit Ping G425');
  rename('G425 Max');
  press('Save');
  press('Close');
  press('Edit Ping G430');
  rename('G430 Max');
  expect(await screen.findByText('Model updated')).toBeDefined();
  await waitFor(() => expect(requests.filter(({ url }) => url?.startsWith('/api/admin/models?'))).toHaveLength(2));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'G430 Max');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter(({ method }) => method === 'PUT').map(({ url }) => url)).toEqual([
    '/api/admin/models/m0',
    '/api/admin/models/m1',
  ]);
});
