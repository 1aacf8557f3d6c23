// First, since its order of layers must come before any part's rules.
import './styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { newQueryClient, type Seeds } from '../api/query-client.ts';
import { late } from '../ui/late.tsx';
import { onFirstAct } from '../ui/on-first-act.ts';
import { App } from './app.tsx';
import type { LatePages } from './late-pages.ts';

const AdminApp = late(() => import('./admin-app.tsx').then((page) => page.AdminApp));
const CartPage = late(() => import('./cart-page.tsx').then((page) => page.CartPage));
const BrandStep = late(() => import('../features/valuation/brand-step.tsx').then((step) => step.BrandStep));
const ModelStep = late(() => import('../features/valuation/model-step.tsx').then((step) => step.ModelStep));
const ConfirmStep = late(() => import('../features/valuation/confirm-step.tsx').then((step) => step.ConfirmStep));
const forCustomers = { CartPage, BrandStep, ModelStep, ConfirmStep };
const latePages: LatePages = { AdminApp, ...forCustomers };

function readSeeds(): Seeds {
  const answers: unknown = JSON.parse(document.getElementById('seed')?.textContent ?? '{}');
  return typeof answers === 'object' ? { ...answers } : {};
}

/**
 * Takes the server's markup over, all at once: a part that were still to come would meanwhile see data arrive that the
 * server had not shown, and differ from its markup.
 */
async function takeOver(root: HTMLElement) {
  const shown = new Set(root.dataset['late']?.split(' '));
  const needed = Object.entries(forCustomers).filter(([name]) => shown.has(name));
  await Promise.all(needed.map(([, page]) => page.preload()));
  hydrateRoot(root, app);
}

const app = (
  <StrictMode>
    <App client={newQueryClient(readSeeds())} latePages={latePages} />
  </StrictMode>
);
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
// The back office's pages come empty, and so does the development server's.
if (root.hasChildNodes()) void takeOver(root);
else createRoot(root).render(app);

onFirstAct(() => Object.values(forCustomers).forEach((page) => void page.preload()));
