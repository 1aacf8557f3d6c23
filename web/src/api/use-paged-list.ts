import type { CallInput } from '@trade-in/contract/endpoint';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { addressOf } from './address.ts';
import type { ApiError } from './api-error.ts';
import { loadList, loadNextPage, type LoadedList, type PagedEndpoint, type RowOf } from './page-of-list.ts';
import { keyOf } from './query-client.ts';
import { useAddressFilters } from './use-address-filters.ts';

type QueryOf<E extends PagedEndpoint> = CallInput<E> extends { query: infer Query } ? Query : object;
export type FilterOf<E extends PagedEndpoint> = Exclude<keyof QueryOf<E> & string, 'limit' | 'cursor'>;

/** For so long a list that was left is there at once when somebody returns to it. */
const returnableMs = 30 * 60 * 1000;

/**
 * A list of the back office, page by page: `usePagedList(listAdminModels, ['name', 'brand', 'type'])`. What it answers
 * fits `DataTable`'s and `ListPage`'s `list`.
 *
 * The filters stand in the page's address. Each time that the list is opened or another search is applied, what had been
 * loaded of it shows at once and is loaded anew in the background; so do `refresh()` and `useInvalidate()` with the
 * endpoint. `applied` holds the filters that the rows obey, for the links of an export.
 */
export function usePagedList<E extends PagedEndpoint>(endpoint: E, names: readonly FilterOf<E>[]) {
  const { typed, applied, setFilter, clearFilters } = useAddressFilters(names);
  const filters = withoutBlanks(applied);
  const client = useQueryClient();
  const address = addressOf(endpoint, { query: filters });
  const options = queryOptions<LoadedList<RowOf<E>>, ApiError>({
    queryKey: keyOf(address),
    queryFn: ({ signal, queryKey }) => {
      const loaded = client.getQueryData<LoadedList<RowOf<E>>>(queryKey);
      return loadList(endpoint, { filters, wanted: loaded?.rows.length ?? 0 }, signal);
    },
    // Comparing thousands of rows with those before costs more than rendering the few that show.
    structuralSharing: false,
    staleTime: 0,
    gcTime: returnableMs,
  });
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const list = query.data;

  const nextPage = useMutation<LoadedList<RowOf<E>>, ApiError, LoadedList<RowOf<E>>>({
    meta: { leadsToLogin: true },
    mutationFn: (loaded) => loadNextPage(endpoint, filters, loaded),
    onSuccess: (longer, loaded) => {
      // A refresh in the meantime has loaded the list anew; the page would not fit its end.
      client.setQueryData(options.queryKey, (now) => (now === loaded ? longer : now));
    },
  });
  const isAtEnd = list === undefined || list.next === null || query.isPlaceholderData;
  // What became of the page behind another list says nothing of this one.
  const progress = nextPage.variables === list ? progressOf(nextPage) : 'waiting';

  return {
    id: address,
    rows: list?.rows ?? [],
    total: list?.total ?? null,
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

function withoutBlanks(texts: Readonly<Record<string, string>>): Record<string, string> {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''));
}

/** Why a list did not come, as a sentence; null where nothing failed. */
export function loadFailure(error: ApiError | null): string | null {
  if (error === null) return null;
  return error.sentence ?? 'Please check your connection and try again.';
}
