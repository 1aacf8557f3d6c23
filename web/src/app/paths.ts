import { language } from '@trade-in/words/language';
import { urlPrefixOf } from '@trade-in/words/languages';

/** The paths of the storefront, without the language's prefix. The wizard's steps are the query of `home`. */
export const paths = { home: '/', cart: '/cart' } as const;

/** The prefix of this build's pages. The router adds and removes it; links and forms need `localUrl`. */
export const basePath = urlPrefixOf(language);

/** Returns the URL of a storefront path in this build's language, for links and forms. */
export function localUrl(path: string): string {
  return basePath + path;
}

/** The paths of the back office. */
export const adminPaths = {
  overview: '/admin',
  login: '/admin/login',
  resetPassword: '/admin/reset-password',
  brands: '/admin/brands',
  models: '/admin/models',
  categories: '/admin/categories',
  tradeIns: '/admin/trade-ins',
  shipments: '/admin/shipments',
  codes: '/admin/codes',
  deliveries: '/admin/deliveries',
  customers: '/admin/customers',
  bulkUpload: '/admin/bulk-upload',
  webhooks: '/admin/webhooks',
  activity: '/admin/activity',
} as const;

/** Returns where staff see a trade-in: in the list, found by its reference. */
export function tradeInUrl(reference: string): string {
  return `${adminPaths.tradeIns}?${new URLSearchParams({ product: reference }).toString()}`;
}

/** Returns where staff find the deliveries of a trade-in that have failed. */
export function deliveriesUrl(reference: string): string {
  return `${adminPaths.deliveries}?${new URLSearchParams({ tradeIn: reference }).toString()}`;
}

export type Route = 'home' | 'cart' | 'admin' | 'not-found';

/** Returns what a path shows. The server derives the status from it too. */
export function routeOf(path: string): Route {
  if (path === paths.home) return 'home';
  if (path === paths.cart) return 'cart';
  return Object.values<string>(adminPaths).includes(path) ? 'admin' : 'not-found';
}

/** Returns whether the path belongs to the back office, where the public header is hidden. */
export function isBackOffice(path: string): boolean {
  return path.startsWith('/admin');
}
