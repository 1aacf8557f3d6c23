import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { ToastProvider } from '../ui/toast/toast.tsx';
import { basePath, localUrl } from './paths.ts';

interface ProvidersProps {
  client: QueryClient;
  /** The path and query that the server renders, without the language's prefix; undefined in the browser. */
  ssrUrl?: string | undefined;
  children: ReactNode;
}

/** Provides data, routing and toasts. */
export function Providers({ client, ssrUrl, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <Router base={basePath} {...(ssrUrl === undefined ? {} : splitUrl(localUrl(ssrUrl)))}>
        <ToastProvider>{children}</ToastProvider>
      </Router>
    </QueryClientProvider>
  );
}

function splitUrl(url: string): { ssrPath: string; ssrSearch: string } {
  const [path = '/', ...query] = url.split('?');
  return { ssrPath: path, ssrSearch: query.join('?') };
}
