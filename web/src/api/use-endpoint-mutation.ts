import type { Endpoint, ResponseOf } from '@trade-in/contract/endpoint';
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import type { EndpointInput } from './endpoint-url.ts';
import { sendRequest } from './request.ts';

type Variables<E extends Endpoint> = object extends EndpointInput<E> ? EndpointInput<E> | void : EndpointInput<E>;

type SaveOptions<E extends Endpoint> = Omit<
  UseMutationOptions<ResponseOf<E>, ApiError, Variables<E>>,
  'mutationFn' | 'mutationKey'
>;

/** Saves through an endpoint: `const add = useEndpointMutation(addToCart, { onSuccess })`, then `add.mutate({ body })`. */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options: SaveOptions<E> = {},
): UseMutationResult<ResponseOf<E>, ApiError, Variables<E>> {
  return useMutation({ ...options, mutationFn: (input) => sendRequest(endpoint, { ...input }) });
}
