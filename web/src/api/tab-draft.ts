const lifetimeMs = 30 * 60 * 1000;

/** Unsent form input, stored in this tab only and for half an hour. */
export interface TabDraft<Draft extends object> {
  save: (draft: Draft) => void;
  clear: () => void;
  /** Returns null if there is no draft or it has expired. */
  read: () => Partial<Draft> | null;
}

/** Returns the draft stored under a key. Without usable storage in the browser, there is never a draft. */
export function tabDraft<Draft extends object>(key: string): TabDraft<Draft> {
  const clear = () => void withStorage((storage) => storage.removeItem(key));
  return {
    save: (draft) =>
      void withStorage((storage) => storage.setItem(key, JSON.stringify({ until: Date.now() + lifetimeMs, draft }))),
    clear,
    read: () => {
      const stored: unknown = withStorage<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'));
      if (!isStoredDraft<Draft>(stored)) return null;
      if (stored.until > Date.now()) return stored.draft;
      clear();
      return null;
    },
  };
}

/** The draft's fields are not checked, because only this module writes under the key. */
function isStoredDraft<Draft>(stored: unknown): stored is { until: number; draft: Partial<Draft> } {
  if (typeof stored !== 'object' || stored === null || !('until' in stored) || !('draft' in stored)) return false;
  return typeof stored.until === 'number' && typeof stored.draft === 'object' && stored.draft !== null;
}

/** Returns null when the storage is blocked, full, or holds invalid JSON. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}
