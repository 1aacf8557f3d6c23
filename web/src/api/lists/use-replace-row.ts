import { type Query, useQueryClient } from '@tanstack/react-query';
import type { LoadedList, PagedEndpoint, RowOf } from './paged-list.ts';

/**
 * Returns a function that puts the server's response into the endpoint's loaded lists. The row stays in place until the list is
 * reloaded: if it disappeared, the next row would move under the pointer of somebody who works through the list.
 */
export function useReplaceRow<E extends PagedEndpoint>({ path }: E): (changed: RowOf<E> & { id: string }) => void {
  const client = useQueryClient();
  return (changed) => {
    // A pending response may be older than the change. A list that has nothing to show yet is requested again.
    void client.cancelQueries({ queryKey: [path], predicate: hasRows });
    client.setQueriesData<LoadedList<{ id: string }>>({ queryKey: [path] }, (list) => {
      if (list === undefined) return undefined;
      return { ...list, rows: list.rows.map((row) => (row.id === changed.id ? changed : row)) };
    });
    void client.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    void client.refetchQueries({ queryKey: [path], type: 'active', predicate: (query) => !hasRows(query) });
  };
}

function hasRows({ state }: Query): boolean {
  return state.data !== undefined;
}
