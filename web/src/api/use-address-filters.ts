import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Long enough that a word is typed, short enough that nobody waits. */
const typingPauseMs = 200;

type Texts = Readonly<Record<string, string>>;

/**
 * Filters kept in the page's address, so that a reload, a bookmark and Back find them again. `typed` answers at once;
 * `applied` follows once typing pauses.
 */
export function useAddressFilters(names: readonly string[]) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [draft, setDraft] = useState<Texts>({});
  const key = names.join();
  const inAddress = useMemo(() => textsIn(search, key.split(',')), [search, key]);

  useEffect(() => {
    if (Object.keys(draft).length === 0) return undefined;
    const timer = setTimeout(() => {
      navigate(addressWith({ path, search, texts: draft }), { replace: true });
      setDraft({});
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [draft, navigate, path, search]);

  return {
    typed: { ...inAddress, ...draft },
    applied: inAddress,
    setFilter: (name: string, text: string) => setDraft((last) => ({ ...last, [name]: text })),
    clearFilters: () => setDraft(Object.fromEntries(names.map((name) => [name, '']))),
  };
}

function textsIn(search: string, names: readonly string[]): Texts {
  const params = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
}

function addressWith({ path, search, texts }: { path: string; search: string; texts: Texts }): string {
  const params = new URLSearchParams(search);
  for (const [name, text] of Object.entries(texts)) {
    if (text.trim() === '') params.delete(name);
    else params.set(name, text);
  }
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
