import { readAdminSession } from '@trade-in/contract/endpoints/admin-access';
import * as words from '@trade-in/words/back-office-shell';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ApiError } from '../../api/api-error.ts';
import { queryOf } from '../../api/use-endpoint.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { adminPaths } from '../paths.ts';

/**
 * Handles an ended session. A refused query redirects to the login page, which leads back to this URL, unless it has
 * `meta: { keepsPage: true }` because the page may have unsaved entries. A refused mutation keeps the page with its entries and
 * shows how to log in again, unless it has `meta: { leadsToLogin: true }` because it saves nothing.
 */
export function useLoginGuard(): void {
  const client = useQueryClient();
  const { toast } = useToast();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const toLogin = useEffectEvent(() => {
    const wasLoggedIn = client.getQueryData(queryOf(readAdminSession).queryKey) !== undefined;
    if (wasLoggedIn) toast({ title: words.sessionEndedTitle(), description: words.logInAgain() });
    const from = new URLSearchParams({ from: search === '' ? path : `${path}?${search}` });
    navigate(`${adminPaths.login}?${from.toString()}`, { replace: true });
  });
  const stay = useEffectEvent(() =>
    toast({ title: words.sessionEndedTitle(), description: <LoginInNewTab />, isDestructive: true }),
  );
  useEffect(() => watchRefusals(client, { onLoad: () => toLogin(), onSave: () => stay() }), [client]);
}

function LoginInNewTab() {
  return (
    <>
      {words.entriesKept()}{' '}
      <a href={adminPaths.login} target="_blank" rel="noopener">
        {words.logInInNewTab()}
      </a>
    </>
  );
}

function watchRefusals(client: QueryClient, { onLoad, onSave }: { onLoad: () => void; onSave: () => void }) {
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isRefused(event.action.error)) return;
      // A query during a mutation, such as the progress of an upload, must not leave the page.
      if (client.isMutating() > 0) return;
      if (event.query.meta?.['keepsPage'] === true) onSave();
      else onLoad();
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
