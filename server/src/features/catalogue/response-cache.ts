import { LRUCache } from 'lru-cache';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import { PreparedResponse } from '../../ports/http/prepared-response.ts';

/**
 * Responses made from the catalogue, cached as bytes until it changes. The cache holds promises: concurrent callers share
 * one computation, and a response that was begun before a change is dropped with the rest, whenever it completes.
 */
export class ResponseCache<T> {
  readonly #cached: LRUCache<string, Promise<PreparedResponse<T>>>;

  constructor(changes: CatalogueChanges, max: number) {
    this.#cached = new LRUCache({ max });
    changes.subscribe(() => this.#cached.clear());
  }

  get(key: string, make: () => Promise<T>): Promise<PreparedResponse<T>> {
    const cached = this.#cached.get(key);
    if (cached !== undefined) return cached;
    const made = make().then((value) => new PreparedResponse(value));
    this.#cached.set(key, made);
    made.catch(() => {
      if (this.#cached.peek(key) === made) this.#cached.delete(key);
    });
    return made;
  }
}
