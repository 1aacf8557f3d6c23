import { findClubs, type Found } from '@trade-in/contract/catalogue';
import type { Dexterity } from '@trade-in/domain/club';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../api/use-endpoint.ts';

/** A club of the answer, with the hand that the words named. */
export type FoundClub = Found['results'][number] & { dexterity: Dexterity | null };

/** How long the typing must rest before the service is asked. */
const restMs = 120;

/** Asks for the clubs that fit the words; a question that is overtaken by the next one is given up. */
export function useFinder(words: string) {
  const client = useQueryClient();
  const asked = useRested(words);
  const query = useQuery({ ...questionOf(asked), placeholderData: keepPreviousData });
  return {
    /** The last answer, also while the next is on its way. */
    clubs: words === '' ? [] : clubsIn(query.data),
    /** Whether that is the answer to the words as they stand. */
    isCurrent: words === asked && query.isSuccess && !query.isPlaceholderData,
    hasFailed: words !== '' && query.isError,
    tryAgain: () => void query.refetch(),
    /** The club that fits best, asked for without a rest. */
    findBest: async () => clubsIn(await client.fetchQuery(questionOf(words))).at(0),
  };
}

function questionOf(words: string) {
  return queryOf(findClubs, words === '' ? null : { query: { q: words } });
}

function clubsIn(found: Found | undefined): FoundClub[] {
  return (found?.results ?? []).map((result) => ({ ...result, dexterity: found?.dexterity ?? null }));
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
