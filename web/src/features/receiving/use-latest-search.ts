import { findParcels } from '@trade-in/contract/endpoints/progress/receiving';
import type { ResponseOf } from '@trade-in/contract/endpoint';
import * as common from '@trade-in/words/back-office-common';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';

export type Found = ResponseOf<typeof findParcels>;

interface Search {
  text: string;
  isEnded: boolean;
}

interface SearchOptions {
  /** Called with the result of the latest search. */
  onFound: (text: string, found: Found) => void;
  /** Called with the result of a search after which another text was searched. */
  onOvertaken: (text: string, found: Found) => void;
  onFailed: (text: string, sentence: string, isLatest: boolean) => void;
}

/** Searches parcels one after the other, without waiting for the result of the one before. */
export function useLatestSearch({ onFound, onOvertaken, onFailed }: SearchOptions) {
  const latest = useRef<Search>({ text: '', isEnded: true });
  /** A scanner's second Enter repeats its search. */
  const isRepeated = (search: Search) => search !== latest.current && search.text === latest.current.text;
  const { mutate, isPending } = useMutation<Found, ApiError, Search>({
    mutationFn: ({ text }) => request(findParcels, { query: { search: text } }),
    onSuccess(found, search) {
      search.isEnded = true;
      if (search === latest.current) onFound(search.text, found);
      else if (!isRepeated(search)) onOvertaken(search.text, found);
    },
    onError({ sentence }, search) {
      search.isEnded = true;
      if (!isRepeated(search)) onFailed(search.text, sentence ?? common.checkConnection(), search === latest.current);
    },
  });
  return {
    search: (text: string) => {
      latest.current = { text, isEnded: false };
      mutate(latest.current);
    },
    /** Whether a search is shown as pending. */
    isPending,
    /** Whether a search is pending now, which is rendered later. */
    isSearching: () => !latest.current.isEnded,
  };
}
