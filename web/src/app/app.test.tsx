import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { catalogueResponses, shopSettings } from '../../test/catalogue.ts';
import { token } from '../../test/club-request-page.tsx';
import { loopback, setPageUrl } from '../../test/loopback.ts';
import { newQueryClient, type Seeds } from '../api/query-client.ts';
import { ClubRequestPage } from '../features/club-requests/club-request-page.tsx';
import { StatusPage } from '../features/status-page/status-page.tsx';
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx';
import { BrandStep } from '../features/valuation/brand-step/brand-step.tsx';
import { ConfirmStep } from '../features/valuation/confirm-step/confirm-step.tsx';
import { ModelStep } from '../features/valuation/model-step/model-step.tsx';
import { App } from './app.tsx';
import { CartPage } from './cart/cart-page.tsx';
import { Welcome } from './storefront/welcome.tsx';
import { canonicalUrl, needs, renderDocument } from './entry-server.tsx';
import type { LazyPages } from './lazy-pages.ts';

const lazyPages: LazyPages = {
  AdminApp: () => null,
  CartPage,
  Welcome,
  BrandStep,
  ModelStep,
  ConfirmStep,
  StatusPage,
  ClubRequestPage,
};
const noAssets = { scripts: [], styles: [], css: '' };
const assets = {
  script: '',
  imports: [],
  font: '/assets/figtree.woff2',
  styles: [],
  css: '',
  lazy: {
    AdminApp: noAssets,
    CartPage: noAssets,
    Welcome: noAssets,
    BrandStep: noAssets,
    ModelStep: noAssets,
    ConfirmStep: noAssets,
    StatusPage: noAssets,
    ClubRequestPage: noAssets,
  },
};

async function shopWith({ cart = [] as object[] } = {}) {
  return loopback(({ url = '' }) => ({
    body: JSON.stringify(url === '/api/cart' ? cart : (catalogueResponses[url] ?? [])),
  }));
}

async function showApp(url: string, { cart = [] as object[], pages = lazyPages } = {}) {
  await shopWith({ cart });
  setPageUrl(new URL(url, window.location.href).href);
  render(<App client={newQueryClient(catalogueResponses)} lazyPages={pages} />);
}

const aLine = { id: 'c1' };
/** The responses of a shop with two languages. */
const bilingual: Record<string, unknown> = {
  ...catalogueResponses,
  '/api/settings': {
    ...shopSettings,
    languages: [...shopSettings.languages, { code: 'af', name: 'Afrikaans', tag: 'af-ZA' }],
  },
};

test.each([
  '/',
  '/?type=Irons',
  '/?type=Irons&brand=b1',
  '/?type=Irons&brand=b1&model=m1',
  '/cart',
  '/cart?utm_source=mail',
  '/?utm_source=mail&irons=7&type=Irons',
  '/t/unknown',
  '/nope',
  '/admin/nope',
])('the app hydrates %s without a markup mismatch', async (url) => {
  await shopWith();
  setPageUrl(new URL(url, window.location.href).href);
  // The session's own data may arrive before the page has hydrated.
  const own = { '/api/cart': [], '/api/shipping/courier': null };
  const seeds: Seeds = Object.fromEntries(needs(url).map((dataUrl) => [dataUrl, bilingual[dataUrl] ?? null]));
  const { html } = renderDocument({ url: canonicalUrl(url), languages: ['en', 'af'], origin: null, seeds, assets });
  const page = new DOMParser().parseFromString(html, 'text/html').getElementById('root');
  if (page === null) throw new Error('The page has no #root');
  document.body.append(page);
  const differences: unknown[] = [];
  // React reports a different attribute on the console only.
  const errors = vi.spyOn(console, 'error').mockImplementation((...error) => void differences.push(error));
  onTestFinished(() => errors.mockRestore());
  await act(async () => {
    const root = hydrateRoot(page, <App client={newQueryClient({ ...seeds, ...own })} lazyPages={lazyPages} />, {
      onRecoverableError: (error) => differences.push(error),
    });
    onTestFinished(() => {
      act(() => root.unmount());
      page.remove();
    });
  });
  expect(differences).toEqual([]);
});

test("the header's badge counts the items of the cart", async () => {
  await showApp('/nope', { cart: [aLine, { id: 'c2' }] });
  expect(await screen.findByRole('link', { name: /^View Trade-In Cart\s*2$/ })).toHaveProperty('pathname', '/cart');
});

test.each([
  ['lead to the same page, without parameters that no page reads', '/?utm_source=mail&type=Irons', '/?type=Irons'],
  ['lead from a missing page to the start page, where the server stores the choice', '/nope', '/'],
])('the links to other languages %s', async (_what, url, linked) => {
  await shopWith();
  setPageUrl(new URL(url, window.location.href).href);
  render(<App client={newQueryClient(bilingual)} lazyPages={lazyPages} />);
  const links = within(screen.getByRole('navigation', { name: 'Languages' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['English', `/en${linked}`, 'true'],
      ['Afrikaans', `/af${linked}`, null],
    ],
  );
});

test('the document title names the step and the club so far', async () => {
  await showApp('/?type=Irons&brand=b1');
  await waitFor(() => expect(document.title).toBe('Pick Model · Ping Irons · Example Fairway Golf Club'));
  fireEvent.click(screen.getByRole('option', { name: /G425/ }));
  await waitFor(() => expect(document.title).toBe('Confirm Details · Ping G425 · Example Fairway Golf Club'));
});

test('the app follows a link to another screen without a reload, and sets title, focus and scroll position as on a new page', async () => {
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

/** Clicks a link, and returns whether the browser would follow it. */
function isLeftToBrowser(href: string, how = {}): boolean {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  onTestFinished(() => link.remove());
  let isLeft = false;
  // happy-dom would navigate.
  const stop = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stop);
  onTestFinished(() => window.removeEventListener('click', stop));
  fireEvent.click(link, how);
  return isLeft;
}

test.each([
  ['a click with Ctrl', '/cart', { ctrlKey: true }],
  ['a click with the middle button', '/cart', { button: 1 }],
  ['a link to a file of the service', '/api/openapi.json', {}],
  ['a link to another site', 'https://shop.example/discount/ABC', {}],
  ['a link within the page', '#main', {}],
])('the app leaves %s to the browser', async (_, href, how) => {
  await showApp('/nope');
  expect(isLeftToBrowser(href, how)).toBe(true);
  expect(window.location.pathname).toBe('/nope');
});

test.each([
  ['a status page', '/t/unknown'],
  ['the page of an answer', `/club-not-listed/${token}`],
])('the app leaves links on %s to the browser, because its document blocks linked pictures', async (_, url) => {
  await showApp(url);
  expect(isLeftToBrowser('/cart')).toBe(true);
  expect(window.location.pathname).toBe(url);
});

function Broken(): never {
  throw new Error('broken');
}

test('the app shows an error with header and footer when a screen fails to render', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => silent.mockRestore());
  await showApp('/cart', { pages: { ...lazyPages, CartPage: Broken } });
  expect(screen.getByRole('alert').textContent).toContain('This page could not be shown');
  expect(screen.getByRole('link', { name: /View Trade-In Cart/ })).toBeDefined();
});

function chooseIrons() {
  fireEvent.click(screen.getByRole('radio', { name: /Irons/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
}

test.each([
  ["by 'Back to the start'", () => fireEvent.click(screen.getByRole('link', { name: 'Back to the start' }))],
  ["by the browser's Back", () => history.back()],
])('the wizard is left %s after a step’s code failed to load, and a later visit loads it again', async (_, leave) => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => silent.mockRestore());
  const load = vi.fn<() => Promise<typeof BrandStep>>(() => Promise.resolve(BrandStep));
  load.mockRejectedValueOnce(new Error('offline'));
  await showApp('/', { pages: { ...lazyPages, BrandStep: lazyWithPreload(load) } });
  chooseIrons();
  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be shown');
  leave();
  expect(await screen.findByRole('radio', { name: /Irons/ })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => chooseIrons());
  expect(await screen.findByRole('radio', { name: /Ping/ })).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
