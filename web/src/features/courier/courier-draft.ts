import type { Collection, TypedCollection } from './collection.ts';

/**
 * What was typed into the courier form and is not yet with the service: kept in this tab alone, so that it is still there
 * when the cart is left for another club or the phone has put the page away. Addresses are personal and phones are
 * shared, so it goes with the courier, with the cart's last club, and after half an hour.
 */
const key = 'courier';
const keptMs = 30 * 60 * 1000;

type Draft = Partial<Collection>;

export function keepDraft(collection: TypedCollection): void {
  onStorage((storage) => storage.setItem(key, JSON.stringify({ until: Date.now() + keptMs, collection })));
}

export function dropDraft(): void {
  onStorage((storage) => storage.removeItem(key));
}

export function readDraft(): Draft | null {
  const kept: unknown = onStorage<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'));
  if (!isKept(kept)) return null;
  if (kept.until > Date.now()) return kept.collection;
  dropDraft();
  return null;
}

function isKept(kept: unknown): kept is { until: number; collection: Draft } {
  return typeof kept === 'object' && kept !== null && 'until' in kept && 'collection' in kept;
}

/** A browser that keeps nothing, or is full, does without. */
function onStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}
