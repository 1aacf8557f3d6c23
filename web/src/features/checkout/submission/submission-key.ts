/**
 * The idempotency key of the last submission, and nothing else of it. After a reload without a response, the page uses it to
 * ask for the result. It stays until the customer closes the result.
 */
const storageKey = 'submission';

export function saveSubmissionKey(key: string): void {
  withStorage((storage) => storage.setItem(storageKey, key));
}

export function readSubmissionKey(): string | null {
  return withStorage((storage) => storage.getItem(storageKey));
}

export function clearSubmissionKey(): void {
  withStorage((storage) => storage.removeItem(storageKey));
}

/** Returns null when the storage is blocked or full. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
