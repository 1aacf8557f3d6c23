import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { newQueryClient, type Seeds } from '../src/api/query-client.ts';
import { Providers } from '../src/app/providers.tsx';

/** Renders a part with data, address and toasts around it, as the page does. */
export function renderWithin(part: ReactNode, seeds: Seeds = {}): RenderResult {
  return render(<Providers client={newQueryClient(seeds)}>{part}</Providers>);
}
