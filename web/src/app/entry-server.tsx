/**
 * The page, rendered on the server: pure functions without network, clock or session.
 *
 * 0. `canonicalUrl(url)` returns the URL without what no page reads, such as the parameters that advertisements add; all
 *    paths without a screen have one. URLs of one canonical URL show the same page: render that one, and cache it by it.
 *    `redirectUrl(url)` returns where a known path with slashes at its end really is, with its query, else null. It begins
 *    with one of our own paths, so it never leads to another site.
 * 1. `needs(url)` answers the public GET addresses whose answers the page at `url` (path and query, such as
 *    `/?type=Irons&brand=7`) shows at first sight, `/api/settings` among them. They are found by rendering the page
 *    without data, so they can't disagree with it. A session's cart is never among them.
 * 2. The server answers them itself and hands the JSON on: `seeds = { '/api/settings': {…}, '/api/brands': [...] }`.
 *    An address may be left out (its call failed, say): the page shows its loading state and the browser asks again.
 * 3. `renderDocument({ url, seeds, assets })` answers `{ status, html, styles, isPublic, isCacheable }`: the HTTP status (200, or 404
 *    for a path that has no screen), the whole document (of the back office an empty one, with its script), and the texts of its `<style>` elements, whose SHA-256 belongs into the
 *    CSP's `style-src`, beside 'self' for the style sheets of the screens that come late. `assets` is the parsed
 *    `dist/server/assets.json`, which the build writes; it never changes while a build is served.
 *
 * Files of `dist/client`: those under `/assets/` carry a hash and never change (`immutable`), `/favicon.svg` may; each
 * `.js`, `.css` and `.svg` has its brotli beside it (`.br`).
 */
import { listBrands, listModels } from '@trade-in/contract/catalogue';
import { readSettings } from '@trade-in/contract/settings';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { addressOf } from '../api/address.ts';
import { newQueryClient, wantedAddresses, type Seeds } from '../api/query-client.ts';
import { queryOf } from '../api/use-endpoint.ts';
import { BrandStep } from '../features/valuation/brand-step.tsx';
import { ConfirmStep } from '../features/valuation/confirm-step.tsx';
import { ModelStep } from '../features/valuation/model-step.tsx';
import { settleWizard, type Catalogue } from '../features/valuation/settle-wizard.ts';
import { wizardTitle } from '../features/valuation/wizard-title.ts';
import { parseWizard, wizardAddress, type Wizard } from '../features/valuation/wizard.ts';
import { App } from './app.tsx';
import { CartPage } from './cart-page.tsx';
import { documentOf, type PageAssets } from './document.ts';
import type { LateName, LatePages } from './late-pages.ts';
import { pageTitle, routeTitles } from './page-title.ts';
import { routeOf } from './paths.ts';

export type { PageAssets } from './document.ts';

interface DocumentRequest {
  url: string;
  seeds: Seeds;
  assets: PageAssets;
}

export interface RenderedDocument {
  status: 200 | 404;
  html: string;
  styles: string[];
  /** False for the back office's pages: browsers and proxies are not to keep them. */
  isPublic: boolean;
  /** False also for a brand or model that isn't sold: there is no end of such URLs. */
  isCacheable: boolean;
}

const description =
  'Trade in used golf clubs in South Africa: an instant value in Rands, paid as a discount code or as cash by bank transfer.';

/** Stands for every path without a screen: they all show the same page, so that one entry in the cache serves them. */
const notFoundPath = '/404';

export function canonicalUrl(url: string): string {
  const path = pathOf(url);
  const route = routeOf(path);
  if (route === 'home') return wizardAddress(parseWizard(searchOf(url)));
  return route === 'not-found' ? notFoundPath : path;
}

export function redirectUrl(url: string): string | null {
  const path = pathOf(url);
  const known = path.replace(/\/+$/, '');
  if (known === path || routeOf(known) === 'not-found') return null;
  return url.includes('?') ? `${known}?${searchOf(url)}` : known;
}

export function needs(url: string): string[] {
  const client = newQueryClient();
  render(url, client);
  return wantedAddresses(client);
}

export function renderDocument({ url, seeds, assets }: DocumentRequest): RenderedDocument {
  const route = routeOf(pathOf(url));
  const client = newQueryClient(seeds);
  const wizard = parseWizard(searchOf(url));
  const catalogue = catalogueOf(wizard, client);
  const title = route === 'home' ? wizardTitle(wizard, catalogue) : routeTitles[route];
  const { body, late } = render(url, client);
  const document = documentOf({ title: pageTitle(title, shopNameIn(seeds)), description, body, seeds, assets, late });
  const isPublic = route !== 'admin';
  const isCacheable = isPublic && settleWizard(wizard, catalogue).lost === null;
  return { status: route === 'not-found' ? 404 : 200, isPublic, isCacheable, ...document };
}

function render(url: string, client: QueryClient): { body: string; late: LateName[] } {
  const late = new Set<LateName>();
  /** The part itself, which tells that the page shows it. */
  const noting = <Props extends object>(name: LateName, Part: ComponentType<Props>) =>
    function Noting(props: Props) {
      late.add(name);
      return <Part {...props} />;
    };
  const latePages: LatePages = {
    // The back office is rendered in the browser, for the one who is logged in there.
    AdminApp: noting('AdminApp', () => null),
    CartPage: noting('CartPage', CartPage),
    BrandStep: noting('BrandStep', BrandStep),
    ModelStep: noting('ModelStep', ModelStep),
    ConfirmStep: noting('ConfirmStep', ConfirmStep),
  };
  const body = renderToString(<App client={client} latePages={latePages} ssrUrl={url} />);
  return { body: late.has('AdminApp') ? '' : body, late: [...late] };
}

/** Read as the router reads it, so that the status fits what is shown. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function searchOf(url: string): string {
  return url.split('?').slice(1).join('?');
}

function catalogueOf(wizard: Wizard, client: QueryClient): Catalogue {
  if (wizard.step === 1 || wizard.step === 2) return { brands: undefined, models: undefined };
  const query = { brand: wizard.brandId, type: wizard.type };
  const brands = client.getQueryData(queryOf(listBrands).queryKey);
  const models = client.getQueryData(queryOf(listModels, { query }).queryKey);
  return { brands, models };
}

function shopNameIn(seeds: Seeds): string | undefined {
  const settings = seeds[addressOf(readSettings)];
  const name = typeof settings === 'object' && settings !== null && 'shopName' in settings ? settings.shopName : null;
  return typeof name === 'string' ? name : undefined;
}
