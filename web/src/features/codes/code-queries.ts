import { type Code, listCodes, readCode } from '@trade-in/contract/endpoints/partners/codes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useReplaceRow } from '../../api/lists/use-replace-row.ts';
import { queryOf } from '../../api/use-endpoint.ts';

/**
 * Returns the present state of the code in a row, which may be hours old, and a function that reads it again. The row in the list
 * follows.
 */
export function useFreshCode(row: Code): { code: Code; reload: () => void } {
  const query = queryOf(readCode, { params: { id: row.id } });
  const { data, refetch } = useQuery({ ...query, staleTime: 0, gcTime: 0 });
  const replace = useEffectEvent(useReplaceRow(listCodes));
  useEffect(() => {
    if (data !== undefined) replace(data);
  }, [data]);
  return { code: data ?? row, reload: () => void refetch() };
}
