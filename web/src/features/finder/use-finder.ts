import { findClubs, type FinderResults } from '@trade-in/contract/endpoints/catalogue';
import type { Dexterity } from '@trade-in/domain/club';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../api/use-endpoint.ts';

/** A club of the results, with the dexterity that the query named. */
export type FoundClub = FinderResults['results'][number] & { dexterity: Dexterity | null };

/** The query is sent once typing has paused for this long. */
const debounceMs = 120;

/** Requests the clubs that match the text. A request is cancelled when a newer one replaces it. */
export function useFinder(text: string) {
  const client = useQueryClient();
  const debounced = useDebounced(text);
  const query = useQuery({ ...queryFor(debounced), placeholderData: keepPreviousData });
  return {
    /** The latest results, also while newer ones load. */
    clubs: text === '' ? [] : clubsIn(query.data),
    /** Whether `clubs` are the results for the current text. */
    isCurrent: text === debounced && query.isSuccess && !query.isPlaceholderData,
    hasFailed: text !== '' && query.isError,
    retry: () => void query.refetch(),
    /** Requests the best match without waiting for a pause. */
    findBest: async () => clubsIn(await client.fetchQuery(queryFor(text))).at(0),
  };
}

function queryFor(text: string) {
  return queryOf(findClubs, text === '' ? null : { query: { q: text } });
}

function clubsIn(found: FinderResults | undefined): FoundClub[] {
  return (found?.results ?? []).map((result) => ({ ...result, dexterity: found?.dexterity ?? null }));
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
