import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';

/**
 * Shows the response to a change in place of what was loaded. The response of a load that is under way may be older than the
 * change, so that load starts again.
 */
export function showResponse<Response>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Response, ApiError>,
  response: NoInfer<Response>,
): void {
  client.setQueryData<Response>(queryKey, response);
  if (client.isFetching({ queryKey, exact: true }) > 0) void client.invalidateQueries({ queryKey, exact: true });
}
