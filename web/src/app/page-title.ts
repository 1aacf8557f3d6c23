import type { Route } from './paths.ts';

const titles: Record<Route, string> = {
  home: 'Trade in your golf clubs',
  cart: 'Your Trade-In Cart',
  admin: 'Admin Dashboard',
  'not-found': '404 Page Not Found',
};

/** What the browser's tab says. */
export function pageTitle(route: Route, shopName: string | undefined): string {
  return shopName === undefined ? titles[route] : `${titles[route]} · ${shopName}`;
}
