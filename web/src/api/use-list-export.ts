import type { Endpoint } from '@trade-in/contract/endpoint';
import { exportEnding, type ExportFormat } from '@trade-in/domain/export-format';
import { useMutation } from '@tanstack/react-query';
import { addressOf } from './address.ts';
import type { ApiError } from './api-error.ts';
import { handOver } from './hand-over.ts';
import { loadFile, type LoadedFile } from './load-file.ts';
import { loadFailure } from './use-paged-list.ts';

type ExportEndpoint = Endpoint & { readonly method: 'GET'; readonly response: 'file' };

/** `<ListPage exports={useListExport(exportShipments, list.applied)}>`: exactly what the list is filtered to, as files. */
export function useListExport(endpoint: ExportEndpoint, filters: Readonly<Record<string, string>>) {
  const addressFor = (format: ExportFormat) => addressOf(endpoint, { query: { ...filters, format } });
  const loading = useMutation<LoadedFile, ApiError, ExportFormat>({
    meta: { leadsToLogin: true },
    mutationFn: (format) => loadFile(addressFor(format)),
    onSuccess: ({ blob, name }, format) => handOver(blob, name ?? `export${exportEnding(format)}`),
  });
  return {
    addressFor,
    preparing: loading.isPending ? loading.variables : null,
    start: (format: ExportFormat, onFailed: (sentence: string) => void) => {
      if (!loading.isPending) loading.mutate(format, { onError: (error) => onFailed(loadFailure(error) ?? '') });
    },
  };
}
