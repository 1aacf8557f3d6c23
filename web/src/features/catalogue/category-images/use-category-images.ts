import { listCategoryImages, type CategoryImage } from '@trade-in/contract/endpoints/catalogue';
import { useQuery } from '@tanstack/react-query';
import { clubTypes } from '@trade-in/domain/club';
import { labelsMatching } from '@trade-in/domain/lists/list-filters';
import { useUrlFilters } from '../../../api/lists/use-url-filters.ts';
import { queryOf } from '../../../api/use-endpoint.ts';
import { loadFailure } from '../../../api/lists/use-paged-list.ts';
import type { List } from '../../../ui/data-table/list.ts';

const filterNames = ['category'] as const;

/** Lists the club types that have a picture. There are six at most, so they are loaded in one response and filtered here. */
export function useCategoryImages(): List<CategoryImage, (typeof filterNames)[number]> {
  const { typed, applied, setFilter, clearFilters } = useUrlFilters(filterNames);
  const query = useQuery({ ...queryOf(listCategoryImages), staleTime: 0 });
  const { category: text } = applied;
  const wanted = text.trim() === '' ? clubTypes : labelsMatching(clubTypes, text);
  const rows = (query.data ?? []).filter(({ category }) => wanted.includes(category));
  return {
    id: wanted.join(),
    rows,
    total: query.isSuccess ? String(rows.length) : null,
    filterNames,
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
