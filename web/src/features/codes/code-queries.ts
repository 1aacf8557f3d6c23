import { type Code, listCodes, readCode } from '@trade-in/contract/endpoints/partners/codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LoadedList } from '../../api/lists/paged-list.ts';
import { queryOf } from '../../api/use-endpoint.ts';

/** Returns a function that puts a code, as the server has it now, into the loaded lists; the row stays in place. */
export function useReplaceCode(): (changed: Code) => void {
  const client = useQueryClient();
  return (changed) => {
    // A pending response may be older than the change.
    void client.cancelQueries({ queryKey: [listCodes.path] });
    client.setQueriesData<LoadedList<Code>>({ queryKey: [listCodes.path] }, (list) => {
      if (list === undefined) return undefined;
      return { ...list, rows: list.rows.map((row) => (row.id === changed.id ? changed : row)) };
    });
    void client.invalidateQueries({ queryKey: [listCodes.path], refetchType: 'none' });
  };
}

/**
 * Returns the present state of the code in a row, which may be hours old, and a function that reads it again. The row in the list
 * follows.
 */
export function useFreshCode(row: Code): { code: Code; reload: () => void } {
  const query = queryOf(readCode, { params: { id: row.id } });
  const { data, refetch } = useQuery({ ...query, staleTime: 0, gcTime: 0 });
  const replace = useEffectEvent(useReplaceCode());
  useEffect(() => {
    if (data !== undefined) replace(data);
  }, [data]);
  return { code: data ?? row, reload: () => void refetch() };
}
