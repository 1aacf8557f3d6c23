import { listCategoryImages, type CategoryImage } from '@trade-in/contract/catalogue';
import { useAddressFilters } from '../../api/use-address-filters.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { loadFailure } from '../../api/use-paged-list.ts';
import type { List } from '../../ui/data-table/list.ts';

/** The club types that have a picture: six at most, so they come whole and are filtered here. */
export function useCategoryList(): List<CategoryImage> {
  const { typed, applied, setFilter, clearFilters } = useAddressFilters(['category']);
  const query = useEndpoint(listCategoryImages);
  const wanted = (applied['category'] ?? '').trim().toLowerCase();
  const rows = (query.data ?? []).filter(({ category }) => category.toLowerCase().includes(wanted));
  return {
    id: wanted,
    rows,
    total: query.isSuccess ? String(rows.length) : null,
    filters: typed,
    setFilter,
    clearFilters,
    isLoading: query.isPending,
    isUpdating: query.isFetching && !query.isPending,
    error: loadFailure(query.error),
    refresh: () => void query.refetch(),
    more: { at: 'end', load: () => {} },
  };
}
