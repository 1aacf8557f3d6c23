import type { Code } from '@trade-in/contract/endpoints/partners/codes';
import { parseWholeCode } from '@trade-in/domain/checkout/discount-code';
import { useState } from 'react';

interface SearchedList {
  rows: readonly Code[];
  /** As typed. */
  filters: { search: string };
  /** Of the shown rows, once they are not outdated. */
  applied: { search?: string };
  isOutdated: boolean;
  isLoading: boolean;
}

/**
 * Opens the code that was typed or scanned in full as soon as it is found, and after Enter the only code that matches. A search
 * that was restored from the URL opens nothing.
 */
export function useOpenFoundCode(list: SearchedList) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [opened, setOpened] = useState<Code | null>(null);
  const text = list.filters.search.trim();
  // The rows follow the text after a pause in typing: until then they may be another customer's.
  const isCurrent = !list.isOutdated && !list.isLoading && (list.applied.search ?? '') === text;
  const [only, another] = isCurrent && wanted === text && text !== '' ? list.rows : [];
  if (only !== undefined && another === undefined) {
    setWanted(null);
    setOpened(only);
  }
  return {
    /** Stays open when the list changes. */
    opened,
    close: () => setOpened(null),
    onType: (typed: string) => setWanted(parseWholeCode(typed) === null ? null : typed.trim()),
    onEnter: () => setWanted(text),
  };
}
