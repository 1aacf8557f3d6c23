import type { FilteredEndpoint, FilterOf } from '@trade-in/contract/paging';
import { fileExtension, type ExportFormat } from '@trade-in/domain/lists/export-format';
import { useMutation } from '@tanstack/react-query';
import { endpointUrl } from '../endpoint-url.ts';
import type { ApiError } from '../api-error.ts';
import { download, loadFile, type LoadedFile } from '../download.ts';
import type { AppliedFilters } from './paged-list.ts';
import { loadFailure } from './use-paged-list.ts';

type ExportEndpoint = FilteredEndpoint & { readonly method: 'GET'; readonly response: 'file' };

/** A list whose filters the export has too, as `usePagedList` returns it. */
interface FilteredList<E extends ExportEndpoint> {
  filterNames: readonly FilterOf<E>[];
  applied: AppliedFilters<E>;
}

/** Downloads the filtered list as a file: `<ListPage exports={useListExport(exportShipments, list)}>`. */
export function useListExport<E extends ExportEndpoint>(endpoint: E, { applied }: FilteredList<E>) {
  const urlFor = (format: ExportFormat) => endpointUrl(endpoint, { query: { ...applied, format } });
  const loading = useMutation<LoadedFile, ApiError, ExportFormat>({
    meta: { leadsToLogin: true },
    mutationFn: (format) => loadFile(urlFor(format)),
    onSuccess: ({ blob, name }, format) => download(blob, name ?? `export${fileExtension(format)}`),
  });
  return {
    urlFor,
    preparing: loading.isPending ? loading.variables : null,
    start: (format: ExportFormat, onFailed: (sentence: string) => void) => {
      if (!loading.isPending) loading.mutate(format, { onError: (error) => onFailed(loadFailure(error) ?? '') });
    },
  };
}
