import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { newQueryClient, type Seeds } from '../src/api/query-client.ts';
import { Providers } from '../src/app/providers.tsx';

/** For `renderHook`: data, address and toasts around it, as on the page. */
export function pageWrapper(seeds: Seeds = {}) {
  const client = newQueryClient(seeds);
  return ({ children }: { children: ReactNode }) => <Providers client={client}>{children}</Providers>;
}

/** Renders a part with the same around it. */
export function renderWithin(part: ReactNode, seeds: Seeds = {}): RenderResult {
  return render(part, { wrapper: pageWrapper(seeds) });
}
