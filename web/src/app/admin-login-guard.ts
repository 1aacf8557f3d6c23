import { readAdminSession } from '@trade-in/contract/admin-access';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ApiError } from '../api/api-error.ts';
import { queryOf } from '../api/use-endpoint.ts';
import { useToast } from '../ui/toast.tsx';
import { adminPaths } from './paths.ts';

/** Whichever call finds that nobody is logged in leads to the login, and from there back to this very address. */
export function useLoginWhenRefused(): void {
  const client = useQueryClient();
  const { toast } = useToast();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const toLogin = useEffectEvent(() => {
    const wasLoggedIn = client.getQueryData(queryOf(readAdminSession).queryKey) !== undefined;
    if (wasLoggedIn) toast({ title: 'Your session has ended', description: 'Please log in again.' });
    const from = new URLSearchParams({ from: search === '' ? path : `${path}?${search}` });
    navigate(`${adminPaths.login}?${from.toString()}`, { replace: true });
  });
  useEffect(() => watchRefusals(client, () => toLogin()), [client]);
}

function watchRefusals(client: QueryClient, onRefused: () => void): () => void {
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isRefused(event.action.error)) onRefused();
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isRefused(event.action.error)) onRefused();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_logged_in';
}
