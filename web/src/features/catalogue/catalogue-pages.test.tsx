import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { stubConfirm } from '../../../test/stub-confirm.ts';
import { loopback, type ReceivedRequest, type FakeResponse } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged-response.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { BrandsPage } from './brands/brands-page.tsx';
import { CategoryImagesPage } from './category-images/category-images-page.tsx';
import { ModelsPage } from './models/models-page.tsx';

const ping = { id: 'b1', name: 'Ping', logoUrl: null };
const g425 = { id: 'm1', name: 'G425', type: 'Driver', brandId: 'b1', brand: ping, price: 450_00, imageUrl: null };

let rows: Record<string, object[]>;
beforeEach(() => {
  rows = {
    '/api/brands': [ping],
    '/api/admin/brands': [ping],
    '/api/admin/models': [g425],
    '/api/category-images': [{ id: 'c1', category: 'Hybrid', imageUrl: '/api/pictures/hybrid.webp' }],
  };
});

/** Opens a page on a fake server that has these rows and gives this reply to every change. */
async function open(Page: ComponentType, change: FakeResponse = {}): Promise<ReceivedRequest[]> {
  const requests = await loopback((request) => {
    if (request.method !== 'GET') return change;
    if (request.url?.endsWith('/deletion')) return { body: '{"models":0,"cartItems":0}' };
    return pageOf(rows[new URL(request.url ?? '', 'http://shop.example').pathname] ?? [], request);
  });
  renderWithProviders(<Page />);
  return requests;
}

const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, select' });
const enter = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressInList = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const toasts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

function choose(label: RegExp) {
  const file = new File(['abc'], 'g430.png', { type: 'image/png' });
  fireEvent.change(field(label), { target: { files: [file] } });
}

async function saveModel() {
  await pressInList('Add Model');
  await screen.findByRole('option', { name: 'Ping' });
  enter(/^Name/, 'G430');
  enter(/^Type/, 'Driver');
  enter(/^Brand/, 'b1');
  enter(/^Price/, '500');
  choose(/^Image/);
  press('Save');
}

async function uploadImage() {
  await screen.findByRole('option', { name: 'Hybrid (Replace)' });
  enter(/^Category/, 'Hybrid');
  choose(/^Image/);
  press('Upload');
}

const changes = [
  { title: 'Failed to save model', Page: ModelsPage, change: saveModel },
  { title: 'Failed to delete model', Page: ModelsPage, change: () => pressInList('Delete Ping G425') },
  { title: 'Failed to delete brand', Page: BrandsPage, change: () => pressInList('Delete Ping') },
  { title: 'Failed to upload image', Page: CategoryImagesPage, change: uploadImage },
  { title: 'Failed to delete image', Page: CategoryImagesPage, change: () => pressInList('Delete Hybrid') },
];

test.each(changes)('shows "$title" with the reason that the server gives', async ({ title, Page, change }) => {
  stubConfirm(true);
  await open(Page, { status: 409, body: '{"error":"The shop is closed.","code":"closed"}' });
  await change();
  await waitFor(() => expect(toasts()).toEqual([`${title}The shop is closed.`]));
});

test.each(changes)('shows "$title" when the server gives no reason', async ({ title, Page, change }) => {
  stubConfirm(true);
  await open(Page, { status: 503, body: '<html>' });
  await change();
  await waitFor(() => expect(toasts()).toEqual([`${title}Please check your connection and try again.`]));
});

test('the page shows that an image is uploading and does not send it twice', async () => {
  const requests = await open(CategoryImagesPage);
  await uploadImage();
  press('Uploading...');
  await waitFor(() => expect(toasts()).toEqual(['Image uploaded']));
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDefined();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test.each([
  { Page: BrandsPage, loading: 'Loading brands...', empty: 'No brands yet' },
  { Page: ModelsPage, loading: 'Loading models...', empty: 'No models yet' },
  {
    Page: CategoryImagesPage,
    loading: 'Loading category images...',
    empty: 'No category images yet. Customers see the standard drawings.',
  },
])('a list shows "$loading", then "$empty" when it is empty', async ({ Page, loading, empty }) => {
  rows = {};
  await open(Page);
  expect(screen.getByText(loading)).toBeDefined();
  expect(await screen.findByText(empty)).toBeDefined();
  expect(screen.queryByText(loading)).toBeNull();
});

test.each([
  { Page: BrandsPage, form: 'Add Brand', label: /^Logo/, size: '400 × 200' },
  { Page: ModelsPage, form: 'Add Model', label: /^Image/, size: '800 × 600' },
  { Page: CategoryImagesPage, form: 'Refresh', label: /^Image/, size: '1200 × 800' },
])(
  'recommends a picture size of $size and previews the picture before it is saved',
  async ({ Page, form, label, size }) => {
    await open(Page);
    await screen.findByRole('button', { name: /^Delete/ });
    press(form);
    const hint = field(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(hint)?.textContent).toBe(`JPEG, PNG or WebP; best at ${size}`);
    expect(screen.queryByRole('img', { name: /^Preview/ })).toBeNull();
    choose(label);
    expect(screen.getByRole('img', { name: 'Preview of g430.png' }).getAttribute('src')).toMatch(/^blob:/);
    expect(screen.getByText('g430.png')).toBeDefined();
  },
);
