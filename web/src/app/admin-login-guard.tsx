import { readAdminSession } from '@trade-in/contract/admin-access';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ApiError } from '../api/api-error.ts';
import { queryOf } from '../api/use-endpoint.ts';
import { useToast } from '../ui/toast.tsx';
import { adminPaths } from './paths.ts';

const title = 'Your session has ended';

/**
 * A load that finds that nobody is logged in leads to the login, and from there back to this very address. A save stays
 * on the page with all that was entered, and says how it can be tried again; `meta: { leadsToLogin: true }` is for the
 * mutations that save nothing.
 */
export function useLoginWhenRefused(): void {
  const client = useQueryClient();
  const { toast } = useToast();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const toLogin = useEffectEvent(() => {
    const wasLoggedIn = client.getQueryData(queryOf(readAdminSession).queryKey) !== undefined;
    if (wasLoggedIn) toast({ title, description: 'Please log in again.' });
    const from = new URLSearchParams({ from: search === '' ? path : `${path}?${search}` });
    navigate(`${adminPaths.login}?${from.toString()}`, { replace: true });
  });
  const stay = useEffectEvent(() => toast({ title, description: <HowToGoOn />, isDestructive: true }));
  useEffect(() => watchRefusals(client, { onLoad: () => toLogin(), onSave: () => stay() }), [client]);
}

function HowToGoOn() {
  return (
    <>
      <a href={adminPaths.login} target="_blank" rel="noopener">
        Log in again in a new tab
      </a>
      , then try once more.
    </>
  );
}

function watchRefusals(client: QueryClient, { onLoad, onSave }: { onLoad: () => void; onSave: () => void }) {
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isRefused(event.action.error)) return;
      // What is loaded beside a save, such as how far an upload is, must not take the page from under it.
      if (client.isMutating() === 0) onLoad();
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isRefused(event.action.error)) return;
      if (event.mutation.meta?.['leadsToLogin'] === true) onLoad();
      else onSave();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_logged_in';
}
