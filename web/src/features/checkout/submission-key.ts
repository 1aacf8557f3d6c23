/**
 * The key of the submission that was last sent, and nothing else of it: whoever reloads before the answer was heard asks
 * for it by this. It stays until the result was seen and left.
 */
const name = 'submission';

export function keepSubmissionKey(key: string): void {
  onStorage((storage) => storage.setItem(name, key));
}

export function readSubmissionKey(): string | null {
  return onStorage((storage) => storage.getItem(name));
}

export function dropSubmissionKey(): void {
  onStorage((storage) => storage.removeItem(name));
}

/** A browser that keeps nothing, or is full, does without. */
function onStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
