import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { newQueryClient, type Seeds } from '../src/api/query-client.ts';
import { Providers } from '../src/app/providers.tsx';

/** Returns a wrapper for `renderHook` with the providers of the page. */
export function providersWrapper(seeds: Seeds = {}) {
  const client = newQueryClient(seeds);
  return ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>;
}

/** Renders a component with the providers of the page. */
export function renderWithProviders(component: ReactNode, seeds: Seeds = {}): RenderResult {
  return render(component, { wrapper: providersWrapper(seeds) });
}
