import { type FilterOf, filtersOf } from '@trade-in/contract/paging';
import * as common from '@trade-in/words/back-office-common';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpointUrl } from '../endpoint-url.ts';
import type { ApiError } from '../api-error.ts';
import { loadList, loadNextPage, type LoadedList, type PagedEndpoint, type RowOf } from './paged-list.ts';
import { queryKeyOf } from '../query-client.ts';
import { useUrlFilters } from './use-url-filters.ts';

/** How long a list stays in the cache after leaving its page. */
const cacheMs = 30 * 60 * 1000;

/**
 * Loads a list of the back office page by page: `usePagedList(listAdminModels)`. The result is the `list` of `DataTable` and
 * `ListPage`.
 *
 * The filters are in the page's URL. Opening the list or applying other filters shows cached rows at once and reloads them in
 * the background; `refresh()` and `useInvalidate()` with the endpoint reload too. `applied` holds the filters of the shown
 * rows, for the links of an export.
 */
export function usePagedList<E extends PagedEndpoint>(endpoint: E) {
  const filterNames = useMemo(() => filtersOf(endpoint), [endpoint]);
  const { typed, applied, setFilter, clearFilters } = useUrlFilters(filterNames);
  const filters = withoutBlanks<FilterOf<E>>(applied);
  const client = useQueryClient();
  const url = endpointUrl(endpoint, { query: filters });
  const options = queryOptions<LoadedList<RowOf<E>>, ApiError>({
    queryKey: queryKeyOf(url),
    queryFn: ({ signal, queryKey }) => {
      const loaded = client.getQueryData<LoadedList<RowOf<E>>>(queryKey);
      return loadList(endpoint, { filters, wanted: loaded?.rows.length ?? 0 }, signal);
    },
    // Comparing thousands of rows with the previous ones costs more than rendering the few that are visible.
    structuralSharing: false,
    staleTime: 0,
    gcTime: cacheMs,
  });
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const list = query.data;

  const nextPage = useMutation<LoadedList<RowOf<E>>, ApiError, LoadedList<RowOf<E>>>({
    meta: { leadsToLogin: true },
    mutationFn: (loaded) => loadNextPage(endpoint, filters, loaded),
    onSuccess: (longer, loaded) => {
      // After a refresh in the meantime, the page does not follow the end of the new list.
      client.setQueryData(options.queryKey, (now) => (now === loaded ? longer : now));
    },
  });
  const isAtEnd = list === undefined || list.next === null || query.isPlaceholderData;
  // The state of another list's next page does not apply to this list.
  const progress = nextPage.variables === list ? progressOf(nextPage) : 'waiting';

  return {
    id: url,
    rows: list?.rows ?? [],
    total: list?.total ?? null,
    filterNames,
    filters: typed,
    applied: filters,
    setFilter,
    clearFilters,
    ...freshnessOf(query),
    refresh: () => void query.refetch(),
    more: {
      at: isAtEnd ? ('end' as const) : progress,
      load: () => {
        if (list !== undefined && progress !== 'loading') nextPage.mutate(list);
      },
    },
  };
}

function freshnessOf(query: UseQueryResult<unknown, ApiError>) {
  const { data, dataUpdatedAt, isPending, isFetching, isPlaceholderData, error } = query;
  return {
    isLoading: isPending,
    isUpdating: isFetching && !isPending,
    isOutdated: isPlaceholderData,
    loadedAt: data === undefined || isPlaceholderData ? null : dataUpdatedAt,
    error: loadFailure(error),
  };
}

function progressOf({ isPending, isError }: { isPending: boolean; isError: boolean }) {
  if (isPending) return 'loading' as const;
  return isError ? ('failed' as const) : ('waiting' as const);
}

function withoutBlanks<Name extends string>(texts: Readonly<Record<Name, string>>): Partial<Record<Name, string>> {
  const filters: Partial<Record<Name, string>> = {};
  for (const name in texts) {
    const text = texts[name].trim();
    if (text !== '') filters[name] = text;
  }
  return filters;
}

/** Returns the sentence for a failed load, or null. */
export function loadFailure(error: ApiError | null): string | null {
  if (error === null) return null;
  return error.sentence ?? common.checkConnection();
}
