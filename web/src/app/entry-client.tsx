// First, since its order of layers must come before any part's rules.
import './styles.css';
import { lazy, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { newQueryClient, type Seeds } from '../api/query-client.ts';
import { App } from './app.tsx';

const CartPage = lazy(() => import('./cart-page.tsx').then((page) => ({ default: page.CartPage })));

function readSeeds(): Seeds {
  const answers: unknown = JSON.parse(document.getElementById('seed')?.textContent ?? '{}');
  return typeof answers === 'object' ? { ...answers } : {};
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const app = (
  <StrictMode>
    <App client={newQueryClient(readSeeds())} latePages={{ CartPage }} />
  </StrictMode>
);
// The development server's page comes empty.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
