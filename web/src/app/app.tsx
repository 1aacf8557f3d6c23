import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { isHistoryTraversal } from '../ui/browser/history-traversal.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { LazyPages } from './lazy-pages.ts';
import { usePageTitle } from './navigation/use-page-title.ts';
import { usePlainLinks } from './navigation/use-plain-links.ts';
import { routeOf } from './paths.ts';
import { Providers } from './providers.tsx';
import { StorefrontApp } from './storefront/storefront-app.tsx';

interface AppProps {
  client: QueryClient;
  lazyPages: LazyPages;
  /** The path and query that the server renders, without the language's prefix; undefined in the browser. */
  ssrUrl?: string;
}

export function App({ client, lazyPages, ssrUrl }: AppProps) {
  return (
    <Providers client={client} ssrUrl={ssrUrl}>
      <Screens lazyPages={lazyPages} />
    </Providers>
  );
}

function Screens({ lazyPages }: Pick<AppProps, 'lazyPages'>) {
  const { AdminApp } = lazyPages;
  const route = routeOf(useLocation()[0]);
  usePageTitle();
  usePageChange();
  usePlainLinks();
  if (route !== 'admin') return <StorefrontApp route={route} lazyPages={lazyPages} />;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <AdminApp />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Scrolls to the top and moves the focus when the path changes, as a browser does for a new page. */
function usePageChange(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!isHistoryTraversal()) window.scrollTo(0, 0);
    const main = document.querySelector('main');
    // A form may have focused its first field already.
    if (main?.contains(document.activeElement) === false) main.focus({ preventScroll: true });
  }, [path]);
}
