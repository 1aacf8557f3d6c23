import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerConfirm } from '../../../test/answer-confirm.ts';
import { loopback, type Heard } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { BrandsPage } from './brands-page.tsx';

interface Row {
  id: string;
  name: string;
  logoUrl: string | null;
}

let brands: Row[];
beforeEach(() => {
  brands = [
    { id: 'b1', name: 'Ping', logoUrl: '/api/pictures/ping.webp' },
    { id: 'b2', name: 'Titleist', logoUrl: null },
  ];
});

const taken = {
  status: 409,
  body: JSON.stringify({ error: 'There is one already.', code: 'name_taken', fields: { name: 'Choose another.' } }),
};

/** A service that keeps these brands. */
function reply(call: Heard) {
  const { method, url = '', body } = call;
  if (url.endsWith('/deletion')) return { body: '{"models":12,"cartItems":3}' };
  if (method === 'DELETE') brands = brands.filter(({ id }) => !url.endsWith(id));
  if (method === 'POST' && body.includes('Ping')) return taken;
  if (method === 'POST') brands = [...brands, { id: 'b3', name: 'Mizuno', logoUrl: null }];
  return method === 'GET' && url.startsWith('/api/admin/brands') ? pageOf(brands, call) : {};
}

async function openBrands() {
  const heard = await loopback(reply);
  renderWithin(<BrandsPage />);
  await screen.findByText('Titleist');
  return heard;
}

const calls = (heard: Heard[]) => heard.map(({ method, url }) => `${method} ${url}`);
const aLogo = new File(['abc'], 'mizuno.png', { type: 'image/png' });

test('a new brand needs a name and a logo', async () => {
  const heard = await openBrands();
  fireEvent.click(screen.getByRole('button', { name: 'Add Brand' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Name is required')).toBeDefined();
  expect((await screen.findAllByText('Please upload a logo')).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  expect(calls(heard)).toEqual(['GET /api/admin/brands?limit=50']);
});

test('a new brand is sent with its logo, told, and shows in the list', async () => {
  const heard = await openBrands();
  fireEvent.click(screen.getByRole('button', { name: 'Add Brand' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Mizuno' } });
  fireEvent.change(screen.getByLabelText(/^Logo/), { target: { files: [aLogo] } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Brand created')).toBeDefined();
  expect((await screen.findByText('Mizuno')).tagName).toBe('BDI');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard[1]).toMatchObject({ method: 'POST', url: '/api/admin/brands' });
  expect(heard[1]?.body).toContain('filename="mizuno.png"');
});

test('a brand that could not be saved stays in its form, with the reason', async () => {
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

test('a form with something typed is closed only after asking', async () => {
  await openBrands();
  const confirm = answerConfirm(false);
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

test('an edited brand shows its present logo and may keep it', async () => {
  const heard = await openBrands();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Ping' }));
  expect(screen.getByAltText('As it is now').getAttribute('src')).toBe('/api/pictures/ping.webp');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Brand updated')).toBeDefined();
  expect(heard[1]).toMatchObject({ method: 'PUT', url: '/api/admin/brands/b1' });
  expect(heard[1]?.body).not.toContain('form-data');
});

test('an edited brand is sent its new name without a logo, or its new logo without a name', async () => {
  const heard = await openBrands();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Ping' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Pings' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Edit Titleist' }));
  fireEvent.change(screen.getByLabelText(/^Logo/), { target: { files: [aLogo] } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [renamed, redrawn] = heard.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(renamed).toContain('name="name"');
  expect(renamed).not.toContain('name="logo"');
  expect(redrawn).toContain('name="logo"');
  expect(redrawn).not.toContain('name="name"');
});

test('a brand is deleted only after a confirmation that says what goes along', async () => {
  const heard = await openBrands();
  const confirm = answerConfirm(false);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Titleist' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(confirm.mock.calls[0]?.[0]).toContain('12 models and 3 cart items go; trade-ins stay');
  confirm.mockReturnValue(true);
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Delete Titleist' }));
    expect(confirm).toHaveBeenCalledTimes(2);
  });
  expect(await screen.findByText('Brand deleted')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Titleist')).toBeNull());
  expect(calls(heard).filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /api/admin/brands/b2']);
});
