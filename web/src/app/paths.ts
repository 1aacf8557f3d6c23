import { clubRequestTokenIn } from '@trade-in/domain/club-requests/request-path';
import { statusTokenIn } from '@trade-in/domain/progress/status-path';
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
  receiving: '/admin/receiving',
  inspection: '/admin/inspection',
  clubRequests: '/admin/club-requests',
  shipments: '/admin/shipments',
  codes: '/admin/codes',
  deliveries: '/admin/deliveries',
  customers: '/admin/customers',
  bulkUpload: '/admin/bulk-upload',
  webhooks: '/admin/webhooks',
  activity: '/admin/activity',
} as const;

/** Returns the page on which staff see and decide everything about a trade-in. */
export function tradeInUrl(reference: string): string {
  return `${adminPaths.tradeIns}/${encodeURIComponent(reference)}`;
}

/** The pages about one trade-in: the path before its reference. */
const pagesOfReferences: ReadonlySet<string> = new Set([
  adminPaths.tradeIns,
  adminPaths.inspection,
  adminPaths.clubRequests,
]);

/** Returns the page and the reference in a path such as `/admin/trade-ins/TI-7K3Q-9M2X`; null for any other path. */
export function referenceInPath(path: string): { page: string; reference: string } | null {
  const [, page = '', reference = '', labels] = /^(.+?)\/([A-Z0-9-]+)(\/labels)?$/i.exec(path) ?? [];
  const isPage = labels === undefined ? pagesOfReferences.has(page) : page === adminPaths.inspection;
  return isPage ? { page, reference } : null;
}

/** Returns the page on which the clubs of a trade-in are inspected. */
export function inspectionUrl(reference: string): string {
  return `${adminPaths.inspection}/${encodeURIComponent(reference)}`;
}

/** Returns the page on which staff answer a request about a club. */
export function clubRequestUrl(reference: string): string {
  return `${adminPaths.clubRequests}/${encodeURIComponent(reference)}`;
}

/** Returns the page that prints the labels of a trade-in's clubs. */
export function labelsUrl(reference: string): string {
  return `${inspectionUrl(reference)}/labels`;
}

/** Returns where staff find the deliveries of a trade-in that have failed. */
export function deliveriesUrl(reference: string): string {
  return `${adminPaths.deliveries}?${new URLSearchParams({ tradeIn: reference }).toString()}`;
}

/** `ask` is the request about a club that is not listed, `answer` the page of one request. */
export type Route = 'home' | 'cart' | 'status' | 'ask' | 'answer' | 'admin' | 'not-found';

/** Returns what a path shows. The server derives the status from it too. */
export function routeOf(path: string): Route {
  if (path === paths.home) return 'home';
  if (path === paths.cart) return 'cart';
  if (statusTokenIn(path) !== null) return 'status';
  const request = clubRequestTokenIn(path);
  if (request !== null) return request === '' ? 'ask' : 'answer';
  const isAdmin = Object.values<string>(adminPaths).includes(path) || referenceInPath(path) !== null;
  return isAdmin ? 'admin' : 'not-found';
}

/** Returns whether a path shows a page that is only for who has its link. */
export function isPrivatePath(path: string): boolean {
  return ['status', 'answer'].includes(routeOf(path));
}

/** Returns whether the path belongs to the back office, where the public header is hidden. */
export function isBackOffice(path: string): boolean {
  return path.startsWith('/admin');
}
