/** Every address of the customers' screens; the wizard's steps are the query of `home`. */
export const paths = { home: '/', cart: '/cart' } as const;

/** Every address of the back office. */
export const adminPaths = {
  overview: '/admin',
  login: '/admin/login',
  resetPassword: '/admin/reset-password',
  brands: '/admin/brands',
  models: '/admin/models',
  categories: '/admin/categories',
  tradeIns: '/admin/trade-ins',
  shipments: '/admin/shipments',
  customers: '/admin/customers',
  bulkUpload: '/admin/bulk-upload',
  activity: '/admin/activity',
} as const;

export type Route = 'home' | 'cart' | 'admin' | 'not-found';

/** The one table of what a path shows: the page asks it, and the server for the status. */
export function routeOf(path: string): Route {
  if (path === paths.home) return 'home';
  if (path === paths.cart) return 'cart';
  return Object.values<string>(adminPaths).includes(path) ? 'admin' : 'not-found';
}

/** The back office's screens go without the public header. */
export function isBackOffice(path: string): boolean {
  return path.startsWith('/admin');
}
