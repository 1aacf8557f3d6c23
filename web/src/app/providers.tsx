import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { ToastProvider } from '../ui/toast.tsx';

interface ProvidersProps {
  client: QueryClient;
  /** Path and query being rendered on the server; in the browser the address bar tells. */
  ssrUrl?: string | undefined;
  children: ReactNode;
}

/** Data, address and toasts for everything below. */
export function Providers({ client, ssrUrl, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={client}>
      <Router {...(ssrUrl === undefined ? {} : splitUrl(ssrUrl))}>
        <ToastProvider>{children}</ToastProvider>
      </Router>
    </QueryClientProvider>
  );
}

function splitUrl(url: string): { ssrPath: string; ssrSearch: string } {
  const [path = '/', ...query] = url.split('?');
  return { ssrPath: path, ssrSearch: query.join('?') };
}
