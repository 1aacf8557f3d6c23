import { LRUCache } from 'lru-cache';
import type { CatalogueChanges } from './catalogue-changes.ts';

interface CacheLimits {
  max: number;
  /** For what depends on more than the catalogue. Without it, a value may have any age. */
  maxAgeMs?: number;
}

/**
 * Values made from the catalogue, cached until it changes. The cache holds promises: concurrent callers share the making of a
 * value, and a value that was begun before a change is dropped with the rest, whenever it completes.
 */
export class CatalogueCache<Value> {
  readonly #cached: LRUCache<string, Promise<Value>>;

  constructor(changes: CatalogueChanges, { max, maxAgeMs = 0 }: CacheLimits) {
    // 0 means without limit.
    this.#cached = new LRUCache({ max, ttl: maxAgeMs });
    changes.subscribe(() => this.#cached.clear());
  }

  /** Returns the value that is cached or being made, or undefined. */
  find(key: string): Promise<Value> | undefined {
    return this.#cached.get(key);
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const cached = this.find(key);
    if (cached !== undefined) return cached;
    const made = make();
    this.#cached.set(key, made);
    made.catch(() => {
      if (this.#cached.peek(key) === made) this.#cached.delete(key);
    });
    return made;
  }
}
