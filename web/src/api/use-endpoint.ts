import type { CallInput, Endpoint, ResponseOf } from '@trade-in/contract/endpoint';
import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { addressOf, type Input, type LooseInput } from './address.ts';
import type { ApiError } from './api-error.ts';
import { send } from './call.ts';
import { keyOf } from './query-client.ts';

type GetEndpoint = Endpoint & { readonly method: 'GET' };
type IsEmpty<T> = object extends T ? true : false;
/** An input that may be left out where the call takes none; null says 'not now'. */
type QueryInput<E extends GetEndpoint> =
  IsEmpty<CallInput<E>> extends true ? [input?: CallInput<E> | null] : [input: CallInput<E> | null];
type Variables<E extends Endpoint> = IsEmpty<Input<E>> extends true ? Input<E> | void : Input<E>;

/** The call as TanStack Query's options, for what `useEndpoint` is too plain for, such as prefetching. */
export function queryOf<E extends GetEndpoint>(endpoint: E, ...[input]: QueryInput<E>) {
  const isWanted = input !== null;
  const given: LooseInput = { ...input };
  return queryOptions<ResponseOf<E>, ApiError>({
    queryKey: keyOf(addressOf(endpoint, given)),
    queryFn: isWanted ? ({ signal }) => send(endpoint, given, signal) : skipToken,
    meta: { isPublic: endpoint.access === 'public' },
  });
}

/** Loads a GET call's answer: `useEndpoint(listBrands)`. Endpoint and input are the query key; input null waits. */
export function useEndpoint<E extends GetEndpoint>(endpoint: E, ...input: QueryInput<E>) {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const query = queryOf(endpoint, ...input);
  // The server shows nobody's own data. Some of it may arrive before a part of the page is hydrated, which must first
  // render what the server did.
  const isWithheld = isHydrating && endpoint.access !== 'public';
  return useQuery(isWithheld ? { ...query, queryKey: ['withheld'], queryFn: skipToken } : query);
}

type SaveOptions<E extends Endpoint> = Omit<
  UseMutationOptions<ResponseOf<E>, ApiError, Variables<E>>,
  'mutationFn' | 'mutationKey'
>;

/** Saves by a call: `const add = useEndpointMutation(addToCart, { onSuccess })`, then `add.mutate({ body })`. */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options: SaveOptions<E> = {},
): UseMutationResult<ResponseOf<E>, ApiError, Variables<E>> {
  return useMutation({ ...options, mutationFn: (input) => send(endpoint, { ...input }) });
}

/** `const invalidate = useInvalidate()`, then `await invalidate(listCart)`: what is on screen is loaded anew, whatever its query. */
export function useInvalidate(): (endpoint: GetEndpoint) => Promise<void> {
  const client = useQueryClient();
  return (endpoint) => client.invalidateQueries({ queryKey: [endpoint.path] });
}
