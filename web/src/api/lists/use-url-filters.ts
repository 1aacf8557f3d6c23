import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { presentEntries } from '../endpoint-url.ts';

/** Long enough to type a word without a request for each letter. */
const typingPauseMs = 200;

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Holds filters in the page's URL, so that a reload, a bookmark and Back restore them. `typed` changes at once; `applied`
 * follows after a pause in typing. `names` must be the same array in every render.
 */
export function useUrlFilters<Name extends string>(names: readonly Name[]) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [draft, setDraft] = useState<Partial<Texts<Name>>>({});
  const applied = useMemo(() => textsIn(search, names), [search, names]);

  useEffect(() => {
    if (Object.keys(draft).length === 0) return undefined;
    const timer = setTimeout(() => {
      navigate(urlWith({ path, search, texts: draft }), { replace: true });
      setDraft({});
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [draft, navigate, path, search]);

  return {
    typed: mapNames(names, (name) => draft[name] ?? applied[name]),
    applied,
    setFilter: (name: Name, text: string) => setDraft((last) => ({ ...last, [name]: text })),
    clearFilters: () => setDraft(mapNames(names, () => '')),
  };
}

function textsIn<Name extends string>(search: string, names: readonly Name[]): Texts<Name> {
  const params = new URLSearchParams(search);
  return mapNames(names, (name) => params.get(name) ?? '');
}

/** The implementation is less exact than the signature, because TypeScript can't see that every name has an entry. */
function mapNames<Name extends string>(names: readonly Name[], textOf: (name: Name) => string): Texts<Name>;
function mapNames(names: readonly string[], textOf: (name: string) => string): Texts<string> {
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

function urlWith({ path, search, texts }: { path: string; search: string; texts: object }): string {
  const params = new URLSearchParams(search);
  for (const [name, text] of presentEntries(texts)) {
    if (text.trim() === '') params.delete(name);
    else params.set(name, text);
  }
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
