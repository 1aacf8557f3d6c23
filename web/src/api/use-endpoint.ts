import type { RequestInput, Endpoint, ResponseOf } from '@trade-in/contract/endpoint';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { endpointUrl, type RequestParts } from './endpoint-url.ts';
import type { ApiError } from './api-error.ts';
import { sendRequest } from './request.ts';
import { queryKeyOf } from './query-client.ts';

type GetEndpoint = Endpoint & { readonly method: 'GET' };
type IsEmpty<T> = object extends T ? true : false;
/** Optional for an endpoint without required input; null disables the query. */
type QueryInput<E extends GetEndpoint> =
  IsEmpty<RequestInput<E>> extends true ? [input?: RequestInput<E> | null] : [input: RequestInput<E> | null];

/** Returns a GET endpoint as TanStack Query's options, for uses beyond `useEndpoint` such as prefetching. */
export function queryOf<E extends GetEndpoint>(endpoint: E, ...[input]: QueryInput<E>) {
  const isEnabled = input !== null;
  const parts: RequestParts = { ...input };
  return queryOptions<ResponseOf<E>, ApiError>({
    queryKey: queryKeyOf(endpointUrl(endpoint, parts)),
    queryFn: isEnabled ? ({ signal }) => sendRequest(endpoint, parts, signal) : skipToken,
    meta: { isPublic: endpoint.access === 'public' },
  });
}

/** Loads the response of a GET endpoint: `useEndpoint(listBrands)`. Endpoint and input are the query key; a null input waits. */
export function useEndpoint<E extends GetEndpoint>(endpoint: E, ...input: QueryInput<E>) {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const query = queryOf(endpoint, ...input);
  // The server renders no data of a session. Some may arrive before a part of the page is hydrated, and that part must
  // first render what the server rendered.
  const isWithheld = isHydrating && endpoint.access !== 'public';
  return useQuery(isWithheld ? { ...query, queryKey: ['withheld'], queryFn: skipToken } : query);
}

/** Returns `invalidate`: `await invalidate(listCart)` reloads what the page shows of an endpoint, whatever the query. */
export function useInvalidate(): (endpoint: GetEndpoint) => Promise<void> {
  const client = useQueryClient();
  return (endpoint) => client.invalidateQueries({ queryKey: [endpoint.path] });
}
