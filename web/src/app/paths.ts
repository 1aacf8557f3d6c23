/** Every address of the customers' screens; the wizard's steps are the query of `home`. */
export const paths = { home: '/', cart: '/cart' } as const;

export type Route = 'home' | 'cart' | 'not-found';

/** The one table of what a path shows: the page asks it, and the server for the status. */
export function routeOf(path: string): Route {
  if (path === paths.home) return 'home';
  return path === paths.cart ? 'cart' : 'not-found';
}

/** The back office's screens go without the public header. */
export function isBackOffice(path: string): boolean {
  return path.startsWith('/admin');
}
