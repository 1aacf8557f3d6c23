import type { ClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import { screen } from '@testing-library/react';
import { ClubRequestPage } from '../src/features/club-requests/club-request-page.tsx';
import { shopSettings } from './catalogue.ts';
import { type FakeResponse, loopback, type ReceivedRequest, setPageUrl } from './loopback.ts';
import { renderWithProviders } from './providers.tsx';

export const token = 'Zx3_-9aBcDeFgHiJkLmNoP';

interface Shown {
  url?: string;
  request?: ClubRequest | null;
  isMailConnected?: boolean;
  /** By method and path. */
  responses?: Record<string, FakeResponse | (() => FakeResponse)>;
}

/** Shows the form, or the answer to a request. `responses` are the service's. */
export async function showRequestPage({ url, request, isMailConnected = true, responses = {} }: Shown = {}) {
  const received = await loopback(({ method, url: requested = '' }) => {
    const response = responses[`${method} ${requested}`];
    return (typeof response === 'function' ? response() : response) ?? {};
  });
  setPageUrl(new URL(url ?? '/club-not-listed', window.location.href).href);
  const settings = { ...shopSettings, connected: { ...shopSettings.connected, mail: isMailConnected } };
  const answer = request === undefined ? {} : { [`/api/club-requests/${token}`]: request };
  renderWithProviders(<ClubRequestPage />, { '/api/settings': settings, ...answer });
  return received;
}

export const button = (name: string) => screen.getByRole('button', { name });
export const refusal = (change: object, status = 400): FakeResponse => ({
  status,
  body: JSON.stringify({ error: 'Refused.', code: 'invalid', ...change }),
});
export const postsTo = (received: ReceivedRequest[], path: string) =>
  received.filter(({ method, url }) => method === 'POST' && url === path);
export const bodyOf = (sent: ReceivedRequest | undefined): unknown => JSON.parse(sent?.body ?? '');
