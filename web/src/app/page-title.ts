import * as words from '@trade-in/words/shell';
import type { Route } from './paths.ts';

/** The titles of the storefront's pages. The wizard's depends on its step: see `wizard-title.ts`. */
export const routeTitles = {
  cart: words.cartTitle,
  status: words.statusTitle,
  ask: words.clubRequestTitle,
  answer: words.clubRequestTitle,
  'not-found': words.notFoundTitle,
} satisfies Record<Exclude<Route, 'home' | 'admin'>, unknown>;

/** Returns the document title. */
export function pageTitle(title: string, shopName: string | undefined): string {
  return shopName === undefined ? title : `${title} · ${shopName}`;
}
