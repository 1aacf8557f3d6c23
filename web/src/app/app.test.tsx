import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aCatalogue } from '../../test/catalogue.ts';
import { loopback, showAt } from '../../test/loopback.ts';
import { newQueryClient, type Seeds } from '../api/query-client.ts';
import { BrandStep } from '../features/valuation/brand-step.tsx';
import { ConfirmStep } from '../features/valuation/confirm-step.tsx';
import { ModelStep } from '../features/valuation/model-step.tsx';
import { App } from './app.tsx';
import { CartPage } from './cart-page.tsx';
import { needs, renderDocument } from './entry-server.tsx';
import type { LatePages } from './late-pages.ts';

const latePages: LatePages = { AdminApp: () => null, CartPage, BrandStep, ModelStep, ConfirmStep };
const nothingLate = { scripts: [], styles: [], css: '' };
const assets = {
  script: '',
  imports: [],
  css: '',
  late: {
    AdminApp: nothingLate,
    CartPage: nothingLate,
    BrandStep: nothingLate,
    ModelStep: nothingLate,
    ConfirmStep: nothingLate,
  },
};

async function shopWith({ cart = [] as object[] } = {}) {
  return loopback(({ url = '' }) => ({ body: JSON.stringify(url === '/api/cart' ? cart : (aCatalogue[url] ?? [])) }));
}

async function showApp(url: string, { cart = [] as object[], pages = latePages } = {}) {
  await shopWith({ cart });
  showAt(new URL(url, window.location.href).href);
  render(<App client={newQueryClient(aCatalogue)} latePages={pages} />);
}

const aLine = { id: 'c1' };

test.each([
  '/',
  '/?type=Irons',
  '/?type=Irons&brand=b1',
  '/?type=Irons&brand=b1&model=m1',
  '/cart',
  '/nope',
  '/admin/nope',
])('the script takes over %s as the server rendered it, without a difference', async (url) => {
  await shopWith();
  showAt(new URL(url, window.location.href).href);
  // What a visitor's own calls answer may be there before the whole page is.
  const own = { '/api/cart': [], '/api/shipping/courier': null };
  const seeds: Seeds = Object.fromEntries(needs(url).map((address) => [address, aCatalogue[address]]));
  const { html } = renderDocument({ url, seeds, assets });
  const page = new DOMParser().parseFromString(html, 'text/html').getElementById('root');
  if (page === null) throw new Error('The page has no #root');
  document.body.append(page);
  const differences: unknown[] = [];
  await act(async () => {
    const root = hydrateRoot(page, <App client={newQueryClient({ ...seeds, ...own })} latePages={latePages} />, {
      onRecoverableError: (error) => differences.push(error),
    });
    onTestFinished(() => {
      act(() => root.unmount());
      page.remove();
    });
  });
  expect(differences).toEqual([]);
});

test("the header's badge counts the lines of the cart", async () => {
  await showApp('/nope', { cart: [aLine, { id: 'c2' }] });
  expect(await screen.findByRole('link', { name: /^View Trade-In Cart\s*2$/ })).toHaveProperty('pathname', '/cart');
});

test('the tab tells the step and the club so far', async () => {
  await showApp('/?type=Irons&brand=b1');
  await waitFor(() => expect(document.title).toBe('Pick Model · Ping Irons · Example Fairway Golf Club'));
  fireEvent.change(screen.getByLabelText(/^Club Model/), { target: { value: 'm1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(document.title).toBe('Confirm Details · Ping G425 · Example Fairway Golf Club'));
});

test('a link to another screen is followed without loading the page anew: title, focus and top are as on a new page', async () => {
  await showApp('/nope');
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  onTestFinished(() => scrollTo.mockRestore());
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  fireEvent(screen.getByRole('link', { name: 'Start Trading In' }), click);
  expect(click.defaultPrevented).toBe(true);
  expect(window.location.pathname).toBe('/');
  await waitFor(() => expect(document.title).toBe('Trade in your golf clubs · Example Fairway Golf Club'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test.each([
  ['a click that asks for a new tab', '/cart', { ctrlKey: true }],
  ['a click with the middle button', '/cart', { button: 1 }],
  ['a link to a file of the service', '/api/openapi.json', {}],
  ['a link to another site', 'https://shop.example/discount/ABC', {}],
  ['a link within the page', '#main', {}],
])('%s is left to the browser', async (_, href, how) => {
  await showApp('/nope');
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  onTestFinished(() => link.remove());
  let isLeft = false;
  // The browser of these tests would go there.
  const stop = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stop);
  onTestFinished(() => window.removeEventListener('click', stop));
  fireEvent.click(link, how);
  expect(isLeft).toBe(true);
  expect(window.location.pathname).toBe('/nope');
});

function Broken(): never {
  throw new Error('broken');
}

test('a screen that breaks says so and keeps header and footer', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => silent.mockRestore());
  await showApp('/cart', { pages: { ...latePages, CartPage: Broken } });
  expect(screen.getByRole('alert').textContent).toContain('This page could not be shown');
  expect(screen.getByRole('link', { name: /View Trade-In Cart/ })).toBeDefined();
});
