import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from './error-boundary.tsx';
import { HomePage } from './home-page.tsx';
import type { LatePages } from './late-pages.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { isBackOffice, routeOf } from './paths.ts';
import { Providers } from './providers.tsx';
import { StorefrontShell } from './storefront-shell.tsx';
import { usePageTitle } from './use-page-title.ts';
import { usePageTurn } from './use-page-turn.ts';
import { usePlainLinks } from './use-plain-links.ts';

interface AppProps {
  client: QueryClient;
  latePages: LatePages;
  /** Only on the server: the path and query to render. */
  ssrUrl?: string;
}

export function App({ client, latePages, ssrUrl }: AppProps) {
  return (
    <Providers client={client} ssrUrl={ssrUrl}>
      <Screens latePages={latePages} />
    </Providers>
  );
}

function Screens({ latePages }: Pick<AppProps, 'latePages'>) {
  const { AdminApp, CartPage } = latePages;
  const [path] = useLocation();
  usePageTitle();
  usePageTurn();
  usePlainLinks();
  const route = routeOf(path);
  if (route === 'admin') {
    return (
      <ErrorBoundary>
        <Suspense fallback={null}>
          <AdminApp />
        </Suspense>
      </ErrorBoundary>
    );
  }
  const screens = { home: <HomePage laterSteps={latePages} />, cart: <CartPage />, 'not-found': <NotFoundPage /> };
  return (
    <StorefrontShell hasHeader={!isBackOffice(path)}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<PageSkeleton />}>{screens[route]}</Suspense>
      </ErrorBoundary>
    </StorefrontShell>
  );
}
