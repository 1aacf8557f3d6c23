import { findTradeIns } from '@trade-in/contract/endpoints/progress/search';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../api/use-endpoint.ts';
import { useDebounced } from '../../../ui/form/use-debounced.ts';

/** As on the server. */
const minLength = 2;
/** Others move trade-ins meanwhile. */
const staleMs = 5000;

const nothing = { tradeIns: [], hasMore: false };

/** Finds the trade-ins that match the text. A response to an earlier text never replaces a later one. */
export function useSearch(text: string) {
  const client = useQueryClient();
  const isSearched = text.length >= minLength;
  const debounced = useDebounced(text);
  const query = useQuery({ ...queryFor(debounced), placeholderData: keepPreviousData });
  const { tradeIns, hasMore } = (isSearched && query.data) || nothing;
  const isOfText = text === debounced && !query.isPlaceholderData;
  return {
    /** The latest results, also while newer ones load. */
    tradeIns,
    hasMore,
    /** Whether nothing has to be loaded for the text any more. */
    isCurrent: !isSearched || (isOfText && !query.isPending),
    isSearched,
    error: isSearched && isOfText ? query.error : null,
    retry: () => void query.refetch(),
    /** Requests the best match without waiting for a pause. */
    findBest: async () => (await client.fetchQuery(queryFor(text))).tradeIns.at(0),
  };
}

function queryFor(text: string) {
  const query = queryOf(findTradeIns, text.length < minLength ? null : { query: { q: text } });
  return { ...query, staleTime: staleMs, meta: { keepsPage: true } };
}
