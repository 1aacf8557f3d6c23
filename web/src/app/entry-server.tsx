/**
 * Renders the page on the server: pure functions without network, clock or session. There is a build for each language; the
 * server chooses one by the URL's prefix, which all URLs here lack.
 *
 * - `canonicalUrl(url)` returns the URL without parameters that no page reads, such as those that advertisements add. All
 *   paths without a screen have the same one, and those of the back office another. URLs with the same canonical URL show the
 *   same page: render and cache that one.
 * - `redirectUrl(url)` returns the encoded URL of a known path without its trailing slashes, with its query; null for every
 *   other path. It begins with one of our own paths, so it never leads to another site.
 * - `isTranslated(url)` returns whether the page exists in every language.
 * - `isPrivate(url)` returns whether the page is only for who has its link. It must not be cached, and its data must be requested
 *   on behalf of the caller; data that does not exist is passed as null.
 * - `needs(url)` returns the public GET URLs whose data the page at `url` (path and query, such as `/?type=Irons&brand=7`)
 *   shows first. They are found by rendering the page without data, so they can't disagree with it. A session's cart is
 *   never among them. The server passes their JSON as `seeds = { '/api/settings': {…}, '/api/brands': [...] }`. A URL may be
 *   left out, such as when its request failed: the page then shows its loading state and the browser requests the data.
 * - `renderDocument({ url, languages, origin, seeds, assets })` returns the document with its status and the texts of its
 *   `<style>` elements, whose SHA-256 belongs in the CSP's `style-src`, besides 'self' for the style sheets that load later. The
 *   back office's document has no markup. `assets` is the parsed `dist/server/assets.json`, which is constant for a build.
 * - `shareBackdrop({ type, hand })` returns the SVG of a picture that other sites show with a link, without its texts.
 *
 * Files of `dist/client`: those under `/assets/` have a hash in their name and never change (`immutable`); `/favicon.svg` may
 * change. Each `.js`, `.css` and `.svg` has its brotli version beside it (`.br`).
 */
import { listBrands, listModels } from '@trade-in/contract/endpoints/catalogue';
import { readSettings } from '@trade-in/contract/endpoints/settings';
import * as backOfficeWords from '@trade-in/words/back-office-shell';
import { type Language, languageFacts, urlPrefixOf } from '@trade-in/words/languages';
import * as words from '@trade-in/words/shell';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { endpointUrl } from '../api/endpoint-url.ts';
import { newQueryClient, requestedUrls, type Seeds } from '../api/query-client.ts';
import { queryOf } from '../api/use-endpoint.ts';
import { ClubRequestPage } from '../features/club-requests/club-request-page.tsx';
import { StatusPage } from '../features/status-page/status-page.tsx';
import { BrandStep } from '../features/valuation/brand-step/brand-step.tsx';
import { ConfirmStep } from '../features/valuation/confirm-step/confirm-step.tsx';
import { ModelStep } from '../features/valuation/model-step/model-step.tsx';
import { resolveWizard, type Catalogue } from '../features/valuation/wizard/resolve-wizard.ts';
import { wizardTitle } from '../features/valuation/wizard/wizard-title.ts';
import { parseWizard, type Wizard } from '../features/valuation/wizard/wizard.ts';
import { App } from './app.tsx';
import { canonicalUrlOf } from './canonical-url.ts';
import { CartPage } from './cart/cart-page.tsx';
import { Welcome } from './storefront/welcome.tsx';
import { type Alternate, documentOf, type PageAssets } from './document.ts';
import type { LazyPartName, LazyPages } from './lazy-pages.ts';
import { pageTitle, routeTitles } from './page-title.ts';
import { isPrivatePath, localUrl, paths, type Route, routeOf } from './paths.ts';
import { shareTags } from './sharing/share-tags.ts';
import { structuredData } from './sharing/structured-data.ts';

export type { PageAssets } from './document.ts';
export { shareBackdrop } from './sharing/share-backdrop.tsx';

interface DocumentRequest {
  url: string;
  /** The languages that the retailer offers. */
  languages: readonly Language[];
  /** For absolute URLs; null if the public URL isn't known. */
  origin: string | null;
  seeds: Seeds;
  assets: PageAssets;
}

export interface RenderedDocument {
  status: 200 | 404;
  html: string;
  styles: string[];
  /** False for the back office and private pages: browsers and proxies must not store them. */
  isPublic: boolean;
  /** Also false for an unknown brand or model: there are unboundedly many such URLs. */
  isCacheable: boolean;
}

export function canonicalUrl(url: string): string {
  return canonicalUrlOf(pathOf(url), searchOf(url));
}

export function redirectUrl(url: string): string | null {
  const path = pathOf(url);
  const known = path.replace(/\/+$/, '');
  if (known === path || routeOf(known) === 'not-found') return null;
  // No route has a '%', so this encodes nothing twice.
  const encoded = encodeURI(known);
  return url.includes('?') ? `${encoded}?${searchOf(url)}` : encoded;
}

/** Returns whether the page exists in every language. The back office and unknown paths don't. */
export function isTranslated(url: string): boolean {
  return ['home', 'cart', 'status', 'ask', 'answer'].includes(routeOf(pathOf(url)));
}

/** Returns whether the page is only for who has its link. */
export function isPrivate(url: string): boolean {
  return isPrivatePath(pathOf(url));
}

export function needs(url: string): string[] {
  const client = newQueryClient();
  render(url, client);
  return requestedUrls(client);
}

export function renderDocument({ url, languages, origin, seeds, assets }: DocumentRequest): RenderedDocument {
  const route = routeOf(pathOf(url));
  const client = newQueryClient(seeds);
  const wizard = parseWizard(searchOf(url));
  const catalogue = catalogueOf(wizard, client);
  const titles = { ...routeTitles, home: () => wizardTitle(wizard, catalogue), admin: backOfficeWords.dashboard };
  const { body, lazy } = render(url, client);
  const title = pageTitle(titles[route](), shopNameIn(seeds));
  const alternates = isIndexed(url) ? alternatesOf(canonicalUrl(url), languages, origin ?? '') : [];
  const document = documentOf({
    title,
    description: words.description(),
    isIndexed: !isPrivate(url),
    alternates,
    // Other sites and search engines need absolute URLs.
    share: origin === null || route !== 'home' ? null : shareTags(wizard, { catalogue, title, origin }),
    structuredData: origin === null || route !== 'home' || wizard.step !== 1 ? null : shopData(client, origin),
    body,
    seeds,
    assets,
    lazy,
  });
  const isPublic = !['admin', 'status', 'answer'].includes(route);
  const isCacheable = isPublic && resolveWizard(wizard, catalogue).missing === null;
  return { status: isFound(route, seeds) ? 200 : 404, isPublic, isCacheable, ...document };
}

/** The server passes null for the data of an unknown link. */
function isFound(route: Route, seeds: Seeds): boolean {
  return route !== 'not-found' && !Object.values(seeds).includes(null);
}

/** Returns whether search engines find the page in each language. */
function isIndexed(url: string): boolean {
  return isTranslated(url) && !isPrivate(url);
}

/** Returns null until the settings are known. */
function shopData(client: QueryClient, origin: string): object | null {
  const settings = client.getQueryData(queryOf(readSettings).queryKey);
  return settings === undefined ? null : structuredData(settings, origin + localUrl(paths.home));
}

/** Returns the page in each language, and `x-default`, for visitors with none of them. */
function alternatesOf(url: string, languages: readonly Language[], origin: string): Alternate[] {
  if (languages.length < 2) return [];
  const named = languages.map((language) => ({
    hreflang: languageFacts[language].tag,
    url: origin + urlPrefixOf(language) + url,
  }));
  return [...named, { hreflang: 'x-default', url: origin + url }];
}

function render(url: string, client: QueryClient): { body: string; lazy: LazyPartName[] } {
  const lazy = new Set<LazyPartName>();
  /** Returns the part, wrapped to record that the page shows it. */
  const recorded = <Props extends object>(name: LazyPartName, Part: ComponentType<Props>) =>
    function Recorded(props: Props) {
      lazy.add(name);
      return <Part {...props} />;
    };
  const lazyPages: LazyPages = {
    // The back office is rendered in the browser only, for the administrator who is logged in.
    AdminApp: recorded('AdminApp', () => null),
    CartPage: recorded('CartPage', CartPage),
    Welcome: recorded('Welcome', Welcome),
    BrandStep: recorded('BrandStep', BrandStep),
    ModelStep: recorded('ModelStep', ModelStep),
    ConfirmStep: recorded('ConfirmStep', ConfirmStep),
    StatusPage: recorded('StatusPage', StatusPage),
    ClubRequestPage: recorded('ClubRequestPage', ClubRequestPage),
  };
  const body = renderToString(<App client={client} lazyPages={lazyPages} ssrUrl={url} />);
  return { body: lazy.has('AdminApp') ? '' : body, lazy: [...lazy] };
}

/** Decodes the path as the router does, so that the status matches the screen. A path that can't be decoded is of no route. */
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
  const settings = seeds[endpointUrl(readSettings)];
  const name = typeof settings === 'object' && settings !== null && 'shopName' in settings ? settings.shopName : null;
  return typeof name === 'string' ? name : undefined;
}
