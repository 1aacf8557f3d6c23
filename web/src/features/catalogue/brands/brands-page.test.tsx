import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubConfirm } from '../../../../test/stub-confirm.ts';
import { loopback, type ReceivedRequest } from '../../../../test/loopback.ts';
import { pageOf } from '../../../../test/paged-response.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { BrandsPage } from './brands-page.tsx';

interface Row {
  id: string;
  name: string;
  logoUrl: string | null;
}

let brands: Row[];
let deletion: { models: number; cartItems: number };
beforeEach(() => {
  deletion = { models: 12, cartItems: 3 };
  brands = [
    { id: 'b1', name: 'Ping', logoUrl: '/api/pictures/ping.webp' },
    { id: 'b2', name: 'Titleist', logoUrl: null },
  ];
});

const taken = {
  status: 409,
  body: JSON.stringify({ error: 'There is one already.', code: 'name_taken', fields: { name: 'Choose another.' } }),
};

/** A fake server that stores these brands. */
function reply(request: ReceivedRequest) {
  const { method, url = '', body } = request;
  if (url.endsWith('/deletion')) return { body: JSON.stringify(deletion) };
  if (method === 'DELETE') brands = brands.filter(({ id }) => !url.endsWith(id));
  if (method === 'POST' && body.includes('Ping')) return taken;
  if (method === 'POST') brands = [...brands, { id: 'b3', name: 'Mizuno', logoUrl: null }];
  return method === 'GET' && url.startsWith('/api/admin/brands') ? pageOf(brands, request) : {};
}

async function openBrands() {
  const requests = await loopback(reply);
  renderWithProviders(<BrandsPage />);
  await screen.findByText('Titleist');
  return requests;
}

const methodsAndUrls = (requests: ReceivedRequest[]) => requests.map(({ method, url }) => `${method} ${url}`);
const aLogo = new File(['abc'], 'mizuno.png', { type: 'image/png' });

test('the brands page requires a name and a logo for a new brand', async () => {
  const requests = await openBrands();
  fireEvent.click(screen.getByRole('button', { name: 'Add Brand' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Name is required')).toBeDefined();
  expect((await screen.findAllByText('Please upload a logo')).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  expect(methodsAndUrls(requests)).toEqual(['GET /api/admin/brands?limit=50']);
});

test('the brands page sends a new brand with its logo, confirms it, and lists it', async () => {
  const requests = await openBrands();
  fireEvent.click(screen.getByRole('button', { name: 'Add Brand' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Mizuno' } });
  fireEvent.change(screen.getByLabelText(/^Logo/), { target: { files: [aLogo] } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Brand created')).toBeDefined();
  expect((await screen.findByText('Mizuno')).tagName).toBe('BDI');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests[1]).toMatchObject({ method: 'POST', url: '/api/admin/brands' });
  expect(requests[1]?.body).toContain('filename="mizuno.png"');
});

test('the brands page keeps the form open and shows the reason when saving fails', async () => {
  await openBrands();
  fireEvent.click(screen.getByRole('button', { name: 'Add Brand' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Ping' } });
  fireEvent.change(screen.getByLabelText(/^Logo/), { target: { files: [aLogo] } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to save brand')).toBeDefined();
  expect(screen.getByText('There is one already.')).toBeDefined();
  expect(screen.getByText('Choose another.')).toBeDefined();
  expect(name).toHaveProperty('value', 'Ping');
  fireEvent.change(name, { target: { value: 'Pings' } });
  expect(screen.queryByText('Choose another.')).toBeNull();
});

test('the brands page asks before closing a form with unsaved changes', async () => {
  await openBrands();
  const confirm = stubConfirm(false);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Ping' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(confirm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Ping' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Pin' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Pin');
  confirm.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the brands page shows the current logo of an edited brand and keeps it by default', async () => {
  const requests = await openBrands();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Ping' }));
  expect(screen.getByAltText('Current picture').getAttribute('src')).toBe('/api/pictures/ping.webp');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Brand updated')).toBeDefined();
  expect(requests[1]).toMatchObject({ method: 'PUT', url: '/api/admin/brands/b1' });
  expect(requests[1]?.body).not.toContain('form-data');
});

test('the brands page sends only the changed fields of an edited brand', async () => {
  const requests = await openBrands();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Ping' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Pings' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Edit Titleist' }));
  fireEvent.change(screen.getByLabelText(/^Logo/), { target: { files: [aLogo] } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [renamed, redrawn] = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(renamed?.match(/name="\w+"/g)).toEqual(['name="name"', 'name="nameBefore"']);
  expect(redrawn).toContain('name="logo"');
  expect(redrawn).not.toContain('name="name"');
});

/** Opens the form of Ping, whose name somebody else has changed meanwhile, and saves another name. */
async function renameAfterConflict() {
  const conflict = 'Somebody has changed the name to Pingo. Save again to change it to Pings.';
  const fieldReasons = { name: { code: 'name_changed', present: 'Pingo', wanted: 'Pings' } };
  const refusal = { error: conflict, code: 'changed_meanwhile', fields: { name: conflict }, fieldReasons };
  const requests = await loopback((request) => {
    if (request.method !== 'PUT') return reply(request);
    brands = brands.filter(({ id }) => id !== 'b1');
    return /name="nameBefore"\s+Pingo/.test(request.body) ? {} : { status: 409, body: JSON.stringify(refusal) };
  });
  renderWithProviders(<BrandsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Ping' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Pings' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(conflict)).length).toBeGreaterThan(0);
  return requests;
}

test('the brand form overwrites a changed name on the second save although the filtered list no longer has the brand', async () => {
  const requests = await renameAfterConflict();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Ping' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Brand updated')).toBeDefined();
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

test('the brand form saves the name as it was opened over one that somebody else has saved meanwhile', async () => {
  const requests = await renameAfterConflict();
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Ping' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Brand updated')).toBeDefined();
  const [, second] = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(second).toMatch(/name="name"\s+Ping\s/);
  expect(second).toMatch(/name="nameBefore"\s+Pingo\s/);
});

test('the brands page deletes a brand only after a confirmation that lists what else is deleted', async () => {
  const requests = await openBrands();
  const confirm = stubConfirm(false);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Titleist' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(confirm.mock.calls[0]?.[0]).toContain('This also deletes 12 models and 3 cart items. Trade-ins are kept.');
  confirm.mockReturnValue(true);
  const button = screen.getByRole('button', { name: 'Delete Titleist' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  fireEvent.click(button);
  expect(await screen.findByText('Brand deleted')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Titleist')).toBeNull());
  expect(methodsAndUrls(requests).filter((request) => request.startsWith('DELETE'))).toEqual([
    'DELETE /api/admin/brands/b2',
  ]);
});

test('the brands page asks again when Delete is pressed right after the question was dismissed', async () => {
  await openBrands();
  const confirm = stubConfirm(false);
  const button = screen.getByRole('button', { name: 'Delete Titleist' });
  // The key press is the next event after the answer, before any timer.
  confirm.mockImplementationOnce(() => {
    setImmediate(() => fireEvent.click(button));
    return false;
  });
  fireEvent.click(button);
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2));
});

test.each([
  [1, 1, 'This also deletes 1 model and 1 cart item. Trade-ins are kept.'],
  [1, 0, 'This also deletes 1 model. Trade-ins are kept.'],
  [0, 2, 'This also deletes 2 cart items. Trade-ins are kept.'],
  [0, 0, 'Nothing else is deleted. Trade-ins are kept.'],
])('the question describes the deletion of %i models and %i cart items', async (models, cartItems, summary) => {
  deletion = { models, cartItems };
  await openBrands();
  const confirm = stubConfirm(false);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Titleist' }));
  await waitFor(() =>
    expect(confirm).toHaveBeenCalledWith(`Are you sure you want to delete the brand Titleist?\n\n${summary}`),
  );
});
