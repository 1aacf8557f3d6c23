import { LRUCache } from 'lru-cache';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import { Prepared } from '../../ports/prepared.ts';

/**
 * Answers made from the catalogue, kept as bytes until it changes. What is kept is the promise: callers who come while an
 * answer is being made share it, and one that was begun before a change is dropped with the rest, whenever it arrives.
 */
export class KeptAnswers<T> {
  readonly #kept: LRUCache<string, Promise<Prepared<T>>>;

  constructor(changes: CatalogueChanges, max: number) {
    this.#kept = new LRUCache({ max });
    changes.subscribe(() => this.#kept.clear());
  }

  get(key: string, make: () => Promise<T>): Promise<Prepared<T>> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const made = make().then((value) => new Prepared(value));
    this.#kept.set(key, made);
    made.catch(() => {
      if (this.#kept.peek(key) === made) this.#kept.delete(key);
    });
    return made;
  }
}
