import { QueryClient, skipToken } from '@tanstack/react-query';

/** Responses by GET URL. */
export type Seeds = Record<string, unknown>;

/**
 * Returns a client with the specification's cache rules: data never becomes stale, is not reloaded on focus or polled, and
 * failed requests are not retried. Without a network, a request fails at once instead of waiting for it.
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
  for (const [url, response] of Object.entries(seeds)) client.setQueryData(queryKeyOf(url), response);
  return client;
}

/** Returns the query key of a GET URL. The path comes first, so that it matches an endpoint whatever its query. */
export function queryKeyOf(url: string): readonly [path: string, url: string] {
  return [url.split('?', 1)[0] ?? '', url];
}

/** Returns the public URLs that a page requested while it was rendered with this client: what to seed it with. */
export function requestedUrls(client: QueryClient): string[] {
  return client
    .getQueryCache()
    .findAll({ predicate: ({ meta, options }) => meta?.['isPublic'] === true && options.queryFn !== skipToken })
    .map(({ queryKey }) => String(queryKey[1]));
}
