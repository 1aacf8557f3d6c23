// Must come first: its order of cascade layers precedes the rules of all components.
import './styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { newQueryClient, type Seeds } from '../api/query-client.ts';
import { onFirstInteraction } from '../ui/browser/on-first-interaction.ts';
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx';
import { App } from './app.tsx';
import type { LazyPages } from './lazy-pages.ts';

const storefrontParts = {
  Welcome: lazyWithPreload(() => import('./storefront/welcome.tsx').then((part) => part.Welcome)),
  CartPage: lazyWithPreload(() => import('./cart/cart-page.tsx').then((page) => page.CartPage)),
  BrandStep: lazyWithPreload(() =>
    import('../features/valuation/brand-step/brand-step.tsx').then((step) => step.BrandStep),
  ),
  ModelStep: lazyWithPreload(() =>
    import('../features/valuation/model-step/model-step.tsx').then((step) => step.ModelStep),
  ),
  ConfirmStep: lazyWithPreload(() =>
    import('../features/valuation/confirm-step/confirm-step.tsx').then((step) => step.ConfirmStep),
  ),
};
/** Most visitors never open them. */
const rareParts = {
  StatusPage: lazyWithPreload(() => import('../features/status-page/status-page.tsx').then((page) => page.StatusPage)),
  ClubRequestPage: lazyWithPreload(() =>
    import('../features/club-requests/club-request-page.tsx').then((page) => page.ClubRequestPage),
  ),
};
const lazyPages: LazyPages = {
  AdminApp: lazyWithPreload(() => import('./admin/admin-app.tsx').then((page) => page.AdminApp)),
  ...rareParts,
  ...storefrontParts,
};

function readSeeds(): Seeds {
  const seeds: unknown = JSON.parse(document.getElementById('seed')?.textContent ?? '{}');
  return typeof seeds === 'object' ? { ...seeds } : {};
}

/**
 * Hydrates the server's markup after loading every part that it shows: a part that loaded later could render data that has
 * arrived meanwhile, and so differ from the markup.
 */
async function hydrate(root: HTMLElement) {
  const shown = new Set(root.dataset['lazy']?.split(' '));
  const needed = Object.entries({ ...storefrontParts, ...rareParts }).filter(([name]) => shown.has(name));
  await Promise.all(needed.map(([, part]) => part.preload()));
  hydrateRoot(root, app);
}

const app = (
  <StrictMode>
    <App client={newQueryClient(readSeeds())} lazyPages={lazyPages} />
  </StrictMode>
);
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
// The documents of the back office and of the development server have no markup.
if (root.hasChildNodes()) void hydrate(root);
else createRoot(root).render(app);

onFirstInteraction(() => Object.values(storefrontParts).forEach((part) => void part.preload()));
