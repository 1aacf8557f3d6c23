import { QueryClient, skipToken } from '@tanstack/react-query';

/** GET addresses and their answers. */
export type Seeds = Record<string, unknown>;

/**
 * The specification's cache rules: data never goes stale, is not loaded again on focus and never polled, and what failed
 * is not tried again by itself. Without a network a call fails at once instead of waiting in silence.
 */
export function newQueryClient(seeds: Seeds = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const [address, answer] of Object.entries(seeds)) client.setQueryData(keyOf(address), answer);
  return client;
}

/** The query key of a GET address: the path first, so that a whole list can be named whatever its query. */
export function keyOf(address: string): readonly [path: string, address: string] {
  return [address.split('?', 1)[0] ?? '', address];
}

/** The public addresses that were asked for while a page was rendered with this client: what it must be seeded with. */
export function wantedAddresses(client: QueryClient): string[] {
  return client
    .getQueryCache()
    .findAll({ predicate: ({ meta, options }) => meta?.['isPublic'] === true && options.queryFn !== skipToken })
    .map(({ queryKey }) => String(queryKey[1]));
}
