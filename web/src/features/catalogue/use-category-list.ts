import { listCategoryImages, type CategoryImage } from '@trade-in/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { clubTypes } from '@trade-in/domain/club';
import { labelsHolding } from '@trade-in/domain/list-filters';
import { useAddressFilters } from '../../api/use-address-filters.ts';
import { queryOf } from '../../api/use-endpoint.ts';
import { loadFailure } from '../../api/use-paged-list.ts';
import type { List } from '../../ui/data-table/list.ts';

/** The club types that have a picture: six at most, so they come whole and are filtered here. */
export function useCategoryList(): List<CategoryImage> {
  const { typed, applied, setFilter, clearFilters } = useAddressFilters(['category']);
  const query = useQuery({ ...queryOf(listCategoryImages), staleTime: 0 });
  const text = applied['category'] ?? '';
  const wanted = text.trim() === '' ? clubTypes : labelsHolding(clubTypes, text);
  const rows = (query.data ?? []).filter(({ category }) => wanted.includes(category));
  return {
    id: wanted.join(),
    rows,
    total: query.isSuccess ? String(rows.length) : null,
    filters: typed,
    setFilter,
    clearFilters,
    isLoading: query.isPending,
    isUpdating: query.isFetching && !query.isPending,
    isOutdated: false,
    loadedAt: query.isSuccess ? query.dataUpdatedAt : null,
    error: loadFailure(query.error),
    refresh: () => void query.refetch(),
    more: { at: 'end', load: () => {} },
  };
}
