const keptMs = 30 * 60 * 1000;

/** What was typed into a form and has not been sent, kept in this tab alone and for half an hour. */
export interface TabDraft<Draft extends object> {
  keep: (draft: Draft) => void;
  drop: () => void;
  /** Null when there is none, or no more. */
  read: () => Partial<Draft> | null;
}

/** A browser that keeps nothing, or is full, does without. */
export function tabDraft<Draft extends object>(key: string): TabDraft<Draft> {
  const drop = () => void onStorage((storage) => storage.removeItem(key));
  return {
    keep: (draft) =>
      void onStorage((storage) => storage.setItem(key, JSON.stringify({ until: Date.now() + keptMs, draft }))),
    drop,
    read: () => {
      const kept: unknown = onStorage<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'));
      if (!isKept<Draft>(kept)) return null;
      if (kept.until > Date.now()) return kept.draft;
      drop();
      return null;
    },
  };
}

function isKept<Draft>(kept: unknown): kept is { until: number; draft: Partial<Draft> } {
  return typeof kept === 'object' && kept !== null && 'until' in kept && 'draft' in kept;
}

function onStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}
