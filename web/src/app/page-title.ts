import type { Route } from './paths.ts';

/** The wizard's title tells its step and stands in `wizard-title.ts`. */
export const routeTitles: Record<Exclude<Route, 'home'>, string> = {
  cart: 'Your Trade-In Cart',
  admin: 'Admin Dashboard',
  'not-found': '404 Page Not Found',
};

/** Returns what the browser's tab says. */
export function pageTitle(title: string, shopName: string | undefined): string {
  return shopName === undefined ? title : `${title} · ${shopName}`;
}
