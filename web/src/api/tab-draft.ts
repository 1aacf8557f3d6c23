import { recordOf } from './record-of.ts';

const halfHourMs = 30 * 60 * 1000;

/** Unsent form input, stored in this tab only and for a limited time. */
export interface TabDraft<Draft extends object> {
  save: (draft: Draft) => void;
  clear: () => void;
  /** Returns null if there is no draft, it has expired, or `parse` rejects it. */
  read: () => Draft | null;
}

/**
 * Returns the draft stored under a key. `parse` takes what this version of the form can use, because an earlier version of the
 * page may have stored the draft. Without usable storage in the browser, there is never a draft. The default lifetime is for what
 * customers type: personal data, on phones that are shared.
 */
export function tabDraft<Draft extends object>(
  key: string,
  parse: (stored: Readonly<Record<string, unknown>>) => Draft | null,
  lifetimeMs = halfHourMs,
): TabDraft<Draft> {
  const clear = () => void withStorage((storage) => storage.removeItem(key));
  return {
    save: (draft) =>
      void withStorage((storage) => storage.setItem(key, JSON.stringify({ until: Date.now() + lifetimeMs, draft }))),
    clear,
    read: () => {
      const stored = withStorage<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'));
      const { until, draft } = recordOf(stored);
      if (typeof until !== 'number') return null;
      if (until > Date.now()) return parse(recordOf(draft));
      clear();
      return null;
    },
  };
}

/** Returns the texts among the stored fields of these names; null if there are none. */
export function storedTexts<Field extends string>(
  stored: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): { [Name in Field]?: string } | null {
  const texts: { [Name in Field]?: string } = {};
  for (const field of fields) {
    const text = stored[field];
    if (typeof text === 'string') texts[field] = text;
  }
  return Object.keys(texts).length === 0 ? null : texts;
}

/** Returns null when the storage is blocked, full, or holds invalid JSON. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}
